import { expect, test } from '@playwright/test';
import { mailTo } from '../support/http.ts';
import { expectAccessible, fillCheckout } from './pages.ts';
import { artFiles, hangPhotos } from './wall.ts';

/** What comes after paying: docs/product.md 14.5 and 14.6. Orders of the tests are begun at once, so none can be changed. */

test('an order is looked at by the link of its mail in another browser, stands in the list, and is ordered again', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await hangPhotos(page, await artFiles(page, ['meadow', 'harbor']));
  await page.getByRole('button', { name: 'Add to cart' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Check out' }).click({ timeout: 30_000 });
  const email = `order-${Date.now()}@tessera.example`;
  await fillCheckout(page, email);
  await page.getByRole('button', { name: /^Place order, \$/ }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(page.locator('[data-room-view] [data-hung]')).toHaveCount(2);
  await expectAccessible(page);

  await test.step('the link needs no login and leaves nothing in the address', async () => {
    const { text } = await mailTo(url, email, new RegExp(orderId));
    const link = /https?:\/\/\S+\/order#\S+/.exec(text)?.[0] ?? '';
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(link);
    await expect(elsewhere.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
    expect(elsewhere.url()).toBe(`${url}/orders/${orderId}`);
    await expect(elsewhere.getByText('1 Gallery Street')).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Order again' })).toHaveCount(0);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
    await elsewhere.context().close();
  });

  await test.step('the list leads to it', async () => {
    await page.goto('/orders');
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(orderId) }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
  });

  await test.step('one tap puts the same wall into the cart, and it can be paid again', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveTitle('Cart - Tessera');
    await expect(page.getByText('$28.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Check out' }).click({ timeout: 30_000 });
    await fillCheckout(page, email);
    await page.getByRole('button', { name: /^Place order, \$/ }).click();
    await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
    expect(page.url()).not.toContain(orderId);
  });
});
