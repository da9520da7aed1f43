import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PRODUCT as TILE } from '../../documents/projects/test-product.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { problem, type Replies } from '../../testing/replies.ts';

const other = (name: string, price: number) => {
  const id = name.toLowerCase();
  const [variant] = TILE.variants;
  const groups = [{ id: 'extras', defaultProduct: 'pads', productSortOrder: 1 }];
  return { ...TILE, id, name, urlSlug: id, price, variants: [{ ...variant, name, price }], groups };
};
const TILES = { id: 'tiles', name: 'Photo Tiles', description: 'Your photos.', sortOrder: 1, products: [TILE] };
const EXTRAS = {
  ...TILES,
  id: 'extras',
  name: 'Gifts and Extras',
  description: 'For later.',
  products: [other('Gift', 14), other('Pads', 5), other('Card', 3), other('Ribbon', 2), other('Box', 1)],
};

const GROUPS = 'GET /v1/products/default/get_groups';
const REPLIES = {
  [GROUPS]: { groups: [TILES, EXTRAS] },
  'GET /v1/products/default/group/gifts-and-extras': { group: EXTRAS },
};

const visit = (address: string, replies: Replies = {}) =>
  renderScreen(address, { replies: { ...REPLIES, ...replies } });

test('lists the groups in order, each with its first products, prices and a link to all', async () => {
  await visit('/shop-all');
  const tiles = await screen.findByRole('region', { name: 'Photo Tiles' });
  expect(
    within(tiles)
      .getByRole('link', { name: /^Photo Tile(?!s)/ })
      .getAttribute('href'),
  ).toBe('/products/photo-tile');
  const extras = screen.getByRole('region', { name: 'Gifts and Extras' });
  expect(within(extras).getAllByRole('listitem')).toHaveLength(4);
  expect(within(extras).getByRole('link', { name: /^Pads/ }).textContent).toContain('$5.00');
  const all = within(extras).getByRole('link', { name: 'See all 5 of Gifts and Extras' });
  expect(all.getAttribute('href')).toBe('/shop-all/gifts-and-extras');
});

test('shows the lowest price of a product’s variants', async () => {
  const dearer = { ...TILE.variants[0], id: 'x', name: 'Oak', price: 20 };
  const groups = [{ ...TILES, products: [{ ...TILE, variants: [...TILE.variants, dearer] }] }];
  await visit('/shop-all', { [GROUPS]: { groups } });
  await screen.findByText('from $14.00');
});

test('an empty shop leads to the shopper’s own photos', async () => {
  await visit('/shop-all', { [GROUPS]: { groups: [] } });
  await screen.findByRole('heading', { name: 'Nothing is for sale here yet' });
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Choose your photos' }).getAttribute('href')).toBe(
    '/photo-picker',
  );
});

test.each(['/shop-all', '/shop-all/gifts-and-extras'])(
  'a failed load of %s is explained and can be retried',
  async (address) => {
    const failures = Object.keys(REPLIES).map((call) => [call, problem(500, 'internal')]);
    const { api, user } = await visit(address, Object.fromEntries(failures));
    await screen.findByText('The shop could not be loaded. Please try again.');
    Object.assign(api.replies, REPLIES);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /^Pads/ });
  },
);

test('a group shows its featured product first, and all the others', async () => {
  await visit('/shop-all/gifts-and-extras');
  await screen.findByRole('heading', { name: 'Gifts and Extras' });
  const others = await screen.findByRole('list', { name: 'Products: Gifts and Extras' });
  expect(within(others).getAllByRole('listitem')).toHaveLength(4);
  expect(within(others).queryByText('Pads')).toBeNull();
  screen.getByText('Pads');
});

test('an empty group says so, and an unknown one is not found', async () => {
  const { router } = await visit('/shop-all/bare', {
    'GET /v1/products/default/group/bare': { group: { ...EXTRAS, name: 'Bare', products: [] } },
    'GET /v1/products/default/group/nothing': problem(404, 'unknown_group'),
  });
  await screen.findByText('Nothing is here at the moment.');
  await act(() => router.navigate('/shop-all/nothing'));
  await screen.findByRole('heading', { name: 'Page Not Found' });
});
