import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { selectActiveProject } from '../../../documents/projects/index.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { problem, type Replies } from '../../../testing/replies.ts';

const GROUPS = [
  { id: 'b', name: 'Bo Second', collectionName: 'Later', imageUrl: '/b', sortOrder: 2 },
  { id: 'a', name: 'Ada First', collectionName: 'Early', imageUrl: '/a', sortOrder: 1 },
  { id: 'c', name: 'Cy Hidden', collectionName: 'Never', imageUrl: '/c', sortOrder: -1 },
];
const WORK = {
  ...PRODUCT,
  id: 'low-sun',
  name: 'Low Sun',
  urlSlug: 'ada-low-sun',
  precustomizedPicture: {
    key: 'shared/default/S-early/low-sun',
    title: 'Low Sun',
    width: 3_000,
    height: 3_000,
    previewUrl: '/large',
    thumbnailUrl: '/small',
  },
};

const ARTISTS = 'GET /v1/products/default/get_artist_groups';
const WORKS = 'GET /v1/products/default/artist/ada-first';
const REPLIES = {
  [ARTISTS]: { artistGroups: GROUPS },
  [WORKS]: { products: [WORK] },
  'GET /v1/products/default/artist/cy-hidden': { products: [] },
  'GET /v1/products/default/artist/unknown': problem(404, 'unknown_artist'),
};

const visit = (address: string, replies: Replies = {}) =>
  renderScreen(address, { replies: { ...REPLIES, ...replies } });
const main = () => within(screen.getByRole('main'));

describe('all artists', () => {
  test('are listed in order with their collections, without hidden ones', async () => {
    await visit('/artists');
    const list = await screen.findByRole('list', { name: 'Artists' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ada FirstEarly', '/artists/ada-first'],
      ['Bo SecondLater', '/artists/bo-second'],
    ]);
  });

  test('of a shop without any link to the shopper’s own photos', async () => {
    await visit('/artists', { [ARTISTS]: { artistGroups: [] } });
    expect((await main().findByRole('link', { name: 'Choose your photos' })).getAttribute('href')).toBe(
      '/photo-picker',
    );
  });

  test('that fail to load show a dialog and can be retried', async () => {
    const { api, user } = await visit('/artists', { [ARTISTS]: problem(500, 'internal') });
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    within(dialog).getByText('Failed to check if tenant have artist groups');
    await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
    api.replies[ARTISTS] = REPLIES[ARTISTS];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await main().findByRole('link', { name: /Ada First/ });
  });
});

describe('one artist', () => {
  test('shows the pictures with prices, and hangs one with a tap', async () => {
    const { router, store, user } = await visit('/artists/ada-first');
    await screen.findByText('1 picture from Early, framed for $14.00 each.');
    expect(main().getByRole('link', { name: 'Low Sun' }).getAttribute('href')).toBe('/products/ada-low-sun');
    await user.click(screen.getByRole('button', { name: 'Hang it: Low Sun' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    expect(selectActiveProject(store.getState())?.tiles).toHaveLength(1);
    expect(Object.values(store.getState().photos.byId)[0]).toMatchObject({ source: 'Artists', status: 'ready' });
  });

  test('a picture already on the wall links to it', async () => {
    const { router, store, user } = await visit('/artists/ada-first');
    await user.click(await screen.findByRole('button', { name: 'Hang it: Low Sun' }));
    await act(() => router.navigate('/artists/ada-first'));
    await user.click(await screen.findByRole('button', { name: 'See your wall: Low Sun' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    expect(selectActiveProject(store.getState())?.tiles).toHaveLength(1);
  });

  test('a hidden artist is reachable by URL', async () => {
    await visit('/artists/cy-hidden');
    await screen.findByRole('heading', { name: 'Cy Hidden' });
    await screen.findByText(/no pictures here/);
  });

  test('an unknown artist is not found', async () => {
    await visit('/artists/unknown');
    await screen.findByRole('heading', { name: 'Page Not Found' });
  });

  test('whose pictures fail to load shows a dialog', async () => {
    await visit('/artists/ada-first', { [WORKS]: problem(500, 'internal') });
    within(await screen.findByRole('dialog', { name: 'Error' })).getByText('Failed to fetch artist products');
  });
});
