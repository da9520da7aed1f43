import { expect, type Page, test } from '@playwright/test';
import { startSeeing, stopSeeing, watchPage } from '../bench/editor/in-page.ts';
import { artFiles, dragBy, dragOnto, facesLookedFor, hangPhotos, namesOnWall, stageOf, tileAt } from './wall.ts';

/** What the editor draws and loads, in counts: these hold on any machine. Milliseconds are in `npm run bench:editor`. */

const ART = ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night'];

/** How many tiles were drawn anew while something was done and after it. */
async function drawnBy(page: Page, run: () => Promise<void>): Promise<number> {
  await page.waitForLoadState('networkidle');
  await startSeeing(page);
  await run();
  await page.waitForLoadState('networkidle');
  return (await stopSeeing(page)).tileRenders;
}

test('what is done to one tile draws no other', async ({ page }) => {
  await watchPage(page);
  const looked = facesLookedFor(page);
  await hangPhotos(page, await artFiles(page, ART));
  // what the shop finds out about a photo draws its tile
  await expect.poll(looked, { timeout: 60_000 }).toBe(ART.length);

  const swapped = await drawnBy(page, async () => {
    await dragOnto(page, tileAt(page, 1), tileAt(page, 3));
    await expect.poll(async () => (await namesOnWall(page))[2]).toBe('meadow');
  });
  expect(swapped).toBeLessThanOrEqual(2);
  const taken = await drawnBy(page, async () => {
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await namesOnWall(page))[0]).toBe('meadow');
  });
  expect(taken).toBeLessThanOrEqual(2);

  await tileAt(page, 1).click();
  await expect(stageOf(page)).toBeVisible();
  // once on the stage, once in the strip
  const placed = await drawnBy(page, async () => {
    await stageOf(page).hover();
    await page.mouse.wheel(0, -300);
    await expect(page.getByRole('button', { name: 'Undo zoom' })).toBeEnabled();
    await dragBy(page, stageOf(page), 30, 20);
    await expect(page.getByRole('button', { name: 'Undo crop' })).toBeEnabled();
  });
  expect(placed).toBeLessThanOrEqual(4);
});

test('a tile as small as a thumb loads a picture that is not much larger', async ({ page }) => {
  await hangPhotos(page, await artFiles(page, ART.slice(0, 2)));
  await tileAt(page, 1).click();
  const strip = page.getByRole('list', { name: 'All tiles' }).locator('img');
  await expect(strip).toHaveCount(2);
  const widths = () => strip.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([240, 240]);
  // and after a reload, from this browser's store
  await page.reload();
  await expect.poll(widths).toEqual([240, 240]);
});
