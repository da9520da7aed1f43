import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../support/http.ts';
import { expectAccessible, fillCheckout } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { putOneTileIntoCart } from './wall.ts';

/** Every kind of goods in one order: docs/spec 13.16. One tile at $14.00, plus the other goods. */

const summary = (page: Page) => page.getByRole('complementary');

test('a tile, wall pads, a membership and a gift cost the same on every screen from cart to receipt', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await putOneTileIntoCart(page);
  await expect(summary(page)).toContainText('Total');

  await test.step('wall pads and a membership are added in the cart, and removed with an undo', async () => {
    await page.getByRole('button', { name: 'Add a wall pad kit' }).click();
    await page.getByRole('button', { name: 'Add one wall pad kit' }).click();
    await expect(summary(page)).toContainText('$24.00');
    await page.getByRole('button', { name: 'Remove the wall pad kits' }).click();
    await expect(page.getByRole('button', { name: 'Add one wall pad kit' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(summary(page)).toContainText('$24.00');
    await page.getByRole('button', { name: 'Add a membership' }).click();
    // 40 % off tile and pads at once, plus 99.00 for the membership: 24.00 - 9.60 + 99.00.
    await expect(summary(page)).toContainText('40% off for members');
    await expect(summary(page)).toContainText('$113.40');
    await expect(page.getByRole('button', { name: 'Add a membership' })).toHaveCount(0);
  });

  await test.step('a gift reports what is missing, and is added to the cart', async () => {
    await page.getByRole('link', { name: 'Give tiles' }).click();
    await expect(page).toHaveTitle('Gift Tiles - Tessera');
    await page.getByLabel('Number of tiles').fill('');
    await page.getByRole('button', { name: /^Add .* to the cart$/ }).click();
    await expect(page.getByText('Number of tiles is required')).toBeVisible();
    await expect(page.getByText('Recipient Name is required')).toBeVisible();
    await page.getByLabel('Amount').fill('13');
    await expect(page.getByText('Must be at least $14 and no more than $1400')).toBeVisible();
    await page.getByLabel('Amount').fill('30');
    await page.getByLabel('Recipient Name').fill('Grace Hopper');
    await expect(page.getByLabel('Number of tiles')).toHaveValue('2');
    await expect(page.getByLabel('Amount')).toHaveValue('28.00');
    await page.getByRole('button', { name: 'Add 2 tiles to the cart' }).click();
    await expect(page.getByText('Recipient Email is required if Recipient Phone is blank')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Recipient Phone').fill('(512) 555-0100');
    await page.getByRole('button', { name: 'Add 2 tiles to the cart' }).click();
    await expect(page).toHaveTitle('Cart - Tessera');
    await expect(page.getByText('For Grace Hopper, (512) 555-0100')).toBeVisible();
  });

  // 14.00 + 10.00 + 28.00 = 52.00, less 20.80, plus 99.00: 130.20, which includes free delivery.
  await expect(summary(page)).toContainText('$130.20');
  await page.getByRole('button', { name: 'Add a gift note' }).click();
  await page.getByLabel('Gift note').fill('For Grace\nwith love');
  await page.reload();
  await expect(page.getByLabel('Gift note')).toHaveValue('For Grace\nwith love');
  await expect(summary(page)).toContainText('−$20.80');
  await expect(summary(page)).toContainText('$130.20');
  await expectAccessible(page);

  const email = `goods-${Date.now()}@tessera.example`;
  const orderId = await test.step('the checkout charges the same', async () => {
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveTitle('Confirm - Tessera');
    await fillCheckout(page, email);
    await expect(summary(page)).toContainText('2 × Gift Tiles for Grace Hopper$28.00');
    await expect(summary(page)).toContainText('Gift note: “For Grace');
    await page.getByRole('button', { name: 'Place order, $130.20' }).click();
    await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
    return new URL(page.url()).searchParams.get('order') ?? '';
  });

  await test.step('the receipt and its mail match line by line', async () => {
    const receipt = page.getByRole('region', { name: 'Order' });
    for (const [line, amount] of [
      ['1 × Photo Tile, black frame', '$14.00'],
      ['2 × Gift Tiles for Grace Hopper', '$28.00'],
      ['2 × Wall Pad kit', '$10.00'],
      ['1 × Membership', '$99.00'],
      ['40% off for members', '−$20.80'],
      ['Total', '$130.20'],
    ])
      await expect(receipt).toContainText(`${line}${amount}`);
    await expect(receipt).toContainText('Gift note: “For Grace\nwith love”');
    await expect(page.getByText('Your membership has started.')).toBeVisible();
    await expectAccessible(page);
    const { text } = await mailTo(baseURL ?? '', email, new RegExp(orderId));
    expect(text).toContain('2 × Gift Tiles for Grace Hopper  $28.00');
    expect(text).toContain('Total: $130.20');
    expect(text).toContain('For Grace\nwith love');
  });

  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test("the gift's recipient opens the mail, finds the code in the cart, and orders a tile with it", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const recipient = `grace-${Date.now()}@tessera.example`;
  await page.goto('/products/gift-tiles');
  await page.getByLabel('Number of tiles').fill('1');
  await page.getByLabel('Recipient Name').fill('Grace Hopper');
  await page.getByLabel('Recipient Email').fill(recipient);
  await page.getByRole('button', { name: 'Add 1 tile to the cart' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await fillCheckout(page, `ada-${Date.now()}@tessera.example`);
  await page.getByRole('button', { name: 'Place order, $14.00' }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  await expect(page.getByText(new RegExp(`email(ed)? Grace Hopper at ${recipient}.*a code for 1 tile`))).toBeVisible();
  await expectAccessible(page);

  const { text } = await mailTo(baseURL ?? '', recipient, /sent you 1 photo tile/);
  const link = new URL(/https?:\S+photo-picker\S+/.exec(text)?.[0] ?? '');
  await page.goto(`${link.pathname}${link.search}`);
  await expect(page.getByText('is kept for your cart')).toBeVisible();
  await putOneTileIntoCart(page);
  await expect(summary(page)).toContainText(`Code ${link.searchParams.get('p')}`);
  await expect(summary(page)).toContainText('−$14.00');
  await expectAccessible(page);
});

test('wall pads can be bought on their own page', async ({ page }) => {
  await page.goto('/buy-wallpads');
  await expect(page.getByRole('heading', { level: 1, name: 'Wall Pad kit' })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'dialog'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add one kit' }).click();
  await page.getByRole('button', { name: 'Add 2 kits to the cart, $10.00' }).click();
  await expect(page.getByText('2 kits are in your cart.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the cart' }).click();
  await expect(summary(page)).toContainText('$10.00');
});

test('/membership opens the offer on the home page, which adds it to the cart', async ({ page }) => {
  await page.goto('/membership');
  await expect(page).toHaveURL(/\/#membership$/);
  const offer = page.getByRole('region', { name: 'Membership' });
  await expect(offer).toBeInViewport();
  await expect(offer).toContainText('$99.00');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Add to cart' }).click();
  await expect(summary(page)).toContainText('$99.00');
  await expect(page.getByText('Membership for a year')).toBeVisible();
});

test('a shopper claims reward tiles in the cart, and a member sees the membership', async ({ page, baseURL }) => {
  await page.route('**/v1/commerce/customer_get?*', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    await route.fulfill({ response: reply, json: { ...body, benefits: { isMember: true, rewardTiles: 1 } } });
  });
  await openAsAdmin(page, baseURL ?? '');
  await page.goto('/membership');
  await expect(page.getByText('You are a member.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Membership' }).getByRole('button')).toHaveCount(0);
  await putOneTileIntoCart(page);
  await expect(summary(page)).toContainText('$14.00');
  await page.getByRole('button', { name: 'Use a reward tile' }).click();
  await expect(summary(page)).toContainText('Subtotal, 1 tile$0.00');
  await page.getByRole('button', { name: 'Add one copy' }).click();
  await expect(page.getByRole('alert')).toContainText('Please make this wall smaller');
  await expect(page.getByRole('button', { name: 'Check out' })).toBeDisabled();
  await expect(summary(page)).toContainText('Subtotal, 2 tiles$0.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Order it as tiles' }).click();
  await expect(summary(page)).toContainText('$28.00');
});
