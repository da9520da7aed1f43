import { expect, test } from '@playwright/test';
import { artTiles, saveWall } from '../support/art.ts';
import { expectAccessible } from './pages.ts';
import { PHONES } from './phones.ts';
import { expectNoSidewaysScroll, putOneTileIntoCart, visitorOf } from './wall.ts';

test('on every phone, price and Check out are always in view and cover nothing', async ({ page }) => {
  await putOneTileIntoCart(page);
  const checkOut = page.getByRole('button', { name: 'Check out' });
  await expect(checkOut).toBeEnabled();
  for (const { width, height } of PHONES)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const top of [0, 400, 10_000]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await expect(checkOut).toBeInViewport({ ratio: 1 });
        await expect(page.getByText('Before delivery', { exact: true })).toBeInViewport({ ratio: 1 });
      }
      await expectNoSidewaysScroll(page);
      const [last, bar] = await Promise.all([
        page.getByRole('link', { name: 'Give tiles' }).boundingBox(),
        checkOut.boundingBox(),
      ]);
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      await page.setViewportSize({ width, height: 1_800 });
      await expectAccessible(page);
    });
});

test('on the smallest phone, an editor without a wall shows Check out for those in the cart', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const caller = await visitorOf(page);
  for (const names of [['meadow', 'harbor', 'dunes'], ['harbor']]) {
    await saveWall(caller, await artTiles(caller, names), { status: 'Cart', isActive: false });
    await page.goto('/printing');
    await expect(page.getByRole('link', { name: 'Check out' })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText('Your 2 walls are in your cart')).toBeVisible();
});
