import { expect, test } from '@playwright/test';
import { expectAccessible } from './pages.ts';
import { PHONES } from './phones.ts';
import { expectNoSidewaysScroll, putOneTileIntoCart } from './wall.ts';

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
