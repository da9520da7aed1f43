import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../../../shared/product/schema.ts';
import { appearanceOf, selectActiveProject } from '../../../documents/projects/index.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { offline, problem, unreadable } from '../../../testing/replies.ts';
import { testSession } from '../../../testing/sessions.ts';
import { designStarted } from './design-begun.ts';

const variant = (name: 'Black' | 'White', price: number) => ({
  ...PRODUCT.variants[0],
  id: `${name}Tile`,
  name,
  price,
  toolThumbs: { Primary: `/tile-${name}.jpg` },
});
const TILE = {
  ...PRODUCT,
  name: 'Photo tile',
  description: 'Your photo in a frame.',
  imageUrls: ['/tile-Black.jpg', '/tile-White.jpg', '/wall.jpg'],
  matInches: 1,
  variants: [variant('Black', 14), variant('White', 15.5)],
} as Product;
const PICTURE = {
  key: 'shared/default/S-early/low-sun',
  title: 'Low Sun',
  width: 3_000,
  height: 3_000,
  previewUrl: '/large',
  thumbnailUrl: '/small',
};
const WORK: Product = {
  ...TILE,
  id: 'w',
  name: 'Low Sun',
  urlSlug: 'low-sun',
  description: 'A sea.',
  groups: [{ id: 'a' }],
  precustomizedPicture: PICTURE,
};
const GROUPS = [{ id: 'a', name: 'Ada First', collectionName: 'Early', imageUrl: '/a', sortOrder: 1 }];
const FAILURE = problem(500, 'internal');
const PRODUCT_CALL = 'GET /v1/products/get_product';
const TILES_CALL = 'GET /v1/products/default/get_customizable_products';

/** @param rewardTiles of the signed-in customer; undefined for a visitor */
async function visit(slug: string, product: unknown = WORK, rewardTiles?: number) {
  const session = rewardTiles === undefined ? undefined : testSession();
  const shown = await renderScreen(`/products/${slug}`, {
    ...(session && { session }),
    replies: {
      [`${PRODUCT_CALL}?urlSlug=${slug}`]: product instanceof Response ? product : { product },
      [TILES_CALL]: { products: [TILE] },
      'GET /v1/products/default/get_artist_groups': { artistGroups: GROUPS },
      'GET /v1/albums/public': { albums: [] },
      'GET /v1/sources': { sources: [] },
      'GET /v1/commerce/customer_get': { customer: session?.customer, benefits: { isMember: false, rewardTiles } },
    },
  });
  return { ...shown, wall: () => selectActiveProject(shown.store.getState()) };
}

