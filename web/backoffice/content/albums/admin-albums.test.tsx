import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountReducer } from '../../../features/account/index.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { Site } from '../../../site/create-site.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { AssetScreen } from '../assets/index.ts';
import { AlbumScreen } from './album-screen.tsx';
import { AlbumsScreen } from './albums-screen.tsx';

const ALBUM = '/v1/admin/albums/sea';
const ASSET = '/v1/admin/assets/boat';

let site: Site;
/** GET replies by path. */
let rows: Record<string, { revision: number }>;
let posted: { path: string; body: unknown }[];
/** Delays the reply to a save. */
let held: PromiseWithResolvers<void>;
/** Refusal of the next POST. */
let refusal: ApiProblem | undefined;

beforeEach(async () => {
  site = await testSite();
  [posted, held, refusal] = [[], Promise.withResolvers(), undefined];
  const photo = { key: 'uploads/default/S-library/boat', status: 'ready', width: 30, height: 20 };
  rows = {
    [ALBUM]: { album: { id: 'sea', name: 'Sea', sortOrder: 1, images: [] }, revision: 2 } as never,
    [ASSET]: { asset: { id: 'boat', name: 'Boat', alt: '', createdAt: '' }, photo, revision: 2 } as never,
  };
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    if (path === '/v1/admin/history') return { entries: [], staff: [] } as never;
    if (path === '/v1/admin/albums') return { albums: [] } as never;
    if (path.endsWith('/uses')) return { uses: [] } as never;
    if (!rows[path]) throw new Error(`Unexpected call of ${path}`);
    return rows[path] as never;
  });
  vi.spyOn(site.api, 'post').mockImplementation(async (path, { body }) => {
    posted.push({ path, body });
    await held.promise;
    if (refusal) throw refusal;
    const { revision, ...words } = body as { revision: number };
    const saved = path === ASSET ? { asset: { ...read(ASSET).asset, ...words } } : { album: { id: 'sea', ...words } };
    rows[path] = { ...rows[path], ...saved, revision: revision + 1 };
    return rows[path] as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const read = (path: string) => rows[path] as unknown as { asset: object };

function open(address: string) {
  const routes = [
    { path: '/admin/confetti', Component: AlbumsScreen },
    { path: '/admin/confetti/:albumId', Component: AlbumScreen },
    { path: '/admin/assets/:assetId', Component: AssetScreen },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test.each([
  ['/admin/confetti/sea', ALBUM],
  ['/admin/assets/boat', ASSET],
])('%s keeps input typed during a save for the next save', async (address, path) => {
  open(address);
  await type('Name', 'Harbor');
  const field = screen.getByLabelText('Name');
  // Two clicks before the screen re-renders.
  fireEvent.click(save());
  fireEvent.click(save());
  await waitFor(() => expect(posted).toHaveLength(1));
  await type('Name', 'Harbor at dawn');
  held.resolve();
  await screen.findByRole('heading', { name: 'Harbor' });
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull());
  expect([posted.length, typedIn('Name')]).toEqual([1, 'Harbor at dawn']);
  expect(screen.getByLabelText('Name')).toBe(field);
  fireEvent.click(save());
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]).toMatchObject({ path, body: { name: 'Harbor at dawn', revision: 3 } });
  await screen.findByText(/^Saved/);
});

test('an album keeps the input when a save conflicts, until the other version is requested', async () => {
  held.resolve();
  refusal = new ApiProblem({ status: 409, code: 'changed_meanwhile', message: 'Changed.', body: { revision: 3 } });
  open('/admin/confetti/sea');
  await type('Name', 'Mine');
  rows[ALBUM] = { album: { id: 'sea', name: 'Theirs', sortOrder: 1, images: [] }, revision: 3 } as never;
  fireEvent.click(save());
  const show = await screen.findByRole('button', { name: 'Discard mine and show theirs' });
  expect(typedIn('Name')).toBe('Mine');
  fireEvent.click(show);
  await waitFor(() => expect(typedIn('Name')).toBe('Theirs'));
});

test('an album is created once, even after repeated clicks', async () => {
  open('/admin/confetti');
  const button = await screen.findByRole('button', { name: 'New album' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(posted.length).toBeGreaterThan(0));
  expect(posted).toHaveLength(1);
});
