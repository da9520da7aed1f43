import { expect, type Page, test } from '@playwright/test';
import { artFiles, hangPhotos, stageOf, tileAt } from './wall.ts';

/**
 * How the editor looks, against pictures that were looked at and committed. Browser, fonts and painting come with the
 * npm packages, so they are the same on every machine; a tile that hangs a few pixels elsewhere fails. After a change
 * that is meant: `npm run test:browser -- editor-look --update-snapshots`, and look at what it wrote.
 */

const WIDTHS = [
  { device: 'phone', width: 390, height: 780 },
  { device: 'tablet', width: 820, height: 1100 },
  { device: 'desk', width: 1280, height: 800 },
] as const;

/** A frame that moves by two pixels changes the edges of one tile: more than this share of the smallest screen. */
const LOOK = { maxDiffPixelRatio: 0.0005, animations: 'disabled', scale: 'css' } as const;

const shows = async (page: Page, name: string): Promise<void> => {
  // nothing stays marked by where the mouse was
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot(`${name}.png`, LOOK);
};

test('the wall, the stage and the room look as they were approved, on a phone, a tablet and a desk', async ({
  page,
}) => {
  await hangPhotos(page, await artFiles(page, ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night']));
  // the wall has the whole window
  await page.getByRole('button', { name: 'Close the offer' }).click();
  // nothing is on its way any more
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
  for (const { device, ...size } of WIDTHS) {
    await page.setViewportSize(size);
    await shows(page, `${device}-wall`);
  }
  await tileAt(page, 2).click();
  await expect(stageOf(page)).toBeVisible();
  for (const { device, ...size } of WIDTHS) {
    await page.setViewportSize(size);
    await shows(page, `${device}-stage`);
  }
  await page.getByRole('button', { name: 'Back to the wall' }).click();
  await page.getByRole('button', { name: 'See it in a room' }).click();
  for (const { device, ...size } of WIDTHS) {
    await page.setViewportSize(size);
    await shows(page, `${device}-room`);
  }
});
