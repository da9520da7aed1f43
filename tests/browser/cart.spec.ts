import { expect, type Page, test } from '@playwright/test';
import { placeChangeable } from '../support/changeable-order.ts';
import { expectAccessible, fillCheckout } from './pages.ts';
import { putOneTileIntoCart } from './wall.ts';

const checkOut = (page: Page) => page.getByRole('button', { name: 'Check out' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

test('total, delivery and Check out stay in view at every size of a desk', async ({ page }) => {
  await putOneTileIntoCart(page);
  await expect(checkOut(page)).toBeEnabled();
  await expect(summary(page)).toContainText('Add $56.00 more for free delivery');
  await expect(summary(page)).toContainText('Sales taxIncluded');
  // More walls than fit on the screen.
  for (let copies = 0; copies < 4; copies++) await page.getByRole('button', { name: 'Duplicate' }).first().click();
  await expect(checkOut(page)).toBeEnabled();
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [992, 700],
  ] as const)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (const top of [0, end / 2, end]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await expect(checkOut(page)).toBeInViewport({ ratio: 1 });
        await expect(summary(page).getByRole('definition').last()).toBeInViewport({ ratio: 1 });
      }
    });
});

test('a pasted address, a mistyped email domain and a carrier that requires a phone number', async ({
  page,
  baseURL,
}) => {
  await putOneTileIntoCart(page);
  await checkOut(page).click();
  await fillCheckout(page, `cart-${Date.now()}@gmial.com`);
  await page.getByRole('button', { name: /@gmail\.com$/ }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(/@gmail\.com$/);
  const line1 = page.getByLabel('Address line 1');
  await line1.selectText();
  await line1.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '350 Fifth Avenue, Apt 34B\nNew York, NY 101181234');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(line1).toHaveValue('350 Fifth Avenue');
  await expect(page.getByLabel('Address line 2')).toHaveValue('Apt 34B');
  await expect(page.getByLabel('Zip code')).toHaveValue('10118-1234');
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await expect(page.getByLabel('State')).toHaveValue('NY');
  await expect(page.getByLabel('Phone number')).toHaveCount(0);
  await page.getByRole('radio', { name: /Express delivery/ }).check();
  await page.getByRole('button', { name: 'Place order, $28.95' }).click();
  await expect(page.getByText('Phone number is required')).toBeVisible();
  await page.getByLabel('Phone number').fill('(212) 555-0100');
  await expect(page.getByRole('img', { name: 'Visa' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order, $28.95' }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  await expect(page.getByText('(212) 555-0100')).toBeVisible();
  await expect(page.getByText('Sales tax')).toBeVisible();

  await test.step('the whole ZIP code is visible where it is corrected, at every width', async () => {
    const placed = new URL(page.url()).searchParams.get('order') ?? '';
    await page.goto(`/orders/${await placeChangeable(baseURL ?? '', placed, 3_600)}`);
    await page.getByRole('button', { name: 'Correct the address' }).click();
    const zip = page.getByRole('dialog').getByLabel('Zip code');
    for (const width of [1920, 1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(zip).toHaveValue('10118-1234');
      const hiddenPx = await zip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hiddenPx, `at ${width}`).toBeLessThanOrEqual(0);
    }
  });
});

test('terms, returns and privacy open in a dialog, and the form keeps its values', async ({ page }) => {
  await putOneTileIntoCart(page, { tenantId: 'pharmacy' });
  await checkOut(page).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  for (const [link, words] of [
    ['terms of sale', /every order from Alderwell Wall Tiles/],
    ['returns', /reprint the tile for free/],
    ['privacy', /what Alderwell Wall Tiles stores/],
  ] as const) {
    await page.getByRole('complementary').getByRole('link', { name: link }).click();
    await expect(page.getByRole('dialog')).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
});
