import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Photo, photosAdded, photosReducer } from '../../documents/photos/index.ts';
import { projectsReducer, selectActiveProject } from '../../documents/projects/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import type { RootState } from '../../site/store-types.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { PhotoPickerScreen } from './photo-picker-screen.tsx';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

const picture = (collection: string, name: string) => ({
  key: `shared/default/S-${collection}/${name}`,
  title: name,
  width: 3_000,
  height: 2_000,
  previewUrl: `/${name}-large`,
  thumbnailUrl: `/${name}-small`,
});
const ALBUMS = [
  { name: 'Coast', images: [picture('coast', 'Lace'), picture('coast', 'Spit')] },
  { name: 'Forest', images: [picture('forest', 'Birches')] },
];
const GROUPS = [
  { id: 'b', name: 'Bo Second', collectionName: 'Later', imageUrl: '/b', sortOrder: 2 },
  { id: 'a', name: 'Ada First', collectionName: 'Early', imageUrl: '/a', sortOrder: 1 },
  { id: 'c', name: 'Cy Hidden', collectionName: 'Never', imageUrl: '/c', sortOrder: -1 },
];
const WORKS = [{ name: 'Low Sun', urlSlug: 'low-sun', precustomizedPicture: picture('early', 'Low Sun') }];
const outside = (isConfigured: boolean) => [
  { id: 'facebook', name: 'Facebook', kind: 'browse', isConfigured, isConnected: false },
];
const FAILURE = new ApiProblem({ status: 500, code: 'internal', message: 'no' });

/** The server's reply by path; an Error is a failure. */
let answers: Record<string, unknown>;
let imported: unknown;

