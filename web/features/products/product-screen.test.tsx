import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { photosReducer } from '../../documents/photos/index.ts';
import { lookOf, projectsReducer, selectActiveProject } from '../../documents/projects/index.ts';
import { ApiProblem, unreadableProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import type { RootState } from '../../site/store-types.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { ProductScreen } from './product-screen.tsx';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

const variant = (name: string, price: number) => ({ id: `${name}Tile`, name, price });
const TILE = {
  id: 'tile',
  name: 'Photo tile',
  urlSlug: 'photo-tile',
  price: 14,
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1,
  minInputPpi: 62.5,
  variants: [variant('Black', 14), variant('White', 15.5)],
};
const PICTURE = {
  key: 'shared/default/S-early/low-sun',
  title: 'Low Sun',
  width: 3_000,
  height: 3_000,
  previewUrl: '/large',
  thumbnailUrl: '/small',
};
const WORK = { ...TILE, id: 'w', name: 'Low Sun', description: 'A sea.', groups: [{ id: 'a' }] };
const GROUPS = [{ id: 'a', name: 'Ada First', collectionName: 'Early', imageUrl: '/a', sortOrder: 1 }];
const FAILURE = new ApiProblem({ status: 500, code: 'internal', message: 'no' });

let product: unknown;
let tiles: unknown;

beforeEach(() => {
  product = { ...WORK, precustomizedPicture: PICTURE };
  tiles = [TILE];
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    const answer = path.endsWith('get_product') ? product : tiles;
    if (path.endsWith('get_artist_groups')) return { artistGroups: GROUPS } as never;
    if (answer instanceof Error) throw answer;
    return { product, products: tiles } as never;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function visit(slug: string) {
  const store = configureStore({ reducer: { projects: projectsReducer, photos: photosReducer } });
  const router = createMemoryRouter(
    [
      { path: '/products/:urlSlug', element: <ProductScreen /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [`/products/${slug}`] },
  );
  render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
  return { router, state: () => store.getState() as RootState };
}

describe('a product that brings its picture', () => {
  test('says whose it is and what it costs in the chosen frame', async () => {
    visit('low-sun');
    await screen.findByRole('heading', { name: 'Low Sun' });
    expect((await screen.findByRole('link', { name: 'by Ada First' })).getAttribute('href')).toBe('/artists/ada-first');
    screen.getByText('$14.00');
    fireEvent.click(screen.getByRole('radio', { name: 'White' }));
    screen.getByText('$15.50');
  });

  test('goes onto the wall in the chosen frame', async () => {
    const { router, state } = visit('low-sun');
    fireEvent.click(await screen.findByRole('radio', { name: 'White' }));
    fireEvent.click(screen.getByRole('button', { name: /^Add to your wall/ }));
    expect(router.state.location.pathname).toBe('/printing');
    const wall = selectActiveProject(state());
    expect(wall?.tiles.map((tile) => lookOf(wall, tile).frameColor)).toEqual(['White']);
    expect(Object.values(state().photos.byId)[0]).toMatchObject({
      source: 'Precustom',
      sourceUrl: '/products/photo-tile',
    });
  });
});

describe('other addresses', () => {
  test('the tile itself begins with the photos', async () => {
    product = TILE;
    const { router } = visit('photo-tile');
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname).toBe('/photo-picker');
  });

  test('what nobody sells is not found', async () => {
    product = new ApiProblem({ status: 404, code: 'unknown_product', message: 'no' });
    visit('nothing');
    await screen.findByRole('heading', { name: 'Page Not Found' });
  });
});

describe('a failure is said in a dialog and can be tried again', () => {
  test.each<[string, unknown, unknown]>([
    ['Unable to fetch the product. Please try again later.', FAILURE, [TILE]],
    ['Product data is missing in the API response.', unreadableProblem(200, { issues: [] } as never), [TILE]],
    ['Product data is missing in the API response.', { ...WORK, precustomizedImageUrl: '/large' }, [TILE]],
    ["Failed to fetch tenant's precustomizable products", { ...WORK, precustomizedPicture: PICTURE }, FAILURE],
  ])('%s', async (message, failingProduct, failingTiles) => {
    product = failingProduct;
    tiles = failingTiles;
    visit('low-sun');
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    within(dialog).getByText(message);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
    product = { ...WORK, precustomizedPicture: PICTURE };
    tiles = [TILE];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Low Sun' });
  });
});
