import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { photosReducer } from '../../documents/photos/index.ts';
import { projectsReducer, selectActiveProject } from '../../documents/projects/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import type { RootState } from '../../site/store-types.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { ArtistScreen } from './artist-screen.tsx';
import { ArtistsScreen } from './artists-screen.tsx';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

const GROUPS = [
  { id: 'b', name: 'Bo Second', collectionName: 'Later', imageUrl: '/b', sortOrder: 2 },
  { id: 'a', name: 'Ada First', collectionName: 'Early', imageUrl: '/a', sortOrder: 1 },
  { id: 'c', name: 'Cy Hidden', collectionName: 'Never', imageUrl: '/c', sortOrder: -1 },
];
const TILE = {
  id: 'tile',
  price: 14,
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1,
  minInputPpi: 62.5,
  variants: [],
};
const WORK = {
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
const FAILURE = new ApiProblem({ status: 500, code: 'internal', message: 'no' });

let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {
    '/v1/products/default/get_artist_groups': { artistGroups: GROUPS },
    '/v1/products/default/get_customizable_products': { products: [TILE] },
    '/v1/products/default/artist/ada-first': { products: [WORK] },
    '/v1/products/default/artist/cy-hidden': { products: [] },
    '/v1/products/default/artist/nobody': new ApiProblem({ status: 404, code: 'unknown_artist', message: 'no' }),
  };
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    if (answers[path] instanceof Error) throw answers[path];
    return answers[path] as never;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function visit(address: string) {
  const store = configureStore({ reducer: { projects: projectsReducer, photos: photosReducer } });
  const router = createMemoryRouter(
    [
      { path: '/artists', element: <ArtistsScreen /> },
      { path: '/artists/:artistName', element: <ArtistScreen /> },
      { path: '/printing', element: <p>The wall</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
  return { router, state: () => store.getState() as RootState };
}

describe('all artists', () => {
  test('are listed in order with their collections, without hidden ones', async () => {
    visit('/artists');
    const list = await screen.findByRole('list', { name: 'Artists' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ada FirstEarly', '/artists/ada-first'],
      ['Bo SecondLater', '/artists/bo-second'],
    ]);
  });

  test('of a shop without any link to the shopper’s own photos', async () => {
    answers['/v1/products/default/get_artist_groups'] = { artistGroups: [] };
    visit('/artists');
    expect((await screen.findByRole('link', { name: 'Choose your photos' })).getAttribute('href')).toBe(
      '/photo-picker',
    );
  });

  test('that fail to load show a dialog and can be retried', async () => {
    answers['/v1/products/default/get_artist_groups'] = FAILURE;
    visit('/artists');
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    within(dialog).getByText('Failed to check if tenant have artist groups');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
    answers['/v1/products/default/get_artist_groups'] = { artistGroups: GROUPS };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /Ada First/ });
  });
});

describe('one artist', () => {
  test('shows the pictures with prices, and hangs one with a tap', async () => {
    const { router, state } = visit('/artists/ada-first');
    await screen.findByText('1 picture from Early, framed for $14.00 each.');
    expect(screen.getByRole('link', { name: 'Low Sun' }).getAttribute('href')).toBe('/products/ada-low-sun');
    fireEvent.click(screen.getByRole('button', { name: 'Hang it: Low Sun' }));
    expect(router.state.location.pathname).toBe('/printing');
    expect(selectActiveProject(state())?.tiles).toHaveLength(1);
    expect(Object.values(state().photos.byId)[0]).toMatchObject({ source: 'Artists', status: 'ready' });
  });

  test('a picture already on the wall links to it', async () => {
    const { router, state } = visit('/artists/ada-first');
    fireEvent.click(await screen.findByRole('button', { name: 'Hang it: Low Sun' }));
    await router.navigate('/artists/ada-first');
    fireEvent.click(await screen.findByRole('button', { name: 'See your wall: Low Sun' }));
    expect(router.state.location.pathname).toBe('/printing');
    expect(selectActiveProject(state())?.tiles).toHaveLength(1);
  });

  test('a hidden artist is reachable by URL', async () => {
    visit('/artists/cy-hidden');
    await screen.findByRole('heading', { name: 'Cy Hidden' });
    await screen.findByText(/nothing to hang/);
  });

  test('an unknown artist is not found', async () => {
    visit('/artists/nobody');
    await screen.findByRole('heading', { name: 'Page Not Found' });
  });

  test('whose pictures fail to load shows a dialog', async () => {
    answers['/v1/products/default/artist/ada-first'] = FAILURE;
    visit('/artists/ada-first');
    within(await screen.findByRole('dialog', { name: 'Error' })).getByText('Failed to fetch artist products');
  });
});
