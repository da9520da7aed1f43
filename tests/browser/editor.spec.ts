import { expect, test } from '@playwright/test';
import { choose, expectAccessible } from './pages.ts';
import {
  dragBy,
  dragOnto,
  expectFocusKept,
  hangArt,
  namesOnWall,
  priceOf,
  rectOf,
  restingRectOf,
  splitOf,
  stageOf,
  tileAt,
  tilesOf,
} from './wall.ts';

/** The wall and its tiles, by mouse and then by keyboard alone. */

test('by mouse: order, layout, appearance, setting aside, copies, and undo of every step', async ({ page }) => {
  await hangArt(page, ['meadow', 'harbor', 'dunes', 'orchard']);
  await expect(priceOf(page)).toHaveText('$56.00');
  await expectAccessible(page);

  await test.step('a tile dropped onto another swaps with it, and undo names the step', async () => {
    await dragOnto(page, tileAt(page, 1), tileAt(page, 3));
    await expect.poll(() => namesOnWall(page)).toEqual(['dunes', 'harbor', 'meadow', 'orchard']);
    await page.getByRole('button', { name: 'Undo swap' }).click();
    await expect.poll(() => namesOnWall(page)).toEqual(['meadow', 'harbor', 'dunes', 'orchard']);
    await page.getByRole('button', { name: 'Redo swap' }).click();
    await expect.poll(() => namesOnWall(page)).toEqual(['dunes', 'harbor', 'meadow', 'orchard']);
    await expectFocusKept(page);
  });

  await test.step('a larger layout shows its empty places, and tapping one leads to the photos', async () => {
    await choose(page.getByRole('radio', { name: /^9 tiles/ }));
    await expect(page.getByText('5 more fill the square.').first()).toBeVisible();
    const empty = page.getByRole('link', { name: 'Add photos to the empty places' });
    const [square, first, fourth] = [await rectOf(empty), await rectOf(tileAt(page, 1)), await rectOf(tileAt(page, 4))];
    const step = (square.width - first.width) / 2;
    expect([first.x - square.x, first.y - square.y]).toEqual([expect.closeTo(0, 0), expect.closeTo(0, 0)]);
    expect([fourth.x - square.x, fourth.y - square.y]).toEqual([expect.closeTo(0, 0), expect.closeTo(step, 0)]);
    await expectAccessible(page);
    // Tiles stay reachable between empty places, and only tiles swap.
    await dragOnto(page, tileAt(page, 4), tileAt(page, 1));
    await expect.poll(() => namesOnWall(page)).toEqual(['orchard', 'harbor', 'meadow', 'dunes']);
    await dragBy(page, tileAt(page, 4), 2 * step, 0);
    await expect.poll(() => namesOnWall(page)).toEqual(['orchard', 'harbor', 'meadow', 'dunes']);
    await page.getByRole('button', { name: 'Undo swap' }).click();
    await page.mouse.click(square.x + 2 * step + first.width / 2, square.y + 2 * step + first.height / 2);
    await expect(page).toHaveURL(/\/photo-picker$/);
    await page.goBack();
    await expect.poll(() => namesOnWall(page)).toEqual(['dunes', 'harbor', 'meadow', 'orchard']);
    await expect(priceOf(page)).toHaveText('$56.00');
  });

  await test.step('free tiles stay where they are dropped', async () => {
    await choose(page.getByRole('radio', { name: 'Hang freely' }));
    const [before, neighbor] = [await restingRectOf(tileAt(page, 1)), await restingRectOf(tileAt(page, 2))];
    await dragBy(page, tileAt(page, 1), 0, before.height * 0.4);
    const [after, other] = [await restingRectOf(tileAt(page, 1)), await restingRectOf(tileAt(page, 2))];
    // The wall can be scaled down now, so distances are compared in tile widths.
    const drop = (after.y - other.y) / after.height - (before.y - neighbor.y) / before.height;
    expect(drop).toBeGreaterThan(0.3);
    expect(drop).toBeLessThan(0.5);
    await choose(page.getByRole('radio', { name: /^3 tiles/ }));
  });

  await test.step('the gap on the screen matches the setting', async () => {
    const slider = page.getByRole('slider', { name: 'Gap between tiles' });
    const track = await rectOf(slider);
    await page.mouse.click(track.x + track.width / 2, track.y + track.height / 2);
    const [left, right] = [await rectOf(tileAt(page, 1)), await rectOf(tileAt(page, 2))];
    const inches = Number(await slider.inputValue());
    expect(inches).toBeGreaterThan(2);
    expect((right.x - left.x) / left.width).toBeCloseTo((8.25 + inches) / 8.25, 2);
    await expect(page.getByRole('button', { name: 'Undo spacing' })).toBeEnabled();
  });

  await test.step('three selected tiles get another frame', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expectFocusKept(page);
    for (const place of [1, 2, 4]) await tileAt(page, place).click();
    await choose(page.getByRole('radio', { name: 'White' }).first());
    await expect(tilesOf(page).and(page.getByRole('button', { name: /white frame/i }))).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step('tiles set aside leave the price, and return to it when hung again', async () => {
    await page.getByRole('button', { name: 'Set 3 tiles aside' }).click();
    await expectFocusKept(page);
    await expect(tilesOf(page)).toHaveCount(1);
    await expect(priceOf(page)).toHaveText('$14.00');
    const aside = page.getByRole('region', { name: 'Set aside' });
    await expect(aside.getByRole('button')).toHaveCount(3);
    await expectAccessible(page);
    await aside.getByRole('button', { name: /harbor/ }).click();
    await expectFocusKept(page);
    await expect.poll(() => namesOnWall(page)).toEqual(['meadow', 'harbor']);
    await expect(tileAt(page, 2)).toHaveAccessibleName(/white frame/i);
    await page.getByRole('region', { name: /News/ }).getByRole('button', { name: 'Undo' }).click();
    await expect(tilesOf(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Done' }).click();
    await expectFocusKept(page);
  });

  await test.step('a duplicate and two copies are counted', async () => {
    await tileAt(page, 1).click();
    await page.getByRole('button', { name: 'Duplicate tile' }).click();
    await page.getByRole('button', { name: 'Add one print' }).click();
    await expect(priceOf(page)).toHaveText('$42.00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove tile' }).click();
    await expectFocusKept(page);
    await expect(priceOf(page)).toHaveText('$14.00');
    await page.getByRole('button', { name: 'Back to the wall' }).click();
    await expect(tilesOf(page)).toHaveCount(1);
    await expectFocusKept(page);
  });

  await test.step('undoing every step restores the start', async () => {
    const undo = page.getByRole('button', { name: /^Undo/ }).first();
    for (let step = 0; step < 30 && (await undo.isEnabled()); step += 1) await undo.click();
    await expect.poll(() => namesOnWall(page)).toEqual(['meadow', 'harbor', 'dunes', 'orchard']);
    await expect(priceOf(page)).toHaveText('$56.00');
    await expectFocusKept(page);
  });
});

test('by keyboard alone: from the wall through stage and split into the cart', async ({ page }) => {
  await hangArt(page, ['lake', 'night', 'harbor']);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step('Tab reaches the wall once, arrows move within it', async () => {
    for (let tab = 0; tab < 30 && !(await focused()).startsWith('Place lake'); tab += 1) await press('Tab');
    await expect.poll(focused).toMatch(/^Place lake/);
    await press('ArrowRight');
    await expect.poll(focused).toMatch(/^Place night/);
    await press('Alt+ArrowRight');
    await expect.poll(() => namesOnWall(page)).toEqual(['lake', 'harbor', 'night']);
    await expect.poll(focused).toMatch(/^Place night.* tile 3 of 3/);
    await press('x');
    await expect.poll(focused).toMatch(/^night.*selected$/);
    await press('Escape', 'Home');
    await expect.poll(focused).toMatch(/^Place lake/);
  });

  await test.step('Enter opens the stage, where keys move, zoom, turn and center', async () => {
    await press('Enter');
    await expect(stageOf(page)).toBeFocused();
    await press('+', '+', 'ArrowLeft', 'Shift+ArrowUp');
    await expect(page.getByText('Photo moved')).toBeAttached();
    await press('r');
    await expect(page.getByRole('button', { name: 'Undo rotation' })).toBeEnabled();
    await press('0');
    await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '100%');
    await press(']');
    await expect(stageOf(page)).toBeFocused();
    await expect.poll(focused).toMatch(/^Tile 2 of 3/);
    await press('[', 'Escape');
    await expect.poll(focused).toMatch(/^Place lake/);
  });

  await test.step('S opens the split dialog, Enter confirms, buttons resize the grid, Escape returns', async () => {
    await press('Enter');
    await expect(stageOf(page)).toBeFocused();
    await press('s');
    const sheet = page.getByRole('dialog', { name: 'Split this photo' });
    await expect(sheet).toBeVisible();
    await press('Escape');
    await expect(sheet).toHaveCount(0);
    await press('s');
    await sheet.getByRole('radio', { name: /^2 columns, 2 row/ }).focus();
    await press('Space');
    const make = sheet.getByRole('button', { name: 'Make 4 tiles' });
    for (let tab = 0; tab < 20 && !(await make.evaluate((button) => button === document.activeElement)); tab += 1)
      await press('Tab');
    await press('Enter');
    await expect(splitOf(page)).toBeFocused();
    for (let tab = 0; tab < 30 && (await focused()) !== 'More rows'; tab += 1) await press('Tab');
    await press('Enter');
    await expect(splitOf(page)).toHaveAccessibleName('lake.jpg over 2 × 3 tiles');
    await expectAccessible(page);
    await press('Escape');
    await expect.poll(focused).toMatch(/^Place lake/);
    await expect(page.getByRole('link', { name: 'Split of 2 × 3 tiles' })).toBeVisible();
  });

  await test.step('and into the cart', async () => {
    const add = page.getByRole('button', { name: 'Add to cart' });
    await expect(add).toBeEnabled({ timeout: 30_000 });
    for (let tab = 0; tab < 60 && !(await add.evaluate((button) => button === document.activeElement)); tab += 1)
      await press('Tab');
    await press('Enter');
    await expect(page).toHaveTitle('Cart - Tessera');
    // Three tiles and a split of six.
    await expect(page.getByText('$126.00').first()).toBeVisible();
  });
});
