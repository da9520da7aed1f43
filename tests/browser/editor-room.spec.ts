import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible } from './pages.ts';
import {
  dragBy,
  EDGE_TOLERANCE_PX,
  emptyEdgePx,
  expectFocusKept,
  expectFurnished,
  hangArt,
  priceOf,
  rectOf,
  splitOf,
  stageOf,
  tileAt,
  tilesOf,
} from './wall.ts';

/** Splits, the wall in its room, and the hanging template. */

const TILE_INCHES = 8.25;

test('a split photo is ordered as one picture, next to its wall', async ({ page }) => {
  await hangArt(page, ['harbor', 'meadow']);
  await tileAt(page, 1).click();
  const tile = page.url();
  const sheet = page.getByRole('dialog', { name: 'Split this photo' });

  await test.step('the split dialog creates nothing when it is canceled or left', async () => {
    await page.getByRole('button', { name: 'Split over tiles' }).click();
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet).toHaveCount(0);
    expect(page.url()).toBe(tile);
    await page.getByRole('button', { name: 'Split over tiles' }).click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    expect(page.url()).toBe(tile);
    await expect(priceOf(page)).toHaveText('$28.00');
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  });

  await test.step('its numbers stay within their limits', async () => {
    await page.getByRole('button', { name: 'Split over tiles' }).click();
    await choose(sheet.getByRole('radio', { name: /^2 columns, 1 row/ }));
    await expect(sheet.getByRole('button', { name: 'Fewer rows' })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Wider gap' }).click();
    await sheet.getByRole('button', { name: 'Narrower gap' }).click();
    await choose(sheet.getByRole('radio', { name: /^3 columns, 2 row/ }));
    await expect(sheet).toContainText('$84.00');
    await expect(sheet).toContainText(/6 tiles, 26.3\/4.×.17.1\/2.in/);
    await sheet.getByRole('button', { name: 'Make 6 tiles' }).click();
  });
  await expect(splitOf(page)).toHaveAccessibleName('harbor.jpg over 3 × 2 tiles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Split 3 × 2');
  await expect(page.getByText('On the wall: 26 3/4 in wide, 17 1/2 in high')).toBeVisible();

  await test.step('it has a URL, and can be removed and restored', async () => {
    const split = page.url();
    expect(new URL(split).searchParams.get('split')).toBeTruthy();
    await page.getByRole('button', { name: 'Back to the wall' }).click();
    await expect(tilesOf(page)).toHaveCount(2);
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Split of 3 × 2 tiles' }).click();
    await expect(splitOf(page)).toBeVisible();
    expect(page.url()).toBe(split);
    await page.goBack();
    await expect(tilesOf(page)).toHaveCount(2);
    await page.goForward();
    await expect(splitOf(page)).toBeVisible();
    await page.reload();
    await expect(splitOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Remove this split' }).click();
    await expect(tilesOf(page)).toHaveCount(2);
    await expect(priceOf(page)).toHaveText('$28.00');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(splitOf(page)).toBeVisible();
    expect(page.url()).toBe(split);
  });
  await choose(page.getByRole('radio', { name: 'Keep everything' }));

  // All pieces move together and stay where they are dropped.
  const pieces = splitOf(page).locator('.tile-picture-photo');
  await splitOf(page).hover();
  await page.mouse.wheel(0, -300);
  await expect(page.getByRole('button', { name: 'Undo zoom' })).toBeEnabled();
  const before = await rectOf(pieces.nth(0));
  await dragBy(page, splitOf(page), 40, 25);
  await expect(page.getByRole('button', { name: 'Undo crop' })).toBeEnabled();
  const after = await rectOf(pieces.nth(0));
  expect(after.x - before.x).toBeCloseTo(40, 0);
  expect(after.y - before.y).toBeCloseTo(25, 0);
  await expectAccessible(page);

  // Both the wall and the split go into the cart.
  await expect(priceOf(page)).toHaveText('$112.00');
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 30_000 });
  await add.click();
  await expect(page).toHaveTitle('Cart - Tessera');
  await expect(page.getByText('$112.00').first()).toBeVisible();
});

async function measured(page: Page) {
  const wall = await rectOf(page.locator('[data-wall]'));
  const feet = await page.locator('[data-foot]').evaluateAll((marks) =>
    marks.map((mark) => ({
      foot: Number(mark.getAttribute('data-foot')),
      leftPx: mark.getBoundingClientRect().left,
    })),
  );
  const tiles = await page
    .locator('[data-tile-number]')
    .evaluateAll((all) => all.map((tile) => (({ x, y, width }) => ({ x, y, width }))(tile.getBoundingClientRect())));
  return { wall, feet, tiles };
}

