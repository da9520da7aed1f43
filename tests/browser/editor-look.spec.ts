import { expect, type Page, test } from '@playwright/test';
import { artFiles, hangPhotos, stageOf, tileAt } from './wall.ts';

/**
 * Compares the editor with approved screenshots. Browser, fonts and rendering come with the npm packages, so they are
 * identical on every machine; a shift by a few pixels fails. After an intended change, run `npm run test:browser --
 * editor-look --update-snapshots` and review the new screenshots.
 */

const WIDTHS = [
  { device: 'phone', width: 390, height: 780 },
  { device: 'tablet', width: 820, height: 1100 },
  { device: 'desk', width: 1280, height: 800 },
] as const;

/** A frame shifted by two pixels changes more than this share of the smallest screen. */
const LOOK = { maxDiffPixelRatio: 0.0005, animations: 'disabled', scale: 'css' } as const;

const shows = async (page: Page, name: string): Promise<void> => {
  // Removes hover effects.
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await expect(page).toHaveScreenshot(`${name}.png`, LOOK);
};

test('wall, stage and room match their approved screenshots on a phone, a tablet and a desktop', async ({ page }) => {
  await hangPhotos(page, await artFiles(page, ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night']));
  // The wall gets the whole window.
  await page.getByRole('button', { name: 'Close the offer' }).click();
  // All uploads are done.
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
