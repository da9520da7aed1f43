import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { photosReducer } from '../../documents/photos/index.ts';
import { projectsReducer } from '../../documents/projects/index.ts';
import { PRODUCT as TILE } from '../../documents/projects/test-product.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { GroupScreen } from './group-screen.tsx';
import { ShopScreen } from './shop-screen.tsx';

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

let site: Site;
let answers: Record<string, unknown>;

beforeEach(async () => {
  site = await testSite();
  answers = {
    '/v1/products/default/get_groups': { groups: [TILES, EXTRAS] },
    '/v1/products/default/group/gifts-and-extras': { group: EXTRAS },
    '/v1/products/default/get_customizable_products': { products: [TILE] },
  };
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    const answer = answers[path] ?? new ApiProblem({ status: 404, code: 'unknown_group', message: 'no' });
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function visit(address: string) {
  const store = configureStore({ reducer: { projects: projectsReducer, photos: photosReducer } });
  const routes = [
    { path: '/shop-all', Component: ShopScreen },
    { path: '/shop-all/:groupName', Component: GroupScreen },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
}

test('lists the groups in order, each with its first products, prices and a link to all', async () => {
  visit('/shop-all');
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
  const dearer = { ...TILE.variants[0], id: 'x', price: 20 };
  answers['/v1/products/default/get_groups'] = {
    groups: [{ ...TILES, products: [{ ...TILE, variants: [...TILE.variants, dearer] }] }],
  };
  visit('/shop-all');
  await screen.findByText('from $14.00');
});

test('an empty shop leads to the shopper’s own photos', async () => {
  answers['/v1/products/default/get_groups'] = { groups: [] };
  visit('/shop-all');
  await screen.findByRole('heading', { name: 'Nothing is for sale here yet' });
  expect(screen.getByRole('link', { name: 'Choose your photos' }).getAttribute('href')).toBe('/photo-picker');
});

test.each(['/shop-all', '/shop-all/gifts-and-extras'])(
  'a failed load of %s is explained and can be retried',
  async (address) => {
    const before = { ...answers };
    for (const path of Object.keys(answers))
      answers[path] = new ApiProblem({ status: 500, code: 'internal', message: 'no' });
    visit(address);
    await screen.findByText('The shop could not be loaded. Please try again.');
    answers = before;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /^Pads/ });
  },
);

test('a group shows its featured product first, and all the others', async () => {
  visit('/shop-all/gifts-and-extras');
  await screen.findByRole('heading', { name: 'Gifts and Extras' });
  const others = await screen.findByRole('list', { name: 'Products: Gifts and Extras' });
  expect(within(others).getAllByRole('listitem')).toHaveLength(4);
  expect(within(others).queryByText('Pads')).toBeNull();
  screen.getByText('Pads');
});

test('an empty group says so, and an unknown one is not found', async () => {
  answers['/v1/products/default/group/bare'] = { group: { ...EXTRAS, name: 'Bare', products: [] } };
  visit('/shop-all/bare');
  await screen.findByText('Nothing is here at the moment.');
  cleanup();
  visit('/shop-all/nothing');
  await screen.findByRole('heading', { name: 'Page Not Found' });
});
