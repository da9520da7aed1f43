import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './pages.ts';
import { PHONES } from './phones.ts';
import { touchOf } from './touch.ts';
import {
  expectFurnished,
  expectNoSidewaysScroll,
  expectNothingCovered,
  hangArt,
  middleOf,
  type Rect,
  rectOf,
} from './wall.ts';

/** The room on phones: close-up view, pinch and pan, and a shareable picture. */

const viewOf = (page: Page) => page.locator('[data-room-view]');
const tilesOf = (page: Page) => page.getByRole('group', { name: 'A wall with 3 tiles' });
const widthOf = async (page: Page): Promise<number> => (await rectOf(page.locator('[data-wall]'))).width;
const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

test('the room opens with tiles over half of the screen, and can be zoomed, panned and reset', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/room/')) asked.push(new URL(request.url()).pathname);
  });
  await hangArt(page, ['meadow', 'harbor', 'dunes']);
  expect(asked, 'nothing of a room is loaded before it is opened').toEqual([]);
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await expect(page.locator('[data-tile-number]')).toHaveCount(3);

  for (const size of PHONES) {
    await test.step(`at ${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size);
      await expect
        .poll(async () => (await rectOf(tilesOf(page))).width / (await rectOf(viewOf(page))).width)
        .toBeGreaterThanOrEqual(0.5);
      expect(isInside(await rectOf(tilesOf(page)), await rectOf(viewOf(page)))).toBe(true);
      await expectFurnished(page);
      for (const section of ['Room', 'Color', 'Wall']) {
        await page.getByRole('button', { name: section, exact: true }).click();
        await expectNoSidewaysScroll(page);
        await expectNothingCovered(page);
      }
      await page.getByRole('button', { name: 'Wall', exact: true }).click();
    });
  }
  await expectAccessible(page);
  expect(asked.every((path) => path.endsWith('.avif'))).toBe(true);

  const touch = await touchOf(page);
  const view = await rectOf(viewOf(page));
  const at = { x: view.x + view.width / 2, y: view.y + view.height * 0.8 };
  await test.step('pinching zooms in', async () => {
    const before = await widthOf(page);
    await touch.down({ x: at.x - 30, y: at.y }, { x: at.x + 30, y: at.y });
    await touch.move([
      { x: at.x - 60, y: at.y },
      { x: at.x + 60, y: at.y },
    ]);
    await touch.up();
    await expect.poll(async () => (await widthOf(page)) / before).toBeCloseTo(2, 0);
  });

  await test.step('dragging next to the tiles pans the room, and the tiles stay in place', async () => {
    const [wall, tiles] = [await rectOf(page.locator('[data-wall]')), await rectOf(tilesOf(page))];
    await touch.down(at);
    await touch.move([{ x: at.x - 40, y: at.y }]);
    await touch.up();
    await expect.poll(async () => (await rectOf(page.locator('[data-wall]'))).x - wall.x).toBeCloseTo(-40, 0);
    expect((await rectOf(tilesOf(page))).x - tiles.x).toBeCloseTo(-40, 0);
  });

  await test.step('a double tap shows the whole wall, a drag on the tiles moves them', async () => {
    for (let tap = 0; tap < 2; tap += 1) {
      await touch.down(at);
      await touch.up();
      touch.rest(60);
    }
    await expect.poll(async () => (await widthOf(page)) <= view.width + 1).toBe(true);
    await expectFurnished(page);
    const before = await rectOf(tilesOf(page));
    const from = middleOf(before);
    await touch.down(from);
    await touch.move([{ x: from.x + 30, y: from.y - 10 }]);
    await touch.up();
    await expect.poll(async () => (await rectOf(tilesOf(page))).x - before.x).toBeCloseTo(30, 0);
  });

  await test.step('buttons and keys do the same', async () => {
    const whole = await widthOf(page);
    await page.getByRole('button', { name: 'Closer' }).click();
    await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.2);
    await viewOf(page).focus();
    await page.keyboard.press('0');
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.5);
    const before = await rectOf(page.locator('[data-wall]'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await rectOf(page.locator('[data-wall]'))).x).toBeLessThan(before.x - 10);
  });
});

test('the room is rendered as one picture, announced when ready, and downloaded if sharing is unavailable', async ({
  page,
}) => {
  await hangArt(page, ['night', 'lake', 'orchard']);
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your wall as a picture' });
  await expect(dialog.getByRole('status')).toHaveText('The picture is ready.');
  const picture = dialog.getByRole('img', { name: '3 tiles on a wall, above a sofa' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-wall.jpg');
  await expect(dialog.getByRole('status')).toHaveText('The picture is in your downloads.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share as a picture' })).toBeFocused();
});
