import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goodsOf } from '../../../documents/goods/index.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { problem } from '../../../testing/replies.ts';

const KIT = { ...PRODUCT, id: 'wall-pads', kind: 'accessory', name: 'Wall Pad kit', price: 5, urlSlug: 'wall-pads' };

const show = (inCart = 0, reply: unknown = { product: KIT }) =>
  renderScreen('/buy-wallpads', {
    replies: { 'GET /v1/products/get_product?urlSlug=wall-pads': reply },
    prepare: ({ site }) => goodsOf(site).setWallPads(inCart),
  });

test('adds the requested kits to those in the cart, and says so', async () => {
  const { site, user } = await show(3);
  await user.click(await screen.findByRole('button', { name: 'Add one kit' }));
  await user.click(screen.getByRole('button', { name: 'Add 2 kits to the cart, $10.00' }));
  expect(goodsOf(site).read().wallPads).toBe(5);
  expect(screen.getByText('5 kits are in your cart.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the cart' }).getAttribute('href')).toBe('/cart');
});

test('offers no more than the maximum of a cart line', async () => {
  await show(99);
  expect(await screen.findByText('99 kits are in your cart.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /to the cart, / })).toBeNull();
});

test('an error is shown with a retry', async () => {
  const { api, user } = await show(0, problem(500, 'internal'));
  expect(await screen.findByText('Unable to fetch the product. Please try again later.')).toBeDefined();
  api.replies['GET /v1/products/get_product?urlSlug=wall-pads'] = { product: KIT };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /to the cart, / })).toBeDefined();
});

test('is not found where none are sold', async () => {
  await show(0, problem(404, 'unknown_product'));
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});
