import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible, fillCheckout } from './pages.ts';
import { openAsPrinter } from './sessions.ts';
import { artFiles, dragBy, hangArt, hangPhotos, photoFile, type Rect, rectOf, splitOf, tileAt } from './wall.ts';

/** Tiles hang identically on every screen that shows a wall. */

const NAMES = ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night'];
const TILES = 13;
const SPLIT_TILES = 6;
/** Tolerance for rounding to screen pixels. */
const TOLERANCE_PX = 0.5;

async function boxesOf(page: Page, selector: string, count = TILES): Promise<Rect[]> {
  const boxes = page.locator(selector);
  await expect(boxes).toHaveCount(count);
  return boxes.evaluateAll((all) =>
    all.map((each) => (({ x, y, width, height }) => ({ x, y, width, height }))(each.getBoundingClientRect())),
  );
}

/** Positions relative to the top left corner of all boxes. */
function fromCorner(boxes: readonly Rect[]): Rect[] {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  return boxes.map((box) => ({ ...box, x: box.x - left, y: box.y - top }));
}

function expectSameWall(shown: readonly Rect[], wanted: readonly Rect[]): void {
  const [boxes, model] = [fromCorner(shown), fromCorner(wanted)];
  const widthOf = (all: readonly Rect[]) => Math.max(...all.map(({ x, width }) => x + width));
  const scale = widthOf(boxes) / widthOf(model);
  for (const [index, box] of boxes.entries()) {
    const other = model[index] as Rect;
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(box[side] - other[side] * scale), `${side} of tile ${index + 1}`).toBeLessThan(TOLERANCE_PX);
  }
}

test('a free wall of thirteen in two colors is identical in editor, room, cart, receipt and order', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const art = await artFiles(page, NAMES);
  const files = Array.from({ length: TILES }, (_, index) => {
    const { name, buffer } = art[index % art.length] as (typeof art)[number];
    // A byte after the end makes another photo of it.
    return photoFile(`${index}-${name}`, Buffer.concat([buffer, Buffer.from([index])]));
  });
  await hangPhotos(page, files);
  await choose(page.getByRole('radio', { name: 'Hang freely' }));
  const { width } = await rectOf(tileAt(page, 1));
  await dragBy(page, tileAt(page, 1), -0.31 * width, 0.43 * width);
  await dragBy(page, tileAt(page, TILES), 0.77 * width, 0.38 * width);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const place of [2, 5, 11]) await tileAt(page, place).click();
  await choose(page.getByRole('radio', { name: 'White' }).first());
  await page.getByRole('button', { name: 'Done' }).click();
  // Sorts by place, because the DOM order is the order of creation.
  const wanted = await Promise.all(
    Array.from({ length: TILES }, (_, place) => rectOf(page.locator(`[data-place="${place}"]`))),
  );

  await page.getByRole('button', { name: 'See it in a room' }).click();
  expectSameWall(await boxesOf(page, '[data-room-view] [data-tile-number]'), wanted);
  await page.getByRole('button', { name: 'Back to the tiles' }).click();

  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 60_000 });
  await add.click();
  await expect(page).toHaveTitle('Cart - Tessera');
  const inCart = '[aria-label="Everything in your cart"] > [data-tile-number]';
  expectSameWall(await boxesOf(page, inCart), wanted);
  await expectAccessible(page);

  const out = page.getByRole('button', { name: 'Check out' });
  await expect(out).toBeEnabled({ timeout: 30_000 });
  await out.click();
  await fillCheckout(page, 'thirteen@tessera.example');
  expectSameWall(await boxesOf(page, '[aria-label="Your walls"] > [data-tile-number]'), wanted);
  await page.getByRole('button', { name: /^Place order, \$/ }).click();
  await page.waitForURL(/\/confirm\?order=/);
  expectSameWall(await boxesOf(page, '[aria-label="Your wall"] > [data-tile-number]'), wanted);
  const orderId = new URL(page.url()).searchParams.get('order');

  await openAsPrinter(page, baseURL ?? '');
  await page.goto(`/print-room/${orderId}`);
  expectSameWall(await boxesOf(page, '[aria-label="The wall as ordered"] > [data-tile-number]'), wanted);
  await expectAccessible(page);
});

const splitIn = (boxes: readonly Rect[]): Rect[] => boxes.slice(-SPLIT_TILES);

test('a split of six is one picture with equal gaps in editor, room, cart, receipt and order', async ({
  page,
  baseURL,
}) => {
  await hangArt(page, ['harbor']);
  await tileAt(page, 1).click();
  await page.getByRole('button', { name: 'Split over tiles' }).click();
  const sheet = page.getByRole('dialog', { name: 'Split this photo' });
  await choose(sheet.getByRole('radio', { name: /^3 columns, 2 row/ }));
  await sheet.getByRole('button', { name: 'Wider gap' }).click();
  await sheet.getByRole('button', { name: 'Make 6 tiles' }).click();
  await expect(splitOf(page)).toHaveAccessibleName('harbor.jpg over 3 × 2 tiles');
  const wanted = await boxesOf(page, '[aria-roledescription="picture over several tiles"] > div', SPLIT_TILES);

  // The tile that was split hangs next to it.
  const both = 7;
  await page.getByRole('button', { name: 'Back to the wall' }).click();
  await page.getByRole('button', { name: 'See it in a room' }).click();
  const inRoom = await boxesOf(page, '[data-room-view] [data-tile-number]', both);
  expectSameWall(splitIn(inRoom), wanted);

  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 60_000 });
  await add.click();
  await expect(page).toHaveTitle('Cart - Tessera');
  const inCart = await boxesOf(page, '[aria-label="Everything in your cart"] > [data-tile-number]', both);
  expectSameWall(splitIn(inCart), wanted);
  // Both together, with the same distance.
  expectSameWall(inCart, inRoom);
  const out = page.getByRole('button', { name: 'Check out' });
  await expect(out).toBeEnabled({ timeout: 30_000 });
  await out.click();
  await fillCheckout(page, 'six@tessera.example');
  await page.getByRole('button', { name: /^Place order, \$/ }).click();
  await page.waitForURL(/\/confirm\?order=/);
  // The order's largest wall comes first, in the room.
  const onReceipt = await boxesOf(page, '[aria-label="Your wall"] > [data-tile-number]', both);
  expectSameWall(onReceipt.slice(0, SPLIT_TILES), wanted);
  const orderId = new URL(page.url()).searchParams.get('order');

  await openAsPrinter(page, baseURL ?? '');
  await page.goto(`/print-room/${orderId}`);
  const ordered = await boxesOf(page, '[aria-label="The wall as ordered"] > [data-tile-number]', both);
  expectSameWall(splitIn(ordered), wanted);
});
