import { describe, expect, test } from 'vitest';
import type { BlobStore } from '../../lib/blob-store.ts';
import { NO_PHOTOS, type PhotosState } from './photo.ts';
import { createPhotoIntake } from './photo-intake.ts';
import { photosReducer } from './photos-slice.ts';
import { createUploadProgress } from './upload-progress.ts';
import type { UploadEvents, UploadJob } from './delivery/upload-queue.ts';

/** An intake over a queue that the test drives, and a memory in place of IndexedDB. */
function setUp({ shelf = NO_PHOTOS, kept = new Map<string, Blob>() } = {}) {
  let photos: PhotosState = shelf;
  let events: UploadEvents | undefined;
  let ids = 0;
  const queued: UploadJob[] = [];
  const cancelled: string[] = [];
  const failures: { count: number; noneStarted: boolean }[] = [];
  const blobs: BlobStore = {
    get: async (key) => kept.get(key),
    set: async (key, blob) => {
      kept.set(key, blob);
      return true;
    },
    remove: async (key) => void kept.delete(key),
    keepOnly: async (keys) => {
      for (const key of kept.keys()) if (!keys.has(key)) kept.delete(key);
    },
  };
  const intake = createPhotoIntake({
    dispatch: (action) => {
      photos = photosReducer(photos, action);
    },
    photos: () => photos,
    blobs,
    makePreview: async () => undefined,
    startQueue: (given) => {
      events = given;
      return { add: (jobs) => queued.push(...jobs), cancel: (id) => cancelled.push(id) };
    },
    progress: createUploadProgress(async () => undefined),
    wakePoller: () => undefined,
    onFailures: (failed) => failures.push(failed),
    newId: () => `photo-${++ids}`,
  });
  if (!events) throw new Error('the queue was not started');
  return { intake, events, kept, queued, cancelled, failures, photos: () => photos };
}

const file = (name: string, bytes = 5, type = 'image/jpeg') => new File(['x'.repeat(bytes)], name, { type });

describe('taking files', () => {
  test('keeps them in the browser until they are uploaded', () => {
    const { intake, events, kept, photos } = setUp();
    intake.add([file('a.jpg')]);
    expect(kept.has('photo:photo-1')).toBe(true);
    events.uploaded('photo-1', 'uploads/default/K-1/a');
    expect(kept.has('photo:photo-1')).toBe(false);
    expect(photos().byId['photo-1']).toMatchObject({ status: 'processing', key: 'uploads/default/K-1/a' });
  });

  test('turns away what is empty or no picture and takes the rest', () => {
    const { intake, queued } = setUp();
    const turnedAway = intake.add([
      file('empty.jpg', 0),
      file('letter.pdf', 5, 'application/pdf'),
      file('IMG_1.HEIC', 5, ''),
      file('a.jpg'),
    ]);
    expect(turnedAway).toEqual([
      { fileName: 'empty.jpg', reason: 'Empty File' },
      { fileName: 'letter.pdf', reason: 'Not a picture' },
    ]);
    expect(queued).toHaveLength(2);
  });

  test('chooses the new photos at once', () => {
    const { intake, photos } = setUp();
    intake.add([file('a.jpg'), file('b.jpg')]);
    expect(photos().chosen).toEqual(['photo-1', 'photo-2']);
  });
});

describe('after a reload', () => {
  const waiting = {
    byId: { a: { id: 'a', fileName: 'a.jpg', bytes: 5, status: 'waiting' as const } },
    order: ['a'],
    chosen: ['a'],
  };

  test('an interrupted upload goes on', async () => {
    const { intake, queued } = setUp({ shelf: waiting, kept: new Map([['photo:a', file('a.jpg')]]) });
    await intake.resume();
    expect(queued.map(({ id }) => id)).toEqual(['a']);
  });

  test('a photo whose bytes the browser has lost says what to do', async () => {
    const { intake, photos } = setUp({ shelf: waiting });
    await intake.resume();
    expect(photos().byId.a).toMatchObject({ status: 'failed', problem: expect.stringContaining('choose it again') });
  });

  test('pictures of photos that are gone are cleared away', async () => {
    const { intake, kept } = setUp({ kept: new Map([['preview:gone', file('p.jpg')]]) });
    await intake.resume();
    expect(kept.size).toBe(0);
  });
});

describe('failures', () => {
  test('are said once, when nothing is under way any more', () => {
    const { intake, events, failures } = setUp();
    intake.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    events.failed('photo-1', 'failed');
    events.failed('photo-2', 'not_started');
    expect(failures).toEqual([]);
    events.uploaded('photo-3', 'k');
    expect(failures).toEqual([{ count: 2, noneStarted: false }]);
  });

  test('tell when uploading could not start at all', () => {
    const { intake, events, failures } = setUp();
    intake.add([file('a.jpg')]);
    events.failed('photo-1', 'not_started');
    expect(failures).toEqual([{ count: 1, noneStarted: true }]);
  });

  test('can be tried again', async () => {
    const { intake, events, queued, photos } = setUp();
    intake.add([file('a.jpg')]);
    events.failed('photo-1', 'failed');
    await intake.retry('photo-1');
    expect(queued).toHaveLength(2);
    expect(photos().byId['photo-1']?.status).toBe('waiting');
  });
});

test('a removed photo is cancelled and leaves nothing behind', () => {
  const { intake, cancelled, kept, photos } = setUp();
  intake.add([file('a.jpg')]);
  intake.remove('photo-1');
  expect(cancelled).toEqual(['photo-1']);
  expect(kept.size).toBe(0);
  expect(photos().order).toEqual([]);
});