beforeEach(() => {
  answers = {
    '/v1/albums/public': { albums: ALBUMS },
    '/v1/products/default/get_artist_groups': { artistGroups: GROUPS },
    '/v1/products/default/artist/ada-first': { products: WORKS },
    '/v1/sources': { sources: [] },
  };
  imported = { key: 'uploads/default/K-1/from-address' };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    if (answers[path] instanceof Error) throw answers[path];
    return answers[path] as never;
  });
  vi.spyOn(site.api, 'post').mockImplementation(async (path) => {
    if (path === '/v1/projects/get') return { projects: [], photos: [] } as never;
    if (path === '/v1/photos/import_url' && !(imported instanceof Error)) return imported as never;
    if (path === '/v1/photos/import_url') throw imported;
    return new Promise(() => {});
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function visit(address = '/photo-picker') {
  const store = configureStore({
    reducer: { projects: projectsReducer, photos: photosReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { site } } }),
  });
  const router = createMemoryRouter(
    [
      { path: '/photo-picker', element: <PhotoPickerScreen /> },
      { path: '/printing', element: <p>The wall</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
  return { router, dispatch: store.dispatch, state: () => store.getState() as RootState };
}

const row = async () => within(await screen.findByRole('navigation', { name: 'Where your photos are' }));
const names = (links: HTMLElement[]) => links.map((link) => link.textContent);
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the row of sources', () => {
  test('offers the device, the albums and the artists of the shop', async () => {
    visit();
    await (await row()).findByRole('link', { name: 'Artists' });
    expect(names((await row()).getAllByRole('link'))).toEqual(['This device', 'Albums', 'Artists']);
  });

  test('is hidden if there is only the device', async () => {
    answers['/v1/albums/public'] = { albums: [] };
    answers['/v1/products/default/get_artist_groups'] = { artistGroups: [GROUPS[2]] };
    visit();
    await screen.findByRole('button', { name: 'Choose photos' });
    await vi.waitFor(() => expect(site.api.get).toHaveBeenCalledTimes(3));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test.each([
    ['a shopper does not see an account that is not set up', 'shopper', false, false],
    ['a shopper sees one that is', 'shopper', true, true],
    ['an administrator sees one that is not, with the reason', 'admin', false, true],
  ] as const)('%s', async (_name, role, isConfigured, isShown) => {
    answers['/v1/sources'] = { sources: outside(isConfigured) };
    const customer = { id: 'c', email: 'a@example.com', first_name: 'A', last_name: 'B', role };
    site.session.write({ accessToken: 'a', refreshToken: 'r', customer });
    visit('/photo-picker?from=facebook');
    await (await row()).findByRole('link', { name: 'Albums' });
    await vi.waitFor(async () =>
      expect((await row()).queryByRole('link', { name: 'Facebook' }) !== null).toBe(isShown),
    );
    if (!isConfigured && isShown) await screen.findByText('Facebook is not set up');
    if (isConfigured) await screen.findByRole('button', { name: 'Connect Facebook' });
  });
});

describe('albums', () => {
  test('a picture is chosen by one tap, keeps its name, is removed by the next tap, and is framed at once', async () => {
    const { router, state } = visit('/photo-picker?from=albums');
    fireEvent.click(await screen.findByRole('link', { name: /Coast.*2 pictures/ }));
    await tap('Lace');
    await tap('Spit');
    await tap('Spit');
    expect(screen.getByRole('button', { name: 'Lace' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Spit' }).getAttribute('aria-pressed')).toBe('false');
    await tap('Frame 1 photo');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    expect(selectActiveProject(state())?.tiles).toHaveLength(1);
  });

  test('the back link returns from the album to all of them', async () => {
    const { router } = visit('/photo-picker?from=albums&in=Forest');
    await screen.findByRole('heading', { name: 'Forest' });
    fireEvent.click(screen.getByRole('link', { name: 'All albums' }));
    await screen.findByRole('link', { name: /Coast/ });
    expect(router.state.location.search).toBe('?from=albums');
  });

  test('shows that they are loading, and offers a retry if they fail', async () => {
    const late = Promise.withResolvers<never>();
    vi.mocked(site.api.get).mockImplementation((path) =>
      path === '/v1/albums/public' ? late.promise : Promise.reject(FAILURE),
    );
    visit('/photo-picker?from=albums');
    expect((await screen.findAllByText('Loading Images...')).length).toBeGreaterThan(0);
    late.reject(FAILURE);
    await screen.findByText('The albums could not be fetched. Please try again.');
    vi.mocked(site.api.get).mockResolvedValue({ albums: ALBUMS } as never);
    await tap('Try again');
    await screen.findByRole('link', { name: /Coast/ });
  });
});

describe('artists', () => {
  test('are in their order without hidden ones, each with their own pictures', async () => {
    const { state } = visit('/photo-picker?from=artists');
    const list = await screen.findByRole('list', { name: 'Artists' });
    expect(names(within(list).getAllByRole('link'))).toEqual(['Ada FirstEarly', 'Bo SecondLater']);
    fireEvent.click(within(list).getByRole('link', { name: /Ada First/ }));
    await tap('Low Sun');
    expect(Object.values(state().photos.byId)).toEqual([
      expect.objectContaining({ source: 'Artists', sourceUrl: '/products/low-sun', status: 'ready' }),
    ]);
  });

  test('offers a retry if their pictures fail to load', async () => {
    answers['/v1/products/default/artist/ada-first'] = FAILURE;
    visit('/photo-picker?from=artists&in=ada-first');
    await screen.findByText('The pictures could not be fetched. Please try again.');
    answers['/v1/products/default/artist/ada-first'] = { products: WORKS };
    await tap('Try again');
    await screen.findByRole('button', { name: 'Low Sun' });
  });
});

describe('a photo in the URL', () => {
  test('is added to the shelf once, and the URL is cleaned', async () => {
    const { router, state } = visit('/photo-picker?photo=https%3A%2F%2Fphotos.example%2Fa.jpg&from=albums');
    await vi.waitFor(() => expect(state().photos.chosen).toEqual(['from-address']));
    expect(router.state.location.search).toBe('?from=albums');
    expect(vi.mocked(site.api.post).mock.calls.filter(([path]) => path === '/v1/photos/import_url')).toHaveLength(1);
  });

  test.each([
    ['in the words of the server', 'We cannot take a photo from that address.', /We cannot take a photo/],
    ['in ours if it has none', undefined, /We could not fetch the photo/],
  ])('that is refused is reported, %s', async (_name, customerMessage, said) => {
    imported = new ApiProblem({ status: 422, code: 'address_not_allowed', message: 'no', customerMessage });
    visit('/photo-picker?photo=https://evil.example/a.jpg');
    const dialog = await screen.findByRole('dialog', { name: 'This photo was not added' });
    expect(within(dialog).getByText(said)).toBeTruthy();
  });
});

describe('chosen photos', () => {
  const photo = (id: string, given: Partial<Photo> = {}): Photo => ({
    id,
    fileName: `${id}.jpg`,
    bytes: 1,
    status: 'ready',
    key: `uploads/default/K-1/${id}`,
    widthPx: 3_000,
    heightPx: 2_000,
    ...given,
  });
  const unread = { status: 'processing', widthPx: undefined, heightPx: undefined } as const;

  function choose(...photos: Photo[]) {
    const shown = visit();
    act(() => void shown.dispatch(photosAdded(photos)));
    return shown;
  }

  test.each([
    ['one', [photo('a')], '1 photo chosen. Pick it again to leave it out.'],
    ['three', [photo('a'), photo('b'), photo('c')], '3 photos chosen. Pick one again to leave it out.'],
  ])('are counted in the lead: %s', async (_count, photos, words) => {
    choose(...photos);
    await screen.findByText(words);
    for (const { fileName } of photos)
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${fileName}`) }));
    await screen.findByText('Pick the ones that belong on your wall.');
  });

  test('that are ready are framed while a slow one is still being read; it follows, with a note', async () => {
    const { router, state } = choose(photo('a'), photo('b', unread));
    await screen.findByText('1 is still being read and follows onto the wall');
    await tap('Frame 2 photos');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    expect(selectActiveProject(state())?.tiles.map(({ photoId }) => photoId)).toEqual(['a', 'b']);
  });

  test('must wait if none of them is read yet', async () => {
    choose(photo('a', unread), photo('b', unread));
    await screen.findByText('Reading 2 photos');
    expect(screen.getByRole('button', { name: 'Frame 2 photos' }).hasAttribute('disabled')).toBe(true);
  });

  test('that failed are listed once with reason and action; the others are framed', async () => {
    const problem = 'b.jpg did not get through, the connection broke. Please try again.';
    const { state } = choose(photo('a'), photo('b', { status: 'failed', key: undefined, problem }));
    expect(await screen.findAllByText(problem)).toHaveLength(1);
    expect(within(screen.getByRole('list', { name: 'Your photos' })).queryByText(/b\.jpg/)).toBeNull();
    await screen.findByText('1 cannot be framed and stays here');
    await screen.findByRole('button', { name: 'Try again to upload b.jpg' });
    await tap('Frame 1 photo');
    await vi.waitFor(() => expect(selectActiveProject(state())?.tiles.map(({ photoId }) => photoId)).toEqual(['a']));
  });

  test('that failed in large numbers stay collapsed, so that the others remain in view', async () => {
    const failed = Array.from({ length: 9 }, (_, index) =>
      photo(`f${index}`, { status: 'failed', key: undefined, problem: `f${index}.jpg did not get through.` }),
    );
    choose(photo('a'), ...failed);
    expect(await screen.findAllByText(/did not get through/)).toHaveLength(4);
    await tap('Show 5 more');
    expect(screen.getAllByText(/did not get through/)).toHaveLength(9);
  });

  test('of a single pixel are not enlarged to full size', async () => {
    choose(photo('a'), photo('dot', { widthPx: 1, heightPx: 1 }));
    const dot = await screen.findByRole('button', { name: /^dot\.jpg/ });
    expect(dot.closest('li')?.style.maxWidth).toBe('max(6rem, 1px)');
  });
});
