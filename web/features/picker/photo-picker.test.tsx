import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Photo, photosAdded } from '../../documents/photos/index.ts';
import { selectActiveProject } from '../../documents/projects/index.ts';
import { PRODUCT } from '../../documents/projects/test-product.ts';
import type { Session } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { pending, problem, type TestApi, testApi } from '../../testing/replies.ts';
import { testSession } from '../../testing/sessions.ts';

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
const WORKS = [{ ...PRODUCT, name: 'Low Sun', urlSlug: 'low-sun', precustomizedPicture: picture('early', 'Low Sun') }];
const outside = (isConfigured: boolean) => [
  { id: 'facebook', name: 'Facebook', kind: 'browse', isConfigured, isConnected: false },
];
const FAILURE = problem(500, 'internal');

const ALBUMS_CALL = 'GET /v1/albums/public';
const ARTISTS = 'GET /v1/products/default/get_artist_groups';
const ADA = 'GET /v1/products/default/artist/ada-first';
const SOURCES = 'GET /v1/sources';
const IMPORT = 'POST /v1/photos/import_url';

let api: TestApi;

beforeEach(() => {
  api = testApi({
    [ALBUMS_CALL]: { albums: ALBUMS },
    [ARTISTS]: { artistGroups: GROUPS },
    [ADA]: { products: WORKS },
    [SOURCES]: { sources: [] },
    'POST /v1/photos/status': pending,
    [IMPORT]: { key: 'uploads/default/K-1/from-address' },
  });
});

async function visit(address = '/photo-picker', session?: Session) {
  const { router, store } = await renderScreen(address, { api, ...(session && { session }) });
  return { router, dispatch: store.dispatch, state: store.getState };
}

const user = userEvent.setup({ delay: null });
const row = async () => within(await screen.findByRole('navigation', { name: 'Photo sources' }));
const names = (links: HTMLElement[]) => links.map((link) => link.textContent);
const tap = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the row of sources', () => {
  test('offers the device, the albums and the artists of the shop', async () => {
    await visit();
    await (await row()).findByRole('link', { name: 'Artists' });
    expect(names((await row()).getAllByRole('link'))).toEqual(['This device', 'Albums', 'Artists']);
  });

  test('is hidden if there is only the device', async () => {
    api.replies[ALBUMS_CALL] = { albums: [] };
    api.replies[ARTISTS] = { artistGroups: [GROUPS[2]] };
    await visit();
    await screen.findByRole('button', { name: 'Choose photos' });
    for (const call of [ALBUMS_CALL, ARTISTS, SOURCES]) await waitFor(() => expect(api.sent(call)).not.toEqual([]));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test.each([
    ['a shopper does not see an account that is not set up', 'shopper', false, false],
    ['a shopper sees one that is', 'shopper', true, true],
    ['an administrator sees one that is not, with the reason', 'admin', false, true],
  ] as const)('%s', async (_name, role, isConfigured, isShown) => {
    api.replies[SOURCES] = { sources: outside(isConfigured) };
    await visit('/photo-picker?from=facebook', testSession({ role }));
    await (await row()).findByRole('link', { name: 'Albums' });
    await waitFor(async () => expect((await row()).queryByRole('link', { name: 'Facebook' }) !== null).toBe(isShown));
    if (!isConfigured && isShown) await screen.findByText('Facebook is not set up');
    if (isConfigured) await screen.findByRole('button', { name: 'Connect Facebook' });
  });
});