describe('a picture product', () => {
  test('shows the artist and the price in the chosen frame', async () => {
    const { user } = await visit('low-sun');
    await screen.findByRole('heading', { name: 'Low Sun' });
    expect((await screen.findByRole('link', { name: 'by Ada First' })).getAttribute('href')).toBe('/artists/ada-first');
    screen.getByText('$14.00');
    await user.click(screen.getByRole('radio', { name: 'White' }));
    screen.getByText('$15.50');
  });

  test('is shownWall on the wall in the chosen frame', async () => {
    const { router, store, user, wall } = await visit('low-sun');
    await user.click(await screen.findByRole('radio', { name: 'White' }));
    await user.click(screen.getByRole('button', { name: /^Add to your wall/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    const shownWall = wall();
    expect(shownWall?.tiles.map((tile) => appearanceOf(shownWall, tile).frameColor)).toEqual(['White']);
    expect(Object.values(store.getState().photos.byId)[0]).toMatchObject({
      source: 'Precustom',
      sourceUrl: '/products/low-sun',
    });
  });
});

describe('the tile', () => {
  const shown = () => screen.getByRole('img', { name: /^Photo tile/ }).getAttribute('src');

  test('is shown in the chosen frame, or as the gallery is browsed', async () => {
    const { user } = await visit('photo-tile', TILE);
    await screen.findByRole('heading', { name: 'Photo tile' });
    expect(shown()).toBe('/tile-Black.jpg');
    await user.click(screen.getByRole('radio', { name: 'White' }));
    expect(shown()).toBe('/tile-White.jpg');
    screen.getByRole('img', { name: 'Photo tile, white frame' });
    screen.getByText('$15.50');
    await user.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
    expect(shown()).toBe('/wall.jpg');
    // Browsing pictures keeps the chosen frame.
    expect(screen.getByRole('radio', { name: 'White' })).toHaveProperty('checked', true);
  });

  test('shows its size, box contents and delivery', async () => {
    await visit('photo-tile', TILE);
    const facts = (await screen.findByText('In the box')).closest('dl')?.textContent;
    for (const part of ['8 1/4', 'a pad for the wall', 'Printed within 2 business days', '$5.95'])
      expect(facts).toContain(part);
  });

  test('leads to the photos with product and frame chosen', async () => {
    const { router, user, wall } = await visit('canvas', { ...TILE, id: 'canvas', urlSlug: 'canvas' });
    await user.click(await screen.findByRole('radio', { name: 'White' }));
    await user.click(screen.getByRole('button', { name: 'Start designing' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/photo-picker'));
    expect(wall()).toMatchObject({ productId: 'canvas', frameColor: 'White' });
  });

  test('starts a new wall next to one with other frames, and reuses a matching one', async () => {
    const { store, user, wall } = await visit('low-sun');
    await user.click(await screen.findByRole('radio', { name: 'White' }));
    await user.click(screen.getByRole('button', { name: /^Add to your wall/ }));
    const shownWall = wall();
    store.dispatch(designStarted(TILE, 'White'));
    expect(wall()?.id).toBe(shownWall?.id);
    store.dispatch(designStarted(TILE, 'Black'));
    expect(wall()).toMatchObject({ tiles: [], frameColor: 'Black' });
    expect(store.getState().projects.projects.find(({ id }) => id === shownWall?.id)).toMatchObject({
      frameColor: 'White',
    });
  });

  test.each([
    ['uses the product’s orientation', { widthInches: 12, physicalWidthInches: 12.25 }, 'Portrait'],
    ['keeps the orientation if the product is square', {}, 'Landscape'],
  ])('a new wall for it %s', async (_, size, orientation) => {
    const { store, wall } = await visit('low-sun');
    const upright: Product = {
      ...TILE,
      ...size,
      id: 'tall',
      orientationEligible: true,
      defaultOrientation: 'Portrait',
    };
    store.dispatch(designStarted(upright, undefined));
    expect(wall()).toMatchObject({ productId: 'tall', orientation });
  });
});

describe('a reward tile', () => {
  const REWARD = { ...TILE, id: 'reward-tile', kind: 'reward', name: 'Reward tile', variants: [variant('Black', 0)] };

  test.each([
    ['a visitor', undefined],
    ['a customer without a reward', 0],
  ])('is not found by %s', async (_who, rewardTiles) => {
    await visit('photo-tile', REWARD, rewardTiles);
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.queryByText('$0.00')).toBeNull();
  });

  test('costs its holder the page’s price: the new wall uses reward tiles', async () => {
    const { user, wall } = await visit('photo-tile', REWARD, 2);
    await screen.findByText('You have 2 reward tiles. A wall of up to 2 tiles costs you nothing.');
    screen.getByText('$0.00');
    await user.click(screen.getByRole('button', { name: 'Start designing' }));
    expect(wall()?.productId).toBe('reward-tile');
  });
});

describe('other URLs', () => {
  test('an unknown product is not found', async () => {
    await visit('nothing', problem(404, 'unknown_product'));
    await screen.findByRole('heading', { name: 'Page Not Found' });
  });
});

describe('an error is shown in a dialog and can be retried', () => {
  const WITHOUT_PICTURE = { ...WORK, precustomizedPicture: undefined, precustomizedImageUrl: '/large' };

  test.each<[string, unknown, unknown]>([
    ['Unable to fetch the product. Please try again later.', FAILURE, { products: [TILE] }],
    [
      'Unable to fetch the product. Please try again later.',
      new Response('<html>', { status: 502 }),
      { products: [TILE] },
    ],
    ['Product data is missing in the API response.', unreadable({ product: 'none' }), { products: [TILE] }],
    ['Product data is missing in the API response.', { product: WITHOUT_PICTURE }, { products: [TILE] }],
    ["Failed to fetch tenant's precustomizable products", { product: WORK }, FAILURE],
    ["Failed to fetch tenant's precustomizable products", { product: WORK }, offline()],
  ])('%s', async (message, failingProduct, failingTiles) => {
    const replies = { [PRODUCT_CALL]: failingProduct, [TILES_CALL]: failingTiles };
    const { api, user } = await renderScreen('/products/low-sun', { replies });
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    within(dialog).getByText(message);
    await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog', { name: 'Error' })).toBeNull();
    Object.assign(api.replies, { [PRODUCT_CALL]: { product: WORK }, [TILES_CALL]: { products: [TILE] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Low Sun' });
  });
});
