import { expect, type Page, test } from '@playwright/test';
import { startSeeing, stopSeeing, watchPage } from '../support/editor-cost/in-page.ts';
import { forcedLayouts, traced } from '../support/editor-cost/trace.ts';
import {
  artFiles,
  dragBy,
  dragOnto,
  facesLookedFor,
  hangPhotos,
  middleOf,
  namesOnWall,
  rectOf,
  stageOf,
  tileAt,
} from './wall.ts';

/** What the editor draws and loads, in counts: these hold on any machine. Milliseconds are in `npm run bench:editor`. */

// the test runner's own record takes pictures of the page, for which it is laid out again and again
test.use({ trace: 'off' });

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
  // its tiles come once they are near
  await expect(page.getByRole('list', { name: 'All tiles' }).locator('img')).toHaveCount(ART.length);
  // once on the stage, once in the strip, once on the wall behind them
  const placed = await drawnBy(page, async () => {
    await stageOf(page).hover();
    await page.mouse.wheel(0, -300);
    await expect(page.getByRole('button', { name: 'Undo zoom' })).toBeEnabled();
    await dragBy(page, stageOf(page), 30, 20);
    await expect(page.getByRole('button', { name: 'Undo crop' })).toBeEnabled();
  });
  expect(placed).toBeLessThanOrEqual(6);
});

test('going to a tile and back takes no tile down, hangs none, and never lays the page out twice', async ({
  page,
  browser,
}) => {
  await watchPage(page);
  const looked = facesLookedFor(page);
  await hangPhotos(page, await artFiles(page, ART));
  await expect.poll(looked, { timeout: 60_000 }).toBe(ART.length);
  await page.waitForLoadState('networkidle');
  const first = middleOf(await rectOf(tileAt(page, 1)));
  // whether it can be seen would be asked by laying the page out: whether it is there is not
  const stageIs = (isThere: boolean) =>
    page.waitForFunction(
      (wanted) => (document.querySelector('[aria-roledescription="crop area"]') !== null) === wanted,
      isThere,
    );
  const there = await traced(browser, page, async () => {
    await page.mouse.click(first.x, first.y);
    await stageIs(true);
  });
  expect({ ...there.seen, forced: forcedLayouts(there.events) }).toMatchObject({
    tilesMounted: 0,
    tilesUnmounted: 0,
    forced: 0,
  });
  const back = await traced(browser, page, async () => {
    await page.keyboard.press('Escape');
    await stageIs(false);
  });
  // what hangs is what hung: the wall is shown again, not drawn
  expect({ ...back.seen, forced: forcedLayouts(back.events) }).toMatchObject({
    tilesMounted: 0,
    tilesUnmounted: 0,
    tileRenders: 0,
    forced: 0,
  });
});

test('behind the stage the wall is out of reach, and in front again it has the focus where it was', async ({
  page,
}) => {
  await hangPhotos(page, await artFiles(page, ART));
  const third = tileAt(page, 3);
  await third.focus();
  await page.keyboard.press('Enter');
  await expect(stageOf(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Tiles on your wall' })).toHaveCount(0);
  await expect(third).toBeHidden();
  // all the way round: no stop of the keyboard is a tile behind the stage
  const stops = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-place] button')].filter((each) => !each.closest('[inert]'))
        .length,
  );
  expect(stops).toBe(0);
  await page.keyboard.press('Escape');
  await expect(third).toBeFocused();
});

test('a wider gap draws no tile, and a tile is five elements', async ({ page }) => {
  await watchPage(page);
  const looked = facesLookedFor(page);
  await hangPhotos(page, await artFiles(page, ART));
  await expect.poll(looked, { timeout: 60_000 }).toBe(ART.length);
  // once nothing is on its way any more, of which a tile tells at its edge
  const elements = () =>
    page
      .locator('[data-place]')
      .evaluateAll((tiles) => Math.max(...tiles.map((tile) => tile.querySelectorAll('*').length + 1)));
  await expect.poll(elements, { timeout: 60_000 }).toBeLessThanOrEqual(5);
  // with less room the tiles would pass the size from which they show a smaller copy of their photos
  await page.getByRole('button', { name: 'Close the offer' }).click();
  const gap = await drawnBy(page, async () => {
    await page.getByRole('slider', { name: 'Gap between tiles' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Undo spacing' })).toBeEnabled();
  });
  expect(gap).toBe(0);
});

test('a tile as small as a thumb loads a picture that is not much larger', async ({ page }) => {
  await hangPhotos(page, await artFiles(page, ART.slice(0, 2)));
  await tileAt(page, 1).click();
  const strip = page.getByRole('list', { name: 'All tiles' }).locator('img');
  await expect(strip).toHaveCount(2);
  const widths = () => strip.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([240, 240]);
  // and after a reload, from this browser's store, once it has them
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect.poll(widths).toEqual([240, 240]);
});
