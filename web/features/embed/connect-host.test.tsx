import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { localPreviews, photosAdded, photosRestored, photosViewed } from '../../documents/photos/index.ts';
import { photosFramed } from '../../documents/projects/actions.ts';
import { selectActiveProject } from '../../documents/projects/index.ts';
import { PRODUCT } from '../../documents/projects/test-product.ts';
import { startApp } from '../../entry/start-app.ts';
import { storageOf, testEnvironment } from '../../site/test-site.ts';
import { connectHost } from './connect-host.ts';
import { joinHost, STORAGE_TIMEOUT_MS } from './join-host.ts';
import { PARTNER, testFrame } from './test-frame.ts';

const TOKEN = 'given-by-the-page-around-this-one';
const WALL = {
  key: 'photos/one',
  status: 'ready' as const,
  width: 900,
  height: 600,
};

/** Opens a shop in a frame with a simulated host page. */
async function open(given: { hasLogin?: boolean; isHostStored?: boolean } = {}) {
  const { hasLogin = true, isHostStored = true } = given;
  const page = testFrame();
  // Skips retries, and stops at once on a host page without storage.
  const wait = (milliseconds: number): Promise<void> =>
    !isHostStored && milliseconds === STORAGE_TIMEOUT_MS ? Promise.resolve() : new Promise(() => undefined);
  const tenant = testTenant('default', { embedOrigins: [PARTNER], hasLogin });
  const fetch: typeof globalThis.fetch = async (address) =>
    String(address).includes('get_customizable_products')
      ? Response.json({ products: [{ ...PRODUCT, svgTemplateUrl: undefined }] })
      : Response.json({ type: 'about:blank', title: 'x', status: 503, code: 'x', message: 'x' }, { status: 503 });
  const browser = testEnvironment({ tenant, fetch, isFramed: true, wait });
  const joining = joinHost(browser, page.frame);
  if (isHostStored) page.send('receiveLocalStorage', { entries: {} });
  const { environment, host } = await joining;
  if (!host) throw new Error('The partner is one of the tenant’s.');
  const { site, store } = await startApp(environment);
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/'] });
  const size = { widthPx: 800, heightPx: 1_200 };
  let resized: () => void = () => undefined;
  connectHost(
    host,
    { site, store, router, events: window },
    {
      size: () => ({ ...size }),
      onResize(listener) {
        resized = listener;
      },
    },
  );
  return {
    page,
    site,
    store,
    router,
    grow(heightPx: number) {
      size.heightPx = heightPx;
      resized();
    },
    /** Sends a message and returns the shop's reply. */
    async ask(type: string, payload?: unknown) {
      const before = page.sentOf('reply').length;
      page.send(type, payload, { requestId: 'r1' });
      await vi.waitFor(() => expect(page.sentOf('reply')).toHaveLength(before + 1));
      return page.sentOf('reply').at(-1);
    },
    hang(id: string) {
      store.dispatch(
        photosRestored([{ id, fileName: `${id}.jpg`, source: undefined, view: { ...WALL, key: `photos/${id}` } }]),
      );
      store.dispatch(photosFramed([id]));
    },
  };
}

const done = (to: string, result?: unknown) => ({
  to,
  requestId: 'r1',
  isDone: true,
  ...(result !== undefined && { result }),
});
const refused = (to: string, error: string) => ({ to, requestId: 'r1', isDone: false, error });

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue(undefined));
afterEach(() => vi.restoreAllMocks());