test('the room is to scale, its tiles can be dragged, and the template gives their positions', async ({ page }) => {
  await hangArt(page, ['meadow', 'harbor', 'dunes']);
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await expectFocusKept(page);
  await expect(page.locator('[data-tile-number]')).toHaveCount(3);
  await expectAccessible(page);

  await test.step('ruler and tiles match their inches to the pixel', async () => {
    for (const [choice, inches] of [
      ['8 ft', 96],
      ['16 ft', 192],
      ['12 ft', 144],
    ] as const) {
      await choose(page.getByRole('radio', { name: choice }));
      const { wall, feet, tiles } = await measured(page);
      // A wall of 8 ft is narrower than its view.
      await expectFurnished(page);
      const pxPerInch = wall.width / inches;
      expect(feet).toHaveLength(inches / 12 + 1);
      for (const { foot, leftPx } of feet) expect(Math.abs(leftPx - wall.x - foot * 12 * pxPerInch)).toBeLessThan(1);
      // Three in a row, an inch apart, centered on the wall.
      for (const [index, tile] of tiles.entries()) {
        const centerInches = inches / 2 + (index - 1) * (TILE_INCHES + 1);
        expect(Math.abs(tile.width - TILE_INCHES * pxPerInch)).toBeLessThan(1);
        expect(Math.abs(tile.x + tile.width / 2 - wall.x - centerInches * pxPerInch)).toBeLessThan(1);
      }
    }
  });

  const spot = page.getByRole('group', { name: 'A wall with 3 tiles' });
  await test.step('they follow the pointer, stay on the wall, and move an inch per arrow key', async () => {
    const before = await measured(page);
    const pxPerInch = before.wall.width / 144;
    await dragBy(page, spot, 60, -20);
    // The room renders after the pointer events.
    await expect(async () => {
      const after = await measured(page);
      expect((after.tiles[0]?.x ?? 0) - (before.tiles[0]?.x ?? 0)).toBeCloseTo(60, 0);
      expect((after.tiles[0]?.y ?? 0) - (before.tiles[0]?.y ?? 0)).toBeCloseTo(-20, 0);
    }).toPass();
    await dragBy(page, spot, 2_000, 0);
    await expect(async () => {
      const { tiles, wall } = await measured(page);
      const last = tiles[2] ?? { x: 0, width: 0 };
      expect(Math.abs(last.x + last.width - wall.x - wall.width)).toBeLessThan(1);
    }).toPass();
    await page.getByRole('button', { name: 'Center at eye level' }).click();
    const description = page.locator('#spot-now');
    await expect(description).toHaveText('Center of the tiles: 72 in from the left, 57 in above the floor');
    await spot.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(description).toHaveText('Center of the tiles: 73 in from the left, 69 in above the floor');
    const moved = await measured(page);
    const centerPx = (moved.tiles[1]?.x ?? 0) + (moved.tiles[1]?.width ?? 0) / 2 - moved.wall.x;
    expect(Math.abs(centerPx - 73 * pxPerInch)).toBeLessThan(1);
  });

  await test.step("the template lists each tile's center in inches", async () => {
    await page.getByRole('button', { name: 'Hanging template' }).click();
    await expectFocusKept(page);
    const rows = page.getByRole('row');
    // 73 inches for the center tile, one tile and a gap to each neighbor, all 69 inches above the floor.
    await expect(rows.nth(1)).toHaveText(/^1meadow\.jpg63 3\/4 in69 in$/);
    await expect(rows.nth(2)).toHaveText(/^2harbor\.jpg73 in69 in$/);
    await expect(rows.nth(3)).toHaveText(/^3dunes\.jpg82 1\/4 in69 in$/);
    await expect(page.getByText('All tiles together: 26 3/4 in wide, 8 1/4 in high')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the room' }).click();
    await expectFocusKept(page);
    await page.getByRole('button', { name: 'Back to the tiles' }).click();
    await expect(tileAt(page, 1)).toBeVisible();
    await expectFocusKept(page);
  });
});

test('no drag ever shows an empty edge on the stage', async ({ page }) => {
  await hangArt(page, ['night']);
  await tileAt(page, 1).click();
  const stage = stageOf(page);
  let state = 20_261_121;
  /** Deterministic random moves. */
  const random = (from: number, to: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return from + (state / 2_147_483_647) * (to - from);
  };
  for (let round = 0; round < 8; round += 1) {
    const { x, y, width, height } = await rectOf(stage);
    await page.mouse.move(x + random(0.1, 0.9) * width, y + random(0.1, 0.9) * height);
    await page.mouse.wheel(0, random(-500, 400));
    expect(await emptyEdgePx(stage)).toBeLessThan(EDGE_TOLERANCE_PX);
    await page.mouse.down();
    for (let step = 0; step < 4; step += 1) {
      await page.mouse.move(x + random(-0.2, 1.2) * width, y + random(-0.2, 1.2) * height, { steps: 2 });
      expect(await emptyEdgePx(stage)).toBeLessThan(EDGE_TOLERANCE_PX);
    }
    await page.mouse.up();
    if (round % 3 === 2) await page.keyboard.press('r');
    expect(await emptyEdgePx(stage)).toBeLessThan(EDGE_TOLERANCE_PX);
  }
});
