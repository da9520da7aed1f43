import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '../../../shared/product/schema.ts';
import { photosReducer } from '../../documents/photos/index.ts';
import { lookOf, projectsReducer, selectActiveProject } from '../../documents/projects/index.ts';
import { ApiProblem, problemOf, unreadableProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import type { AppDispatch, RootState } from '../../site/store-types.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { designStarted } from './design-begun.ts';
import { ProductScreen } from './product-screen.tsx';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

const variant = (name: string, price: number) => ({
  id: `${name}Tile`,
  name,
  price,
  toolThumbs: { Primary: `/tile-${name}.jpg` },
});
const TILE = {
  id: 'tile',
  name: 'Photo tile',
  urlSlug: 'photo-tile',
  description: 'Your photo in a frame.',
  imageUrls: ['/tile-Black.jpg', '/tile-White.jpg', '/wall.jpg'],
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
const WORK = { ...TILE, id: 'w', name: 'Low Sun', urlSlug: 'low-sun', description: 'A sea.', groups: [{ id: 'a' }] };
const GROUPS = [{ id: 'a', name: 'Ada First', collectionName: 'Early', imageUrl: '/a', sortOrder: 1 }];
const FAILURE = new ApiProblem({ status: 500, code: 'internal', message: 'no' });

let product: unknown;
let tiles: unknown;
let benefits: unknown;

beforeEach(() => {
  product = { ...WORK, precustomizedPicture: PICTURE };
  tiles = [TILE];
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    const answer = path.endsWith('get_product') ? product : tiles;
    if (path.endsWith('customer_get')) return { customer: site.session.read()?.customer, benefits } as never;
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
  return { router, store, state: () => store.getState() as RootState };
}

describe('a picture product', () => {
  test('shows the artist and the price in the chosen frame', async () => {
    visit('low-sun');
    await screen.findByRole('heading', { name: 'Low Sun' });
    expect((await screen.findByRole('link', { name: 'by Ada First' })).getAttribute('href')).toBe('/artists/ada-first');
    screen.getByText('$14.00');
    fireEvent.click(screen.getByRole('radio', { name: 'White' }));
    screen.getByText('$15.50');
  });

  test('is hung on the wall in the chosen frame', async () => {
    const { router, state } = visit('low-sun');
    fireEvent.click(await screen.findByRole('radio', { name: 'White' }));
    fireEvent.click(screen.getByRole('button', { name: /^Add to your wall/ }));
    expect(router.state.location.pathname).toBe('/printing');
    const wall = selectActiveProject(state());
    expect(wall?.tiles.map((tile) => lookOf(wall, tile).frameColor)).toEqual(['White']);
    expect(Object.values(state().photos.byId)[0]).toMatchObject({
      source: 'Precustom',
      sourceUrl: '/products/low-sun',
    });
  });
});

describe('the tile', () => {
  const shown = () => screen.getByRole('img', { name: /^Photo tile/ }).getAttribute('src');

  test('is shown in the chosen frame, or as the gallery is browsed', async () => {
    product = TILE;
    visit('photo-tile');
    await screen.findByRole('heading', { name: 'Photo tile' });
    expect(shown()).toBe('/tile-Black.jpg');
    fireEvent.click(screen.getByRole('radio', { name: 'White' }));
    expect(shown()).toBe('/tile-White.jpg');
    screen.getByRole('img', { name: 'Photo tile, white frame' });
    screen.getByText('$15.50');
    fireEvent.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
    expect(shown()).toBe('/wall.jpg');
    // Browsing pictures keeps the chosen frame.
    expect(screen.getByRole('radio', { name: 'White' })).toHaveProperty('checked', true);
  });

  test('shows its size, box contents and delivery', async () => {
    product = TILE;
    visit('photo-tile');
    const facts = (await screen.findByText('In the box')).closest('dl')?.textContent;
    for (const part of ['8 1/4', 'a pad for the wall', 'Printed within 2 working days', '$5.95'])
      expect(facts).toContain(part);
  });

  test('leads to the photos with product and frame chosen', async () => {
    product = { ...TILE, id: 'canvas', urlSlug: 'canvas' };
    const { router, state } = visit('canvas');
    fireEvent.click(await screen.findByRole('radio', { name: 'White' }));
    fireEvent.click(screen.getByRole('button', { name: 'Start designing' }));
    expect(router.state.location.pathname).toBe('/photo-picker');
    expect(selectActiveProject(state())).toMatchObject({ productId: 'canvas', frameColor: 'White' });
  });

  test('starts a new wall next to one with other frames, and reuses a matching one', async () => {
    const start = async (slug: string, color: string) => {
      const visited = visit(slug);
      fireEvent.click(await screen.findByRole('radio', { name: color }));
      return visited;
    };
    const { state, store } = await start('low-sun', 'White');
    fireEvent.click(screen.getByRole('button', { name: /^Add to your wall/ }));
    const hung = selectActiveProject(state());
    designStarted(TILE as unknown as Product, 'White')(store.dispatch as AppDispatch, state);
    expect(selectActiveProject(state())?.id).toBe(hung?.id);
    designStarted(TILE as unknown as Product, 'Black')(store.dispatch as AppDispatch, state);
    expect(selectActiveProject(state())).toMatchObject({ tiles: [], frameColor: 'Black' });
    expect(state().projects.projects.find(({ id }) => id === hung?.id)).toMatchObject({ frameColor: 'White' });
  });

  test.each([
    ['uses the product’s orientation', { widthInches: 12, physicalWidthInches: 12.25 }, 'Portrait'],
    ['keeps the orientation if the product is square', {}, 'Landscape'],
  ])('a new wall for it %s', async (_, size, orientation) => {
    const { state, store } = visit('low-sun');
    const upright = { ...TILE, ...size, id: 'tall', orientationEligible: true, defaultOrientation: 'Portrait' };
    designStarted(upright as unknown as Product, undefined)(store.dispatch as AppDispatch, state);
    expect(selectActiveProject(state())).toMatchObject({ productId: 'tall', orientation });
  });
});

describe('a reward tile', () => {
  const REWARD = { ...TILE, id: 'reward-tile', kind: 'reward', name: 'Reward tile', variants: [variant('Black', 0)] };
  function signIn(rewardTiles: number): void {
    const customer = { id: 'c', email: 'a@example.com', first_name: 'A', last_name: 'B', role: 'shopper' } as const;
    site.session.write({ accessToken: 'a', refreshToken: 'r', customer });
    benefits = { isMember: false, rewardTiles };
  }
  beforeEach(() => {
    product = REWARD;
  });

  test.each([
    ['a visitor', () => {}],
    ['a customer without a reward', () => signIn(0)],
  ])('is not found by %s', async (_who, arrive) => {
    arrive();
    visit('photo-tile');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.queryByText('$0.00')).toBeNull();
  });

  test('costs its holder the page’s price: the new wall uses reward tiles', async () => {
    signIn(2);
    const { state } = visit('photo-tile');
    await screen.findByText('You have 2 reward tiles. A wall of up to 2 tiles costs you nothing.');
    screen.getByText('$0.00');
    fireEvent.click(screen.getByRole('button', { name: 'Start designing' }));
    expect(selectActiveProject(state())?.productId).toBe('reward-tile');
  });
});

describe('other URLs', () => {
  test('an unknown product is not found', async () => {
    product = new ApiProblem({ status: 404, code: 'unknown_product', message: 'no' });
    visit('nothing');
    await screen.findByRole('heading', { name: 'Page Not Found' });
  });
});

describe('an error is shown in a dialog and can be retried', () => {
  test.each<[string, unknown, unknown]>([
    ['Unable to fetch the product. Please try again later.', FAILURE, [TILE]],
    ['Unable to fetch the product. Please try again later.', problemOf(502, '<html>'), [TILE]],
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