describe('messages from the host page', () => {
  test('changeRoute opens a screen, but never another site', async () => {
    const { ask, router, page } = await open();
    expect(await ask('changeRoute', { path: '/cart?code=A' })).toEqual(done('changeRoute'));
    expect(router.state.location).toMatchObject({ pathname: '/cart', search: '?code=A' });
    expect(page.sentOf('notifyPathChanged')).toEqual([{ path: '/' }, { path: '/cart?code=A' }]);
    expect(await ask('changeRoute', { path: '//evil.example' })).toMatchObject({ isDone: false });
    expect(router.state.location.pathname).toBe('/cart');
  });

  test('updateState sets the appearance of the wall', async () => {
    const { ask, store, hang, page } = await open();
    hang('a');
    const fields = { frameColor: 'white', matColor: '#939598', filter: 'Grayscale', orientation: 'landscape' };
    expect(await ask('updateState', fields)).toEqual(done('updateState'));
    const look = { frameColor: 'White', matColor: '#939598FF', filter: 'grayScale', orientation: 'Landscape' };
    expect(selectActiveProject(store.getState())).toMatchObject(look);
    expect(page.sentOf('updateState').at(-1)).toMatchObject({ look });
  });

  test('an orientation that the product does not support is normalized, and the rest applies', async () => {
    const { ask, store, hang } = await open();
    hang('a');
    expect(await ask('updateState', { orientation: 'portrait', frameColor: 'White' })).toEqual(done('updateState'));
    expect(selectActiveProject(store.getState())).toMatchObject({ orientation: 'Landscape', frameColor: 'White' });
  });

  test('an unknown frame color is refused with the valid ones, and nothing changes', async () => {
    const { ask, store, hang, site } = await open();
    hang('a');
    const before = store.getState().projects;
    const token = site.cartToken.read();
    expect(await ask('updateState', { frameColor: 'Gold', matColor: '#FFFFFF', cartToken: TOKEN })).toEqual(
      refused('updateState', 'Expected one of Black, White, Gray'),
    );
    expect(store.getState().projects).toBe(before);
    expect(site.cartToken.read()).toBe(token);
  });

  test('another cart token starts over with one default wall and reports no deletions', async () => {
    const { ask, store, hang, site, page } = await open();
    hang('a');
    expect(await ask('updateState', { cartToken: TOKEN })).toEqual(done('updateState'));
    expect(site.cartToken.read()).toBe(TOKEN);
    expect(store.getState().projects.projects).toHaveLength(1);
    expect(selectActiveProject(store.getState())?.tiles).toEqual([]);
    expect(page.sentOf('notifyProjectsSaved')).toEqual([]);
  });

  test('receiveLocalStorage acts like a change by another tab', async () => {
    const { ask, site } = await open();
    const entries = storageOf(site);
    const changed = entries['default:cartToken']?.replace(site.cartToken.read(), TOKEN) ?? '';
    expect(await ask('receiveLocalStorage', { entries: { ...entries, 'default:cartToken': changed } })).toEqual(
      done('receiveLocalStorage'),
    );
    expect(site.cartToken.read()).toBe(TOKEN);
  });

  test('a late receiveLocalStorage is refused', async () => {
    const { ask } = await open({ isHostStored: false });
    expect(await ask('receiveLocalStorage', { entries: {} })).toEqual(
      refused('receiveLocalStorage', 'This page started without its host’s entries.'),
    );
  });

  test('openProfile opens the login at a tenant that has one', async () => {
    const { ask, store } = await open();
    expect(await ask('openProfile')).toEqual(done('openProfile'));
    expect(store.getState().account.isLoginOpen).toBe(true);
    expect(await (await open({ hasLogin: false })).ask('openProfile')).toEqual(
      refused('openProfile', 'This shop offers no login.'),
    );
  });

  test('startUpload accepts files like the photo picker and reports the rejected ones', async () => {
    const { ask, store, router } = await open();
    const files = [new File(['x'], 'a.jpg', { type: 'image/jpeg' }), new File([], 'empty.jpg', { type: 'image/jpeg' })];
    expect(await ask('startUpload', { files })).toEqual(
      done('startUpload', { refused: [{ fileName: 'empty.jpg', reason: 'Empty File' }] }),
    );
    expect(Object.values(store.getState().photos.byId).map(({ fileName }) => fileName)).toEqual(['a.jpg']);
    expect(router.state.location.pathname).toBe('/photo-picker');
  });

  test('clearDevicePhotos removes photos that hang nowhere, and keeps those of other sources', async () => {
    const { ask, store, hang } = await open();
    hang('hung');
    const own = { fileName: 'x.jpg', bytes: 5, status: 'ready' as const };
    store.dispatch(
      photosAdded([
        { ...own, id: 'unused' },
        { ...own, id: 'art', source: 'albums' as never },
      ]),
    );
    expect(await ask('clearDevicePhotos')).toEqual(done('clearDevicePhotos', { removedIds: ['unused'], keptCount: 1 }));
    expect(store.getState().photos.order.toSorted()).toEqual(['art', 'hung']);
  });

  test('getBase64Img returns this browser’s preview of a photo', async () => {
    const { ask, site, page, hang } = await open();
    hang('a');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }));
    vi.stubGlobal('fetch', async () => ({ blob: async () => new Blob(['abc'], { type: 'image/png' }) }));
    const pictures = { blob: new Blob(['abc']), small: new Blob(['a']) };
    localPreviews(site).add('a', pictures);
    await vi.waitFor(() => expect(page.sentOf('localImgPreviewReady')).toEqual([{ photoId: 'a' }]));
    expect(await ask('getBase64Img', { photoId: 'a' })).toEqual(
      done('getBase64Img', { photoId: 'a', dataUrl: 'data:image/png;base64,YWJj' }),
    );
    expect(await ask('getBase64Img', { photoId: 'none' })).toEqual(
      refused('getBase64Img', 'This browser has no picture of that photo.'),
    );
    vi.unstubAllGlobals();
  });

  test('getBase64Img returns the server’s preview if this browser has none', async () => {
    const { ask, store, hang } = await open();
    hang('a');
    store.dispatch(photosViewed([{ ...WALL, key: 'photos/a', previewUrl: '/a.webp' }]));
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url);
      return { blob: async () => new Blob(['abc'], { type: 'image/webp' }) };
    });
    expect(await ask('getBase64Img', { photoId: 'a' })).toEqual(
      done('getBase64Img', { photoId: 'a', dataUrl: 'data:image/webp;base64,YWJj' }),
    );
    expect(fetched).toEqual(['/a.webp']);
    vi.unstubAllGlobals();
  });

  test('notifyBuilderClosed is answered once everything is saved', async () => {
    const { ask } = await open();
    expect(await ask('notifyBuilderClosed')).toEqual(done('notifyBuilderClosed', { isSaved: true }));
  });
});

