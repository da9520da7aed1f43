import { expect, type Page, test } from '@playwright/test';
import type { SeededTenantId } from '../../shared/seed/test-tenants.ts';
import { expectAccessible, fillCheckout, fillPickUp } from './pages.ts';
import { PHONES } from './phones.ts';
import { expectNoSidewaysScroll, putOneTileIntoCart } from './wall.ts';

test('on every phone, the checkout is short, and the total and its button are always visible', async ({ page }) => {
  await checkOutOneTile(page);
  await fillCheckout(page, `short-${Date.now()}@tessera.example`);
  const place = page.getByRole('button', { name: 'Place order, $19.95' });
  await expect(place).toBeEnabled();
  for (const { width, height } of PHONES)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
      expect(screens).toBeLessThan(height < 600 ? 2 : 1.6);
      for (const top of [0, 10_000]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await expect(place).toBeInViewport({ ratio: 1 });
      }
      await expectNoSidewaysScroll(page);
      // At the end of the page, the bar covers nothing.
      const [code, bar] = await Promise.all([
        page.getByLabel('Security code').boundingBox(),
        page.getByRole('complementary', { name: 'Your order' }).boundingBox(),
      ]);
      expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      await page.getByRole('button', { name: /Show what you are ordering/ }).tap();
      await expect(page.getByText('Subtotal, 1 tile')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Subtotal, 1 tile')).toBeHidden();
      // Fits the whole page, because a field that is half behind the header would still measure full size.
      await page.setViewportSize({ width, height: 1_600 });
      await expectAccessible(page);
    });
});

test('an error gets the focus, starting from the top, and is visible', async ({ page }) => {
  await checkOutOneTile(page);
  await fillCheckout(page, 'somebody@tessera.example');
  await page.getByLabel('Name', { exact: true }).fill('Grace');
  await page.getByLabel('Address line 1').fill('PO-Box 4');
  await page.getByLabel('Zip code').fill('10001');
  await page.getByRole('button', { name: /^Place order/ }).tap();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('We are unable to ship to post office boxes')).toBeVisible();
});

test('a ZIP code fills in city and state, and a reload restores everything but the card', async ({ page }) => {
  await checkOutOneTile(page);
  await page.getByLabel('Email address').fill('reload@tessera.example');
  await page.getByLabel('Name', { exact: true }).fill('Grace Shopper');
  await page.getByLabel('Address line 1').fill('1 Gallery Street');
  await page.getByLabel('Zip code').fill('78701');
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  await expect(page.getByLabel('State')).toHaveValue('TX');
  await page.getByRole('radio', { name: /Express delivery/ }).check();
  await page.getByLabel('Card number').fill('4242424242424242');
  await expect(page.getByRole('button', { name: 'Place order, $28.95' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('Zip code')).toHaveValue('78701');
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  await expect(page.getByRole('radio', { name: /Express delivery Arrives/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Place order, $28.95' })).toBeEnabled();
  await expect(page.getByLabel('Card number')).toHaveValue('');
});

test('a store chosen near a ZIP code stays chosen in the cart, after a reload and on the receipt', async ({ page }) => {
  await checkOutOneTile(page, 'pharmacy');
  await page.getByRole('button', { name: /^Place order/ }).tap();
  await expect(page.getByText('Choose a store')).toBeVisible();
  await fillPickUp(page, `store-${Date.now()}@tessera.example`);
  const place = page.getByRole('button', { name: 'Place order, $14.00' });
  await expect(place).toBeEnabled();
  // Fits the whole page, because a field half behind the header or the bar counts as small.
  await page.setViewportSize({ width: 412, height: 1_800 });
  await expectAccessible(page);
  await page.goto('/cart');
  await expect(page.getByText(/Alderwell Congress, 700 Example Avenue, Austin, TX 78701\. Ready/)).toBeVisible();
  await page.getByRole('button', { name: 'Check out' }).tap();
  await expect(page.getByRole('radio', { name: /Alderwell Congress/ })).toBeChecked();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
  await place.tap();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Pick it up at' })).toBeVisible();
  await expect(page.getByText('Alderwell Congress')).toBeVisible();
  await expect(page.getByText(/^Ready \w{3}, /)).toBeVisible();
  await expectAccessible(page);
});

async function checkOutOneTile(page: Page, tenantId?: SeededTenantId): Promise<void> {
  await putOneTileIntoCart(page, { ...(tenantId && { tenantId }) });
  await page.getByRole('button', { name: 'Check out' }).tap();
  await expect(page.getByLabel('Card number')).toBeVisible();
}
