import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PhotoView } from '../../../../shared/photo/schema.ts';
import { createTestClock, type TestClock } from '../../../lib/test-clock.ts';
import { tasksDone } from '../../../lib/test-tasks.ts';
import type { Site } from '../../../site/create-site.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { offline, problem, type SentRequest, testApi } from '../../../testing/replies.ts';
import { MissingPicture } from '../missing-picture.tsx';
import type { Photo } from '../model.ts';
import { localPreviews, type PictureUse } from './local-previews.ts';
import { pictureUrls } from './picture-urls.ts';
import { usePhotoPicture } from './use-photo-picture.ts';

const PICTURES = { blob: new Blob(['preview']), small: new Blob(['small'], { type: 'image/small' }) };
const DAY_MS = 24 * 3_600_000;

let site: Site;
let clock: TestClock;
let isOnline: boolean;
let events: EventTarget;
/** Keys of each call of POST /v1/photos/status. */
let calls: string[][];
let given: string[];
/** Offset of the server's clock. */
let serverAheadMs: number;
let refuses: string[];

beforeEach(async () => {
  clock = createTestClock();
  isOnline = true;
  events = new EventTarget();
  calls = [];
  given = [];
  refuses = [];
  serverAheadMs = 0;
  const { now, wait } = clock;
  const api = testApi({ 'POST /v1/photos/status': statusOf });
  site = await testSite({ api, now, wait, isOnline: () => isOnline, events });
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).type || 'preview'}`;
  URL.revokeObjectURL = (url) => given.push(url);
});

function statusOf({ body }: SentRequest) {
  const { keys } = body as { keys: string[] };
  calls.push(keys);
  if (!isOnline) return offline();
  const errors = keys.flatMap((key, index) => (refuses.includes(key) ? [{ path: `keys.${index}`, message: '' }] : []));
  if (errors.length > 0) return problem(404, 'unknown_photo', { errors });
  return { photos: keys.map(viewOf) };
}

const photo = (id = 'a'): Photo => ({ id, key: `key-${id}`, fileName: `${id}.jpg`, bytes: 1, status: 'ready' });

/** URLs valid for a day, as the server issues them. */
function viewOf(key: string): PhotoView {
  const endMs = clock.now() + serverAheadMs + DAY_MS;
  return {
    key,
    status: 'ready',
    previewUrl: `/${key}/preview?${endMs}`,
    thumbnailUrl: `/${key}/thumbnail?${endMs}`,
    addressesEndAt: new Date(endMs).toISOString(),
  };
}

const shownFor = (use: PictureUse, shown = photo()) =>
  renderHook(() => usePhotoPicture(shown, use), { wrapper: inSite(site) }).result;
/** Allows for a busy machine. */
const PATIENCE = { timeout: 10_000 };

/** Also runs macrotasks: the store replies in one, and only then is the server asked. */
async function pass(milliseconds: number): Promise<void> {
  await tasksDone();
  await act(() => clock.pass(milliseconds));
  await tasksDone();
}

const day = (text: string | undefined) => Math.round((Number(text?.split('?')[1]) - 1_000_000) / DAY_MS);

describe('a photo of this device', () => {
  test('uses the local picture, small if that suffices, and the server’s on the stage', async () => {
    localPreviews(site).add('a', PICTURES);
    pictureUrls(site).note([viewOf('key-a')]);
    expect(shownFor('small').current.url).toBe('blob:image/small');
    expect(shownFor('thumbnail').current.url).toBe('blob:preview');
    expect(shownFor('tile').current.url).toBe('blob:preview');
    expect(shownFor('stage').current.url).toMatch('/key-a/preview?');
    localPreviews(site).drop('a');
    expect(given.sort()).toEqual(['blob:image/small', 'blob:preview']);
    await pass(1_000);
    expect(calls).toEqual([]);
  });

  test('uses the small picture in a thumbnail after a reload too, even if the large one loads first', async () => {
    vi.spyOn(site.blobs, 'get').mockImplementation(async (key) =>
      /^small/.test(key) ? PICTURES.small : PICTURES.blob,
    );
    const tile = shownFor('tile');
    await waitFor(() => expect(tile.current.url).toBe('blob:preview'), PATIENCE);
    const thumb = shownFor('small');
    await waitFor(() => expect(thumb.current.url).toBe('blob:image/small'), PATIENCE);
  });

  test('counts as loading while it is not there yet', () => {
    const { url, isMissing } = shownFor('tile', { ...photo(), status: 'uploading' }).current;
    expect([url, isMissing]).toEqual([undefined, false]);
  });

  test('uses the server’s picture if the stored one cannot be decoded', async () => {
    localPreviews(site).add('a', PICTURES);
    const shown = shownFor('tile');
    act(() => shown.current.onError());
    await pass(500);
    expect(shown.current.url).toMatch('/key-a/preview?');
  });
});

describe('on the third day', () => {
  test('the stage shows the local picture while its URL is renewed, and never an expired one', async () => {
    localPreviews(site).add('a', PICTURES);
    pictureUrls(site).note([viewOf('key-a')]);
    await clock.pass(2 * DAY_MS);
    const shown = shownFor('stage');
    expect(shown.current.url).toBe('blob:preview');
    await pass(500);
    expect(day(shown.current.url)).toBe(3);
  });

  test('a wall without local pictures loads with one call', async () => {
    const wall = Array.from({ length: 100 }, (_, index) => shownFor('tile', photo(`p${index}`)));
    await pass(500);
    expect(wall.map(({ current }) => current.url)).toEqual(
      wall.map((_, index) => expect.stringContaining(`key-p${index}/`)),
    );
    expect(calls.map((keys) => keys.length)).toEqual([100]);
  });

  test('a page that stays open renews its URLs before they expire', async () => {
    const shown = shownFor('stage');
    await pass(500);
    expect(day(shown.current.url)).toBe(1);
    await pass(DAY_MS);
    await pass(500);
    expect(day(shown.current.url)).toBe(2);
    expect(calls).toHaveLength(2);
  });

  test('a machine whose clock is days ahead sends few requests', async () => {
    serverAheadMs = -5 * DAY_MS;
    const shown = shownFor('stage');
    await pass(3_600_000);
    expect(shown.current.url).toMatch('/key-a/preview?');
    expect(calls.length).toBeLessThan(8);
  });

  test('a photo of another customer does not block the others', async () => {
    refuses = ['key-foreign'];
    const [foreign, own] = [shownFor('tile', photo('foreign')), shownFor('tile', photo('own'))];
    await pass(500);
    expect(foreign.current.isMissing).toBe(true);
    expect(own.current.url).toMatch('/key-own/');
  });
});

describe('an image that fails to load', () => {
  test('is renewed once, and then replaced by the local picture', async () => {
    const shown = shownFor('stage');
    await pass(500);
    act(() => localPreviews(site).add('a', PICTURES));
    await act(async () => shown.current.onError());
    expect(shown.current.url).toBe('blob:preview');
    await pass(500);
    expect(shown.current.url).toMatch('/key-a/preview?');
    act(() => shown.current.onError());
    await pass(500);
    expect(shown.current).toMatchObject({ url: 'blob:preview', isMissing: false });
    expect(calls).toHaveLength(2);
  });

  test('reloads with an equal URL, also if that arrived another way', async () => {
    pictureUrls(site).note([viewOf('key-a')]);
    const shown = shownFor('stage');
    const address = shown.current.url;
    await act(async () => shown.current.onError());
    await act(async () => pictureUrls(site).note([viewOf('key-a')]));
    expect(shown.current.url).toBeUndefined();
    await pass(500);
    expect(shown.current.url?.split('?')[0]).toBe(address?.split('?')[0]);
    await act(async () => shown.current.onError());
    expect(shown.current).toMatchObject({ url: undefined, isMissing: true });
  });

  test('without a local picture is reported once for all, and can be retried', async () => {
    const [one, other] = [shownFor('tile', photo('one')), shownFor('tile', photo('other'))];
    const said: string[] = [];
    site.toast.show({ info() {}, success() {}, error: (message) => said.push(message), dismiss() {} });
    for (let times = 0; times < 2; times++) {
      await pass(500);
      act(() => one.current.onError());
      act(() => other.current.onError());
    }
    await waitFor(async () => {
      await pass(500);
      expect([one.current.isMissing, other.current.isMissing]).toEqual([true, true]);
    }, PATIENCE);
    expect(said).toEqual(['Some pictures cannot be shown right now.']);
    act(() => one.current.tryAgain());
    await pass(500);
    expect([one.current.url, other.current.url]).toEqual([expect.any(String), expect.any(String)]);
    expect(calls.at(-1)).toHaveLength(2);
  });

  test('while offline loads automatically once the network is back', async () => {
    isOnline = false;
    const shown = shownFor('tile');
    await pass(500);
    expect(shown.current.isMissing).toBe(true);
    isOnline = true;
    act(() => void events.dispatchEvent(new Event('online')));
    await pass(500);
    expect(shown.current).toMatchObject({ url: expect.stringContaining('/key-a/'), isMissing: false });
  });
});

test('a picture that cannot be shown is replaced by a sentence and a retry button', () => {
  const tried = vi.fn();
  render(<MissingPicture onTryAgain={tried} />);
  expect(screen.getByText('This picture cannot be shown right now.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tried).toHaveBeenCalledOnce();
});

test('picture URLs are dropped when the visitor changes', async () => {
  shownFor('stage');
  await pass(500);
  site.queryClient.clear();
  expect(pictureUrls(site).urlOf('key-a', 'stage')).toBeUndefined();
});
