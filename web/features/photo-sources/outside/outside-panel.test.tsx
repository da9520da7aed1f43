import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Source } from '../../../../shared/photo/sources.ts';
import { photosReducer, photosRestored } from '../../../documents/photos/index.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { Site } from '../../../site/create-site.ts';
import type { RootState } from '../../../site/store-types.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { OutsidePanel } from './outside-panel.tsx';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

const FACEBOOK: Source = { id: 'facebook', name: 'Facebook', kind: 'browse', isConfigured: true, isConnected: false };
const CONNECTED = { ...FACEBOOK, isConnected: true, accountName: 'Ada' };
const problem = (status: number, code: string, customerMessage?: string) =>
  new ApiProblem({ status, code, message: code, customerMessage });

let source: Source;
/** Replies of the server by path; an Error is a failure. */
let answers: Record<string, unknown>;
let windows: { location: { href: string }; closed: boolean; close(): void }[];
let objectUrls: Set<string>;

beforeEach(() => {
  source = CONNECTED;
  windows = [];
  objectUrls = new Set();
  answers = {
    '/v1/sources/facebook/connect': { authorizationUrl: 'https://facebook.example/dialog' },
    '/v1/sources/facebook/photos': { photos: [{ id: 'a', title: 'beach.jpg' }], cursor: 'next' },
    '/v1/sources/facebook/photos?next': { photos: [{ id: 'b', title: 'hill.jpg' }] },
    '/v1/sources/facebook/import': { photos: [{ id: 'a', key: 'uploads/default/K-1/key-a' }] },
  };
  const answerTo = async (path: string) => {
    if (answers[path] instanceof Error) throw answers[path];
    if (!(path in answers)) throw new Error(`Unexpected call of ${path}`);
    return answers[path] as never;
  };
  vi.spyOn(site.api, 'get').mockImplementation(async (path, { query }) => {
    if (path === '/v1/sources') return { sources: [source] } as never;
    return answerTo(query?.cursor ? `${path}?${query.cursor}` : path);
  });
  vi.spyOn(site.api, 'post').mockImplementation(answerTo);
  vi.spyOn(site.api, 'getBlob').mockImplementation(async () => new Blob(['pixels']));
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

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function visit() {
  const store = configureStore({
    reducer: { photos: photosReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { site } } }),
  });
  render(<OutsidePanel sourceId="facebook" origin="Facebook" added={<p>What was added</p>} />, {
    wrapper: inSite(site, store),
  });
  return { store, photos: () => (store.getState() as RootState).photos };
}

const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const tell = (data: unknown) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin })));
const NEWS = { type: 'tessera:source-connected', sourceId: 'facebook', ok: true };

describe('connecting', () => {
  beforeEach(() => {
    source = FACEBOOK;
  });

  test('opens its window in the click handler and continues on the message of its final page', async () => {
    visit();
    await tap('Connect Facebook');
    expect(windows).toHaveLength(1);
    await vi.waitFor(() => expect(windows[0]?.location.href).toBe('https://facebook.example/dialog'));
    source = CONNECTED;
    tell(NEWS);
    await screen.findByText('Connected with Facebook as Ada', undefined, { timeout: 3_000 });
  });

  test('reports that the browser blocked the window', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    visit();
    await tap('Connect Facebook');
    await screen.findByText(/has kept the window closed/);
    expect(site.api.post).not.toHaveBeenCalled();
  });

  test("shows the final page's message on refusal, and the photos added before", async () => {
    visit();
    await tap('Connect Facebook');
    await vi.waitFor(() => expect(windows[0]?.location.href).not.toBe(''));
    tell({ ...NEWS, ok: false, message: 'You said no.' });
    await screen.findByText('You said no.', undefined, { timeout: 3_000 });
    screen.getByText('What was added');
  });

  test('closes the window if the server fails, or the shopper cancels', async () => {
    answers['/v1/sources/facebook/connect'] = problem(502, 'source_failed', 'Try again in a moment.');
    visit();
    await tap('Connect Facebook');
    await screen.findByText('Try again in a moment.');
    expect(windows[0]?.close).toHaveBeenCalled();
    answers['/v1/sources/facebook/connect'] = { authorizationUrl: 'https://facebook.example/dialog' };
    await tap('Connect Facebook');
    await tap('Cancel');
    expect(windows[1]?.close).toHaveBeenCalled();
    expect(screen.queryByText(/Waiting for Facebook/)).toBeNull();
  });
});

describe('browsing', () => {
  test('a tap adds a photo, which shows its progress; the next tap removes it', async () => {
    const { photos } = visit();
    await tap('beach.jpg');
    await screen.findByRole('button', { name: 'beach.jpg, being added' });
    expect(photos().chosen).toEqual(['key-a']);
    expect(vi.mocked(site.api.post).mock.calls).toEqual([
      ['/v1/sources/facebook/import', expect.objectContaining({ body: { ids: ['a'] } })],
    ]);
    await tap(/^beach/);
    expect(photos().chosen).toEqual([]);
    await tap(/^beach/);
    expect(photos().chosen).toEqual(['key-a']);
    expect(site.api.post).toHaveBeenCalledOnce();
  });

  test('loads more page by page, and frees its pictures on unmount', async () => {
    visit();
    await tap('Show more');
    await screen.findByRole('button', { name: 'hill.jpg' });
    expect(screen.getByRole('button', { name: 'beach.jpg' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await vi.waitFor(() => expect(objectUrls.size).toBe(2));
    cleanup();
    expect(objectUrls.size).toBe(0);
  });

  test('a photo that the server refused says why, and a tap retries', async () => {
    const { store, photos } = visit();
    const refusal = { reason: 'not_fetched' as const, message: 'It could not be fetched.' };
    const key = 'uploads/default/K-1/key-a';
    const restored = { id: 'key-a', fileName: 'beach.jpg', source: 'Facebook' as const, sourceUrl: 'facebook:a' };
    act(() => void store.dispatch(photosRestored([{ ...restored, view: { key, status: 'refused', refusal } }])));
    await screen.findByText(/It could not be fetched/);
    await tap(/^beach/);
    await vi.waitFor(() => expect(photos().byId['key-a']?.status).toBe('processing'));
  });

  test('reports why adding a photo failed', async () => {
    answers['/v1/sources/facebook/import'] = problem(502, 'source_failed', 'Try again in a moment.');
    const { photos } = visit();
    await tap('beach.jpg');
    expect((await screen.findByRole('alert')).textContent).toBe('Try again in a moment.');
    expect(photos().order).toEqual([]);
  });

  test('an expired connection leads to connecting again', async () => {
    answers['/v1/sources/facebook/photos'] = problem(409, 'source_not_connected');
    visit();
    await screen.findByText(/^Connected with/);
    source = FACEBOOK;
    await screen.findByRole('button', { name: 'Connect Facebook' });
  });
});

test('disconnecting asks for confirmation', async () => {
  answers['/v1/sources/facebook/disconnect'] = undefined;
  visit();
  await tap('Disconnect');
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Facebook?' });
  expect(site.api.post).not.toHaveBeenCalled();
  source = FACEBOOK;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await screen.findByRole('button', { name: 'Connect Facebook' });
});
