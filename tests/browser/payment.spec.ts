import { expect, type Page, test } from '@playwright/test';
import { CONFIRMED_CARD, expectAccessible, fillCheckout } from './pages.ts';
import { putOneTileIntoCart } from './wall.ts';

/** 3-D Secure payments on the embedded provider's bank page. */

test('a payment confirmed at the bank leads to the receipt', async ({ page }) => {
  await payAtBank(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page.getByText('Paid with Visa ending in 3155')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
});

test('a payment refused at the bank returns to the checkout with an unchanged cart', async ({ page }) => {
  const total = await payAtBank(page);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(/The payment was not confirmed/)).toBeInViewport({ timeout: 20_000 });
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page).toHaveURL(/\/confirm$/);
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  await expectAccessible(page);
  await payWithAnotherCard(page, total);
});

test('a shopper who returns from the bank without a result can use another card', async ({ page }) => {
  const total = await payAtBank(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Please confirm your payment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to your bank' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use another card' }).click();
  await expect(page.getByText(/You were not charged/)).toBeInViewport({ timeout: 20_000 });
  await payWithAnotherCard(page, total);
});

/** Pays from a photo up to the bank's page. @returns the name of the pay button */
async function payAtBank(page: Page): Promise<string> {
  await putOneTileIntoCart(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  await fillCheckout(page, `bank-${Date.now()}@tessera.example`, CONFIRMED_CARD);
  const place = page.getByRole('button', { name: /^Place order, \$/ });
  const name = (await place.textContent()) ?? '';
  await place.click();
  await expect(page.getByRole('heading', { name: /^Confirm a test payment of \$/ })).toBeVisible({ timeout: 30_000 });
  return name;
}

async function payWithAnotherCard(page: Page, placeOrder: string): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: placeOrder, exact: true }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  await expect(page.getByText('Paid with Visa ending in 4242')).toBeVisible();
}
