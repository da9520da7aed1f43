import { expect, type Page, test } from '@playwright/test';
import { call, mailTo, newCaller } from '../support/http.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { need } from '../support/shopper.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { fillCheckout } from './pages.ts';
import { putOneTileIntoCart } from './wall.ts';

/** The server's cart is a copy of the shopper's document (docs/spec 13.13); losing it loses nothing else. */

interface StoredCart {
  id: string;
  cartToken: string;
}

const cartOf = (page: Page): Promise<StoredCart> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('default:cart') ?? '{}').value);

/** Deletes the stored cart, like its time to live. @returns its id */
async function evict(page: Page, url: string): Promise<string> {
  const { id } = await cartOf(page);
  const [, cartId] = /Cart\/([\w-]+)/.exec(id) ?? [];
  await createStoredRows(await localEndpoints(url)).remove('Ephemeral', {
    pk: `CART#default#${need(cartId)}`,
    sk: 'META',
  });
  return id;
}

test('a lost cart is recreated with walls, goods and code, in the cart and at the last step', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const url = need(baseURL);
  const summary = page.getByRole('complementary');
  const email = `evicted-${Date.now()}@tessera.example`;
  await putOneTileIntoCart(page);
  await expect(page.getByRole('button', { name: 'Check out' })).toBeEnabled();
  await page.getByLabel('Promo code').fill('hello15');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Add a wall pad kit' }).click();
  // 14.00 plus 5.00 less 15 %.
  await expect(summary).toContainText(/Total\s*before delivery\s*\$16\.15/);
  await expect(page.getByRole('button', { name: 'Check out' })).toBeEnabled();

  const first = await evict(page, url);
  await page.reload();
  await expect(summary).toContainText(/Total\s*before delivery\s*\$16\.15/);
  await expect(page.getByText('Code HELLO15')).toBeVisible();
  await expect.poll(async () => (await cartOf(page)).id).not.toBe(first);

  await page.getByRole('button', { name: 'Check out' }).click();
  await fillCheckout(page, email);
  const place = page.getByRole('button', { name: 'Place order, $22.10' });
  await expect(place).toBeEnabled();
  const second = await evict(page, url);
  await place.click();
  // A recreated cart has to be confirmed again, even with the same content.
  const placeAgain = page.getByRole('button', { name: 'Place order, $22.10' });
  await expect.poll(async () => (await cartOf(page)).id).not.toBe(second);
  await expect(placeAgain).toBeEnabled();
  await placeAgain.click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });

  const orderId = need(new URL(page.url()).searchParams.get('order') ?? undefined);
  expect((await mailTo(url, email, new RegExp(orderId))).text).toContain('Total: $22.10');
  const token: string = await page.evaluate(() => JSON.parse(localStorage.getItem('default:cartToken') ?? '{}').value);
  const shopper = { ...newCaller(url), cartToken: token };
  expect((await call(shopper, 'GET', '/v1/orders')).body.orders).toHaveLength(1);
  const { order } = (await call(shopper, 'GET', `/v1/orders/${orderId}`)).body;
  expect(order).toMatchObject({
    totalCents: 2210,
    discount: { amountCents: 285 },
    lines: [
      { title: 'Photo Tile, black frame', quantity: 1 },
      { goods: 'accessory', quantity: 1 },
    ],
  });
});
