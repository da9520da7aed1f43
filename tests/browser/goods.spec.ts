import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../support/http.ts';
import { declineWelcome, expectAccessible, fillCheckout } from './pages.ts';
import { putOneTileIntoCart } from './wall.ts';

/** Everything that the shop sells in one order: docs/product.md 13.16. One tile at $14.00 with what goes beside it. */

const summary = (page: Page) => page.getByRole('complementary');

test('a tile, wall pads, a membership and a gift cost the same on every screen, from the cart to the receipt', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await declineWelcome(page);
  await putOneTileIntoCart(page);
  await expect(summary(page)).toContainText('Total');

  await test.step('wall pads and a membership are added in the cart, and taken out with a way back', async () => {
    await page.getByRole('button', { name: 'Add a wall pad kit' }).click();
    await page.getByRole('button', { name: 'One wall pad kit more' }).click();
    await expect(summary(page)).toContainText('$24.00');
    await page.getByRole('button', { name: 'Remove the wall pad kits' }).click();
    await expect(page.getByRole('button', { name: 'One wall pad kit more' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(summary(page)).toContainText('$24.00');
    await page.getByRole('button', { name: 'Add a membership' }).click();
    // 40 % off the tile and the pads at once, and 99.00 for the membership: 24.00 - 9.60 + 99.00
    await expect(summary(page)).toContainText('40% off for members');
    await expect(summary(page)).toContainText('$113.40');
    await expect(page.getByRole('button', { name: 'Add a membership' })).toHaveCount(0);
  });

  await test.step('a gift says what is missing, and comes into the cart', async () => {
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

  // 14.00 + 10.00 + 28.00 = 52.00, less 20.80, and 99.00: 130.20, from which on delivery is free
  await expect(summary(page)).toContainText('$130.20');
  await page.reload();
  await expect(summary(page)).toContainText('−$20.80');
  await expect(summary(page)).toContainText('$130.20');
  await expectAccessible(page);

  const email = `goods-${Date.now()}@tessera.example`;
  const orderId = await test.step('the checkout asks for as much', async () => {
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveTitle('Confirm - Tessera');
    await fillCheckout(page, email);
    await expect(summary(page)).toContainText('2 × Gift Tiles for Grace Hopper$28.00');
    await page.getByRole('button', { name: 'Place order, $130.20' }).click();
    await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
    return new URL(page.url()).searchParams.get('order') ?? '';
  });

  await test.step('the receipt and its mail say the same, line by line', async () => {
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
    await expect(page.getByText('Your membership has begun.')).toBeVisible();
    await expectAccessible(page);
    const { text } = await mailTo(baseURL ?? '', email, new RegExp(orderId));
    expect(text).toContain('2 × Gift Tiles for Grace Hopper  $28.00');
    expect(text).toContain('Total: $130.20');
  });

  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