describe('messages to the host page', () => {
  test('on start: ready, appearance, route and contents', async () => {
    const { page } = await open();
    expect(page.sentOf('notifyVueCreated')).toEqual([{ version: 'test' }]);
    expect(page.sentOf('showFrame')).toEqual([{ isFullscreen: false }]);
    expect(page.sentOf('updateState')[0]).toMatchObject({
      activeProject: { productId: 'tile', tileCount: 0, isSplit: false },
      activeProjectIds: [expect.any(String)],
      appSize: { widthPx: 800, heightPx: 1_200 },
    });
    expect(page.sentOf('updateState')[1]).toEqual({
      look: { frameColor: 'Black', matColor: '#FFFFFF00', filter: 'color', orientation: 'Landscape' },
      cartTileCount: 0,
      isSignedIn: false,
    });
    expect(page.received.every(({ targetOrigin }) => targetOrigin === PARTNER)).toBe(true);
  });

  test('each new size, once', async () => {
    const { page, grow } = await open();
    const before = page.sentOf('updateState').length;
    for (const heightPx of [1_300, 1_300, 700]) grow(heightPx);
    const sizes = page.sentOf('updateState').slice(before);
    expect(sizes.map(({ appSize }) => appSize)).toEqual([
      { widthPx: 800, heightPx: 1_300 },
      { widthPx: 800, heightPx: 700 },
    ]);
  });

  test('entering and leaving the builder', async () => {
    const { page, router } = await open();
    for (const path of ['/photo-picker', '/printing', '/cart']) await router.navigate(path);
    expect(page.sentOf('showFrame')).toEqual([{ isFullscreen: false }, { isFullscreen: true }]);
    expect(page.sentOf('hideFullscreen')).toEqual([{}]);
  });

  test.each([
    ['all have arrived', 'processing', [{ photoIds: ['a', 'b'] }]],
    ['one has failed', 'failed', []],
  ] as const)('uploads have finished: %s', async (_how, status, expected) => {
    const { page, store } = await open();
    const sent = { bytes: 5, widthPx: 900, heightPx: 600, status: 'waiting' as const };
    store.dispatch(
      photosAdded([
        { ...sent, id: 'a', fileName: 'a.jpg' },
        { ...sent, id: 'b', fileName: 'b.jpg' },
      ]),
    );
    store.dispatch({ type: 'photos/photoUploaded', payload: { id: 'a', key: 'k/a' } });
    expect(page.sentOf('uploadComplete')).toEqual([]);
    store.dispatch(
      status === 'failed'
        ? { type: 'photos/uploadFailed', payload: { id: 'b', problem: 'x' } }
        : { type: 'photos/photoUploaded', payload: { id: 'b', key: 'k/b' } },
    );
    expect(page.sentOf('uploadComplete')).toEqual(expected);
  });
});
