import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Source } from '../../../../../shared/photo/sources.ts';
import { photosRestored } from '../../../../documents/photos/index.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { problem, type TestApi, testApi } from '../../../../testing/replies.ts';
import { OutsidePanel } from './outside-panel.tsx';

const FACEBOOK: Source = { id: 'facebook', name: 'Facebook', kind: 'browse', isConfigured: true, isConnected: false };
const CONNECTED = { ...FACEBOOK, isConnected: true, accountName: 'Ada' };
const PATH = '/v1/sources/facebook';
const CONNECT = `POST ${PATH}/connect`;
const DISCONNECT = `POST ${PATH}/disconnect`;
const IMPORT = `POST ${PATH}/import`;
const PHOTOS = `GET ${PATH}/photos`;
const AUTHORIZATION = { authorizationUrl: 'https://facebook.example/dialog' };
const failed = problem(502, 'source_failed', { customerMessage: 'Try again in a moment.' });

let source: Source;
let api: TestApi;
let windows: { location: { href: string }; closed: boolean; close(): void }[];
let objectUrls: Set<string>;

beforeEach(() => {
  source = CONNECTED;
  windows = [];
  objectUrls = new Set();
  api = testApi({
    'GET /v1/sources': () => ({ sources: [source] }),
    [CONNECT]: AUTHORIZATION,
    [PHOTOS]: { photos: [{ id: 'a', title: 'beach.jpg' }], cursor: 'next' },
    [`${PHOTOS}?cursor=next`]: { photos: [{ id: 'b', title: 'hill.jpg' }] },
    [`${PHOTOS}/a/thumbnail`]: new Response('pixels'),
    [`${PHOTOS}/b/thumbnail`]: new Response('pixels'),
    [IMPORT]: { photos: [{ id: 'a', key: 'uploads/default/K-1/key-a' }] },
  });
  vi.spyOn(window, 'open').mockImplementation(() => {
    const opened = { location: { href: '' }, closed: false, close: vi.fn() };
    windows.push(opened);
    return opened as unknown as Window;
  });
  URL.createObjectURL = () => {
    const url = `blob:${objectUrls.size}`;
    objectUrls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void objectUrls.delete(url);
});

afterEach(() => vi.restoreAllMocks());

async function visit() {
  const element = <OutsidePanel sourceId="facebook" origin="Facebook" added={<p>What was added</p>} />;
  const { store } = await renderScreen('/photo-picker', { api, element });
  return { store, photos: () => store.getState().photos };
}

const user = userEvent.setup({ delay: null });
const tap = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const tell = (data: unknown) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://127.0.0.1' })));
const NEWS = { type: 'tessera:source-connected', sourceId: 'facebook', ok: true };

describe('connecting', () => {
  beforeEach(() => {
    source = FACEBOOK;
  });

  test('opens its window in the click handler and continues on the message of its final page', async () => {
    await visit();
    await tap('Connect Facebook');
    expect(windows).toHaveLength(1);
    await waitFor(() => expect(windows[0]?.location.href).toBe('https://facebook.example/dialog'));
    source = CONNECTED;
    tell(NEWS);
    await screen.findByText('Connected with Facebook as Ada', undefined, { timeout: 3_000 });
  });

  test('reports that the browser blocked the window', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    await visit();
    await tap('Connect Facebook');
    await screen.findByText(/^Your browser blocked the window/);
    expect(api.sent(CONNECT)).toEqual([]);
  });

  test("shows the final page's message on refusal, and the photos added before", async () => {
    await visit();
    await tap('Connect Facebook');
    await waitFor(() => expect(windows[0]?.location.href).not.toBe(''));
    tell({ ...NEWS, ok: false, message: 'You said no.' });
    await screen.findByText('You said no.', undefined, { timeout: 3_000 });
    screen.getByText('What was added');
  });

  test('closes the window if the server fails, or the shopper cancels', async () => {
    api.replies[CONNECT] = failed;
    await visit();
    await tap('Connect Facebook');
    await screen.findByText('Try again in a moment.');
    expect(windows[0]?.close).toHaveBeenCalled();
    api.replies[CONNECT] = AUTHORIZATION;
    await tap('Connect Facebook');
    await tap('Cancel');
    expect(windows[1]?.close).toHaveBeenCalled();
    expect(screen.queryByText(/Waiting for Facebook/)).toBeNull();
  });
});

describe('browsing', () => {
  test('a tap adds a photo, which shows its progress; the next tap removes it', async () => {
    const { photos } = await visit();
    await tap('beach.jpg');
    await screen.findByRole('button', { name: 'beach.jpg, being added' });
    expect(photos().chosen).toEqual(['key-a']);
    expect(api.sent(IMPORT).map(({ body }) => body)).toEqual([{ ids: ['a'] }]);
    await tap(/^beach/);
    expect(photos().chosen).toEqual([]);
    await tap(/^beach/);
    expect(photos().chosen).toEqual(['key-a']);
    expect(api.sent(IMPORT)).toHaveLength(1);
  });

  test('loads more page by page, and frees its pictures on unmount', async () => {
    await visit();
    await tap('Show more');
    await screen.findByRole('button', { name: 'hill.jpg' });
    expect(screen.getByRole('button', { name: 'beach.jpg' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await waitFor(() => expect(objectUrls.size).toBe(2));
    cleanup();
    expect(objectUrls.size).toBe(0);
  });

  test('a photo that the server refused says why, and a tap retries', async () => {
    const { store, photos } = await visit();
    const refusal = { reason: 'not_fetched' as const, message: 'It could not be fetched.' };
    const key = 'uploads/default/K-1/key-a';
    const restored = { id: 'key-a', fileName: 'beach.jpg', source: 'Facebook' as const, sourceUrl: 'facebook:a' };
    act(() => void store.dispatch(photosRestored([{ ...restored, view: { key, status: 'refused', refusal } }])));
    await screen.findByText(/It could not be fetched/);
    await tap(/^beach/);
    await waitFor(() => expect(photos().byId['key-a']?.status).toBe('processing'));
  });

  test('reports why adding a photo failed', async () => {
    api.replies[IMPORT] = failed;
    const { photos } = await visit();
    await tap('beach.jpg');
    expect((await screen.findByRole('alert')).textContent).toBe('Try again in a moment.');
    expect(photos().order).toEqual([]);
  });

  test('an expired connection leads to connecting again', async () => {
    api.replies[PHOTOS] = problem(409, 'source_not_connected');
    await visit();
    await screen.findByText(/^Connected with/);
    source = FACEBOOK;
    await screen.findByRole('button', { name: 'Connect Facebook' });
  });
});

test('disconnecting asks for confirmation', async () => {
  api.replies[DISCONNECT] = undefined;
  await visit();
  await tap('Disconnect');
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Facebook?' });
  expect(api.sent(DISCONNECT)).toEqual([]);
  source = FACEBOOK;
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await screen.findByRole('button', { name: 'Connect Facebook' });
});
