import { expect, type Page, test } from '@playwright/test';
import { startSeeing, stopSeeing, watchPage } from '../support/editor-cost/in-page.ts';
import { forcedLayouts, traced } from '../support/editor-cost/trace.ts';
import {
  artFiles,
  dragBy,
  dragOnto,
  facesLookedFor,
  hangArt,
  hangPhotos,
  middleOf,
  namesOnWall,
  rectOf,
  stageOf,
  tileAt,
} from './wall.ts';

/**
 * Counts renders and requests in the editor, which are the same on any machine. Timings are in `npm run bench:editor`.
 */

// Tracing takes screenshots, which force extra layouts.
test.use({ trace: 'off' });

const ART = ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night'];

/** Counts the tiles that re-render during and after an action. */
async function drawnBy(page: Page, run: () => Promise<void>): Promise<number> {
  await page.waitForLoadState('networkidle');
  await startSeeing(page);
  await run();
  await page.waitForLoadState('networkidle');
  return (await stopSeeing(page)).tileRenders;
}

test('an action on one tile re-renders no other', async ({ page }) => {
  await watchPage(page);
  const looked = facesLookedFor(page);
  await hangArt(page, ART);
  // Face detection re-renders the tile of its photo.
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
  // Tiles load when they come near.
  await expect(page.getByRole('list', { name: 'All tiles' }).locator('img')).toHaveCount(ART.length);
  // Once on the stage, in the strip, and on the wall behind them.
  const placed = await drawnBy(page, async () => {
    await stageOf(page).hover();
    await page.mouse.wheel(0, -300);
    await expect(page.getByRole('button', { name: 'Undo zoom' })).toBeEnabled();
    await dragBy(page, stageOf(page), 30, 20);
    await expect(page.getByRole('button', { name: 'Undo crop' })).toBeEnabled();
  });
  expect(placed).toBeLessThanOrEqual(6);
});

test('opening and closing a tile mounts and unmounts no tile and lays the page out once', async ({ page, browser }) => {
  await watchPage(page);
  const looked = facesLookedFor(page);
  await hangArt(page, ART);
  await expect.poll(looked, { timeout: 60_000 }).toBe(ART.length);
  await page.waitForLoadState('networkidle');
  const first = middleOf(await rectOf(tileAt(page, 1)));
  // Checks for presence, because a visibility check would force a layout.
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
  // The wall is shown again without a re-render.
  expect({ ...back.seen, forced: forcedLayouts(back.events) }).toMatchObject({
    tilesMounted: 0,
    tilesUnmounted: 0,
    tileRenders: 0,
    forced: 0,
  });
});

test('the wall behind the stage is unreachable, and gets its focus back with it', async ({ page }) => {
  await hangArt(page, ART);
  const third = tileAt(page, 3);
  await third.focus();
  await page.keyboard.press('Enter');
  await expect(stageOf(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Tiles on your wall' })).toHaveCount(0);
  await expect(third).toBeHidden();
  // A full round of Tab stops on no tile behind the stage.
  const stops = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-place] button')].filter((each) => !each.closest('[inert]'))
        .length,
  );
  expect(stops).toBe(0);
  await page.keyboard.press('Escape');
  await expect(third).toBeFocused();
});

test('changing the gap re-renders no tile, and a tile has five elements', async ({ page }) => {
  await watchPage(page);
  const looked = facesLookedFor(page);
  await hangArt(page, ART);
  await expect.poll(looked, { timeout: 60_000 }).toBe(ART.length);
  // Waits for uploads, which add a progress mark to a tile.
  const elements = () =>
    page
      .locator('[data-place]')
      .evaluateAll((tiles) => Math.max(...tiles.map((tile) => tile.querySelectorAll('*').length + 1)));
  await expect.poll(elements, { timeout: 60_000 }).toBeLessThanOrEqual(5);
  // Makes room, because smaller tiles would switch to a smaller copy of their photos.
  await page.getByRole('button', { name: 'Close the offer' }).click();
  const gap = await drawnBy(page, async () => {
    await page.getByRole('slider', { name: 'Gap between tiles' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Undo spacing' })).toBeEnabled();
  });
  expect(gap).toBe(0);
});

test('a thumb-sized tile loads a picture of about its size', async ({ page }) => {
  await hangPhotos(page, await artFiles(page, ART.slice(0, 2)));
  await tileAt(page, 1).click();
  const strip = page.getByRole('list', { name: 'All tiles' }).locator('img');
  await expect(strip).toHaveCount(2);
  const widths = () => strip.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([240, 240]);
  // Also after a reload, from this browser's store once it is filled.
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect.poll(widths).toEqual([240, 240]);
});
