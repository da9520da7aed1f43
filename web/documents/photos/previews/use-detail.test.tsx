import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PhotoView } from '../../../../shared/photo/schema.ts';
import type { ShownPart } from '../../../../shared/photo/stage-copy.ts';
import { tasksDone } from '../../../lib/test-tasks.ts';
import type { Site } from '../../../site/create-site.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import type { StoredPhoto } from '../delivery/photo-file-store.ts';
import type { Photo } from '../model.ts';
import { pictureUrls } from './picture-urls.ts';
import { useDetail } from './use-detail.ts';

const VIEW: PhotoView = {
  key: 'key-a',
  status: 'ready',
  previewUrl: '/preview',
  thumbnailUrl: '/thumbnail',
  detailUrl: '/detail',
};
const PHOTO: Photo = {
  id: 'a',
  key: 'key-a',
  fileName: 'a.jpg',
  bytes: 1,
  status: 'ready',
  widthPx: 6000,
  heightPx: 4000,
};
const SENT: Photo = { ...PHOTO, status: 'uploading' };
const CROP = { left: 0.2, top: 0, right: 0.8, bottom: 1 };
/** A part shown on a standard screen, where the preview suffices, and the same zoomed in. */
const SMALL: ShownPart = { crop: CROP, quarterTurns: 0, widthPx: 200 };
const CLOSE: ShownPart = { ...SMALL, widthPx: 1000 };

let site: Site;
let given: string[];

beforeEach(async () => {
  site = await testSite();
  given = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = (url) => given.push(url);
  pictureUrls(site).note([VIEW]);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
});

function shownOf(photo: Photo, shown: ShownPart | undefined) {
  const hook = renderHook(
    (props: { photo: Photo; shown: ShownPart | undefined }) => useDetail(props.photo, props.shown),
    {
      wrapper: inSite(site),
      initialProps: { photo, shown },
    },
  );
  const src = () => hook.result.current.src;
  return { ...hook, src };
}

async function keepFile(): Promise<void> {
  const file = new Blob(['photo']);
  const stored: StoredPhoto = { id: 'a', fileName: 'a.jpg', lastModified: 1, keptAt: 1, visitor: 'v', file };
  await site.photoRecords.set('a', stored);
}

const settled = () => act(() => tasksDone());

describe('a photo that the server has', () => {
  test('switches to more pixels when the preview has too few, and stays there', () => {
    const { src, rerender } = shownOf(PHOTO, SMALL);
    expect(src()).toBeUndefined();
    rerender({ photo: PHOTO, shown: CLOSE });
    expect(src()).toBe('/detail');
    rerender({ photo: PHOTO, shown: SMALL });
    expect(src()).toBe('/detail');
    rerender({ photo: { ...PHOTO, id: 'b', key: 'key-b' }, shown: SMALL });
    expect(src()).toBeUndefined();
  });

  test.each([
    ['from before there were such copies', () => pictureUrls(site).note([{ ...VIEW, detailUrl: undefined }])],
    ['with data saver on', () => Reflect.set(navigator, 'connection', { saveData: true })],
    ['on a slow network', () => Reflect.set(navigator, 'connection', { effectiveType: '3g' })],
  ])('keeps its preview: %s', (_, arrange) => {
    arrange();
    expect(shownOf(PHOTO, CLOSE).src()).toBeUndefined();
  });

  test('keeps its preview when the copy fails to load, until there is another URL', () => {
    const { src, result } = shownOf(PHOTO, CLOSE);
    act(() => result.current.onError());
    expect(src()).toBeUndefined();
    act(() => pictureUrls(site).note([{ ...VIEW, detailUrl: '/detail-of-tomorrow' }]));
    return waitFor(() => expect(src()).toBe('/detail-of-tomorrow'));
  });

  test('requests nothing before the stage is laid out', () => {
    expect(shownOf(PHOTO, undefined).src()).toBeUndefined();
    expect(shownOf(PHOTO, { ...CLOSE, widthPx: 0 }).src()).toBeUndefined();
  });
});

describe('a photo being uploaded', () => {
  test('uses the device’s own file, even once the server has it, and releases the file at the end', async () => {
    await keepFile();
    const { src, rerender, unmount } = shownOf(SENT, CLOSE);
    await settled();
    expect(src()).toBe('blob:file');
    await site.photoRecords.remove('a');
    rerender({ photo: PHOTO, shown: CLOSE });
    expect(src()).toBe('blob:file');
    unmount();
    await settled();
    expect(given).toEqual(['blob:file']);
  });

  test('uses the server’s copy if the device’s file is decoded differently from the print', async () => {
    await keepFile();
    const { src, rerender } = shownOf(SENT, CLOSE);
    await settled();
    rerender({ photo: { ...PHOTO, localPicture: 'same' }, shown: CLOSE });
    expect(src()).toBe('blob:file');
    rerender({ photo: { ...PHOTO, localPicture: 'other' }, shown: CLOSE });
    expect(src()).toBe('/detail');
  });

  test('shares one file between all pieces of a split', async () => {
    await keepFile();
    const made = vi.spyOn(URL, 'createObjectURL');
    const pieces = [shownOf(SENT, CLOSE), shownOf(SENT, CLOSE)];
    await settled();
    expect(pieces.map(({ src }) => src())).toEqual(['blob:file', 'blob:file']);
    expect(made).toHaveBeenCalledOnce();
    pieces[0]?.unmount();
    await settled();
    expect(given).toEqual([]);
  });

  test.each([
    ['that this browser cannot decode', async () => keepFile(), SENT],
    ['that is only in the tab’s memory', async () => undefined, SENT],
    ['that would exhaust memory', async () => keepFile(), { ...SENT, widthPx: 9000, heightPx: 6000 }],
  ])('uses the server’s copy once it is there: one %s', async (_, arrange, photo) => {
    await arrange();
    const { src, rerender, result } = shownOf(photo, CLOSE);
    await settled();
    if (src() !== undefined) act(() => result.current.onError());
    expect(src()).toBeUndefined();
    rerender({ photo: { ...photo, status: 'ready' }, shown: CLOSE });
    expect(src()).toBe('/detail');
  });
});
