import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible } from './pages.ts';
import { touchOf } from './touch.ts';
import {
  EDGE_TOLERANCE_PX,
  emptyEdgePx,
  expectFocusKept,
  expectNoSidewaysScroll,
  hangArt,
  middleOf,
  namesOnWall,
  photoOf,
  rectOf,
  restingRectOf,
  stageOf,
  tileAt,
} from './wall.ts';

// On a phone, the zoom tool is closed while the photo is placed.
const zoomText = (page: Page) =>
  page.getByRole('slider', { name: 'Zoom', includeHidden: true }).getAttribute('aria-valuetext');

test('stage: drag, flick, pinch and double tap, never showing an edge', async ({ page }) => {
  // A photo without faces, so that no warning moves the stage.
  await hangArt(page, ['harbor']);
  await tileAt(page, 1).tap();
  const stage = stageOf(page);
  const touch = await touchOf(page);
  const { x, y, width, height } = await rectOf(stage);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const covered = async () => expect(await emptyEdgePx(stage)).toBeLessThan(EDGE_TOLERANCE_PX);

  await test.step('pinching zooms about the point between the fingers', async () => {
    const before = await rectOf(photoOf(stage));
    await touch.down({ x: middle.x - 40, y: middle.y }, { x: middle.x + 40, y: middle.y });
    await touch.move([
      { x: middle.x - 80, y: middle.y },
      { x: middle.x + 80, y: middle.y },
    ]);
    await covered();
    await touch.up();
    const after = await rectOf(photoOf(stage));
    expect(after.width / before.width).toBeGreaterThan(1.8);
    expect(after.width / before.width).toBeLessThan(2.1);
    // The point between the fingers stays there.
    const share = (rect: typeof before) => (middle.x - rect.x) / rect.width;
    expect(share(after)).toBeCloseTo(share(before), 1);
    await expect(page.getByRole('button', { name: 'Undo zoom' })).toBeEnabled();
  });

  await test.step('a drag moves the photo with the finger', async () => {
    const before = await rectOf(photoOf(stage));
    await touch.down(middle);
    await touch.move([{ x: middle.x - 50, y: middle.y - 30 }]);
    touch.rest(250); // Rests before lifting, so that the photo does not glide.
    await touch.move([{ x: middle.x - 50, y: middle.y - 30 }], 2);
    await touch.up();
    await expect(page.getByRole('button', { name: 'Undo crop' })).toBeEnabled();
    const after = await rectOf(photoOf(stage));
    expect(after.x - before.x).toBeCloseTo(-50, 0);
    expect(after.y - before.y).toBeCloseTo(-30, 0);
  });

  await test.step('a flick glides, and never beyond the edge', async () => {
    const before = await rectOf(photoOf(stage));
    await touch.down(middle);
    await touch.move([{ x: middle.x + 60, y: middle.y + 4 }], 4);
    await touch.up();
    await covered();
    const after = await restingRectOf(photoOf(stage));
    expect(after.x - before.x).toBeGreaterThan(70);
    await covered();
    for (let flick = 0; flick < 3; flick += 1) {
      await touch.down({ x: x + width * 0.2, y: middle.y });
      await touch.move([{ x: x + width * 0.8, y: middle.y + 20 }], 3);
      await touch.up();
      await covered();
    }
    await restingRectOf(photoOf(stage));
  });

  await test.step('a double tap shows the whole photo, another one zooms in on the tapped point', async () => {
    const doubleTap = async () => {
      for (const _ of [1, 2]) {
        await touch.down(middle);
        await touch.up();
        touch.rest(60);
      }
    };
    await doubleTap();
    await expect.poll(() => zoomText(page)).toBe('100%');
    await covered();
    touch.rest(400);
    await doubleTap();
    await expect.poll(() => zoomText(page)).toBe('200%');
    await covered();
  });
});

test('wall: a long press drags a tile, a swipe scrolls', async ({ page }) => {
  await page.clock.install();
  await hangArt(page, ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night']);
  // Large enough for the wall to overflow.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const touch = await touchOf(page);
  const before = await namesOnWall(page);

  const from = middleOf(await rectOf(tileAt(page, 1)));
  const to = middleOf(await rectOf(tileAt(page, 2)));
  await touch.down(from);
  await touch.move([to], 3);
  await touch.up();
  expect(await namesOnWall(page), 'a swipe moves no tile').toEqual(before);
  await expect(stageOf(page), 'nor does it open one').toHaveCount(0);

  const start = middleOf(await rectOf(tileAt(page, 1)));
  const target = middleOf(await rectOf(tileAt(page, 2)));
  await touch.down(start);
  touch.rest(350);
  await page.clock.fastForward(350);
  await touch.move([target], 6);
  await touch.up();
  await expect.poll(() => namesOnWall(page)).toEqual([before[1], before[0], ...before.slice(2)]);
});

test('at 320 pixels, every editor screen fits and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await hangArt(page, ['meadow', 'harbor', 'dunes']);
  const seen = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  await seen();
  const layouts = page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Layout', exact: true });
  await layouts.tap();
  await choose(page.getByRole('radio', { name: /^9 tiles/ }));
  await expect(page.getByRole('link', { name: 'Add photos to the empty places' })).toHaveCount(1);
  await expect(page.getByText(/^6 more fill the square\. Empty places/)).toBeInViewport({ ratio: 1 });
  await seen();
  await layouts.tap();
  await expect(page.getByText('6 more fill the square.', { exact: true })).toBeInViewport({ ratio: 1 });
  await seen();
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await tileAt(page, 1).tap();
  await tileAt(page, 2).tap();
  await seen();
  await page.getByRole('button', { name: 'Set 2 tiles aside' }).tap();
  await expectFocusKept(page);
  await page.getByRole('button', { name: 'Done' }).tap();
  await seen();
  await tileAt(page, 1).tap();
  for (const tool of await page.getByRole('navigation', { name: 'Tools' }).getByRole('button').all()) {
    await tool.tap();
    await seen();
  }
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Tile', exact: true }).tap();
  await page.getByRole('button', { name: 'Split over tiles' }).tap();
  await expect(page.getByRole('dialog', { name: 'Split this photo' })).toBeVisible();
  await seen();
  await page.getByRole('button', { name: /^Make \d/ }).tap();
  await seen();
  await page.getByRole('button', { name: 'Back to the wall' }).tap();
  await page.getByRole('button', { name: 'See it in a room' }).tap();
  await seen();
  for (const tool of ['Room', 'Color', 'Wall']) {
    await page.getByRole('button', { name: tool, exact: true }).tap();
    await seen();
  }
  await page.getByRole('button', { name: 'Hanging template' }).tap();
  await seen();
});