describe('albums', () => {
  test('a picture is chosen by one tap, keeps its name, is removed by the next tap, and is framed at once', async () => {
    const { router, state } = await visit('/photo-picker?from=albums');
    await user.click(await screen.findByRole('link', { name: /Coast.*2 pictures/ }));
    await tap('Lace');
    await tap('Spit');
    await tap('Spit');
    expect(screen.getByRole('button', { name: 'Lace' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Spit' }).getAttribute('aria-pressed')).toBe('false');
    await tap('Frame 1 photo');
    await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    expect(selectActiveProject(state())?.tiles).toHaveLength(1);
  });

  test('the back link returns from the album to all of them', async () => {
    const { router } = await visit('/photo-picker?from=albums&in=Forest');
    await screen.findByRole('heading', { name: 'Forest' });
    await user.click(screen.getByRole('link', { name: 'All albums' }));
    await screen.findByRole('link', { name: /Coast/ });
    expect(router.state.location.search).toBe('?from=albums');
  });

  test('shows that they are loading, and offers a retry if they fail', async () => {
    const late = Promise.withResolvers<Response>();
    Object.assign(api.replies, { [ALBUMS_CALL]: () => late.promise, [ARTISTS]: FAILURE, [SOURCES]: FAILURE });
    await visit('/photo-picker?from=albums');
    expect((await screen.findAllByText('Loading Images...')).length).toBeGreaterThan(0);
    late.resolve(FAILURE);
    await screen.findByText('The albums could not be fetched. Please try again.');
    api.replies[ALBUMS_CALL] = { albums: ALBUMS };
    await tap('Try again');
    await screen.findByRole('link', { name: /Coast/ });
  });
});

describe('artists', () => {
  test('are in their order without hidden ones, each with their own pictures', async () => {
    const { state } = await visit('/photo-picker?from=artists');
    const list = await screen.findByRole('list', { name: 'Artists' });
    expect(names(within(list).getAllByRole('link'))).toEqual(['Ada FirstEarly', 'Bo SecondLater']);
    await user.click(within(list).getByRole('link', { name: /Ada First/ }));
    await tap('Low Sun');
    expect(Object.values(state().photos.byId)).toEqual([
      expect.objectContaining({ source: 'Artists', sourceUrl: '/products/low-sun', status: 'ready' }),
    ]);
  });

  test('offers a retry if their pictures fail to load', async () => {
    api.replies[ADA] = FAILURE;
    await visit('/photo-picker?from=artists&in=ada-first');
    await screen.findByText('The pictures could not be fetched. Please try again.');
    api.replies[ADA] = { products: WORKS };
    await tap('Try again');
    await screen.findByRole('button', { name: 'Low Sun' });
  });
});

describe('a photo in the URL', () => {
  test('is added to the shelf once, and the URL is cleaned', async () => {
    const { router, state } = await visit('/photo-picker?photo=https%3A%2F%2Fphotos.example%2Fa.jpg&from=albums');
    await waitFor(() => expect(state().photos.chosen).toEqual(['from-address']));
    expect(router.state.location.search).toBe('?from=albums');
    expect(api.sent(IMPORT)).toHaveLength(1);
  });

  test.each([
    ['in the words of the server', 'We cannot take a photo from that address.', /We cannot take a photo/],
    ['in ours if it has none', undefined, /We could not fetch the photo/],
  ])('that is refused is reported, %s', async (_name, customerMessage, said) => {
    api.replies[IMPORT] = problem(422, 'address_not_allowed', { customerMessage });
    await visit('/photo-picker?photo=https://evil.example/a.jpg');
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

  async function choose(...photos: Photo[]) {
    const shown = await visit();
    act(() => void shown.dispatch(photosAdded(photos)));
    return shown;
  }

  test.each([
    ['one', [photo('a')], '1 photo chosen. Pick it again to leave it out.'],
    ['three', [photo('a'), photo('b'), photo('c')], '3 photos chosen. Pick one again to leave it out.'],
  ])('are counted in the lead: %s', async (_count, photos, words) => {
    await choose(...photos);
    await screen.findByText(words);
    for (const { fileName } of photos)
      await user.click(screen.getByRole('button', { name: new RegExp(`^${fileName}`) }));
    await screen.findByText('Pick the ones that belong on your wall.');
  });

  test('that are ready are framed while a slow one is still being read; it follows, with a note', async () => {
    const { router, state } = await choose(photo('a'), photo('b', unread));
    await screen.findByText('1 is still being read and follows onto the wall');
    await tap('Frame 2 photos');
    await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
    expect(selectActiveProject(state())?.tiles.map(({ photoId }) => photoId)).toEqual(['a', 'b']);
  });

  test('must wait if none of them is read yet', async () => {
    await choose(photo('a', unread), photo('b', unread));
    await screen.findByText('Reading 2 photos');
    expect(screen.getByRole('button', { name: 'Frame 2 photos' }).hasAttribute('disabled')).toBe(true);
  });

  test('that failed are listed once with reason and action; the others are framed', async () => {
    const reason = 'b.jpg wasn’t uploaded because the connection was lost. Please try again.';
    const { state } = await choose(photo('a'), photo('b', { status: 'failed', key: undefined, problem: reason }));
    expect(await screen.findAllByText(reason)).toHaveLength(1);
    expect(within(screen.getByRole('list', { name: 'Your photos' })).queryByText(/b\.jpg/)).toBeNull();
    await screen.findByText('1 cannot be framed and stays here');
    await screen.findByRole('button', { name: 'Retry uploading b.jpg' });
    await tap('Frame 1 photo');
    await waitFor(() => expect(selectActiveProject(state())?.tiles.map(({ photoId }) => photoId)).toEqual(['a']));
  });

  test('that failed in large numbers stay collapsed, so that the others remain in view', async () => {
    const failed = Array.from({ length: 9 }, (_, index) =>
      photo(`f${index}`, { status: 'failed', key: undefined, problem: `f${index}.jpg wasn’t uploaded.` }),
    );
    await choose(photo('a'), ...failed);
    expect(await screen.findAllByText(/wasn’t uploaded/)).toHaveLength(4);
    await tap('Show 5 more');
    expect(screen.getAllByText(/wasn’t uploaded/)).toHaveLength(9);
  });

  test('of a single pixel are not enlarged to full size', async () => {
    await choose(photo('a'), photo('dot', { widthPx: 1, heightPx: 1 }));
    const dot = await screen.findByRole('button', { name: /^dot\.jpg/ });
    expect(dot.closest('li')?.style.maxWidth).toBe('max(6rem, 1px)');
  });
});
