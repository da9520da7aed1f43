// @vitest-environment jsdom

import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api-problem.ts';
import { inSite } from '../../site/test-providers.tsx';
import { usePhotoPicture } from './previews/use-photo-picture.ts';
import { createWorld } from './test-world.ts';

const statuses = (photos: { status: string }[]) => photos.map(({ status }) => status);

describe('a photo', () => {
  test('counts as uploaded only once the server has confirmed its exact bytes', async () => {
    const world = await createWorld();
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg')]);
    await world.clock.until(() => page.list()[0]?.status === 'checking');
    expect(world.sent).toEqual(['a.jpg']);
    await world.clock.until(page.isDone);
    expect(page.list()[0]).toMatchObject({ status: 'ready', key: 'key-1', sha256: 'a.jpg', widthPx: 300 });
    expect(world.records.size).toBe(0);
  });

  test('that arrives corrupted is sent again', async () => {
    const world = await createWorld();
    let arrivals = 0;
    world.arriving = (sha256) => (++arrivals === 1 ? 'garbled' : sha256);
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg')]);
    await world.clock.until(page.isDone);
    expect(world.sent).toHaveLength(2);
    expect(page.list()[0]).toMatchObject({ status: 'ready', key: 'key-2' });
  });

  test('whose hash never matches on the server fails after four attempts with its name and a reason', async () => {
    const world = await createWorld();
    world.arriving = () => 'wrong';
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg')]);
    await world.clock.until(page.isDone);
    expect(world.sent).toHaveLength(4);
    expect(page.list()[0]).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^a\.jpg was damaged during the upload/),
    });
    expect(page.notices()).toEqual(['1 of your photos failed to upload.']);
  });

  test('that the server already has is not sent', async () => {
    const world = await createWorld();
    const first = await world.openPage();
    first.intake.add([world.file('a.jpg')]);
    await world.clock.until(first.isDone);
    first.intake.remove(first.list()[0]?.id ?? '');
    first.intake.add([world.file('renamed.jpg', 'a.jpg')]);
    await world.clock.until(first.isDone);
    expect(world.sent).toEqual(['a.jpg']);
    expect(first.list()[0]).toMatchObject({ fileName: 'renamed.jpg', status: 'ready', key: 'key-1' });
  });

  test.each([
    ['before', 0],
    ['after', 60_000],
  ])('that the browser decoded differently %s the server was done takes the printed size', async (_when, ms) => {
    const world = await createWorld();
    world.makePreview = async () => {
      await world.clock.wait(ms);
      return { blob: new Blob(['preview']), small: new Blob(['small']), size: { widthPx: 64, heightPx: 64 } };
    };
    URL.createObjectURL = () => 'blob:another-picture';
    URL.revokeObjectURL = () => undefined;
    const page = await world.openPage();
    page.intake.add([world.file('collection.heic')]);
    await world.clock.until(page.isDone);
    await world.clock.pass(120_000);
    const photo = page.list()[0];
    expect(photo).toMatchObject({ widthPx: 300, heightPx: 200 });
    const { result } = renderHook(() => usePhotoPicture(photo, 'tile'), { wrapper: inSite(page.site) });
    await waitFor(() => expect(result.current.url).toMatch(/^\/photos\/key-1\.webp/));
  });

  test('that cannot be stored in this browser uploads from memory, with a warning', async () => {
    const world = await createWorld();
    world.isStorageFull = true;
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg')]);
    await world.clock.until(page.isDone);
    expect(page.isTabNeeded()).toBe(true);
    expect(statuses(page.list())).toEqual(['ready']);
  });

  test('that was not stored and whose tab died asks to be chosen again, and then continues in its place', async () => {
    const world = await createWorld();
    world.isStorageFull = true;
    const file = world.file('a.jpg');
    const first = await world.openPage();
    first.intake.add([file]);
    await world.clock.until(world.isJournaled);
    first.close();
    const second = await world.openPage();
    await second.intake.resume();
    await world.clock.until(second.isDone);
    expect(second.list()[0]?.problem).toBe('a.jpg is no longer in this browser. Please choose it again.');
    second.intake.add([file]);
    await world.clock.until(second.isDone);
    expect(statuses(second.list())).toEqual(['ready']);
    expect(second.messages).toEqual([]);
  });
});

describe('the same file', () => {
  test('picked twice is on the shelf once, with a message', async () => {
    const world = await createWorld();
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg'), world.file('b.jpg'), world.file('a.jpg')]);
    page.intake.add([world.file('b.jpg')]);
    expect(page.list().map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.jpg']);
    expect(page.messages).toEqual(['You have chosen a.jpg already', 'You have chosen 2 photos of these already']);
    await world.clock.until(page.isDone);
    expect(world.sent.toSorted()).toEqual(['a.jpg', 'b.jpg']);
  });

  test('under another name is recognized by its bytes and sent once', async () => {
    const world = await createWorld();
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg'), world.file('copy of a.jpg', 'a.jpg')]);
    await world.clock.until(page.isDone);
    expect(page.list().map(({ fileName }) => fileName)).toEqual(['a.jpg']);
    expect(page.photos().chosen).toEqual([page.list()[0]?.id]);
    expect(page.messages).toEqual(['You have chosen copy of a.jpg already']);
    expect(world.sent).toEqual(['a.jpg']);
    // The copy may already be on the wall: it has the same photo on the server.
    const [key, keyOfCopy] = Object.values(page.photos().byId).map((photo) => photo.key);
    expect(key).toBeDefined();
    expect(keyOfCopy).toBe(key);
  });

  test('is not matched by name alone if size or date differ', async () => {
    const world = await createWorld();
    const page = await world.openPage();
    page.intake.add([world.file('image.png', 'first', 1), world.file('image.png', 'other', 2)]);
    await world.clock.until(page.isDone);
    expect(statuses(page.list())).toEqual(['ready', 'ready']);
    expect(page.messages).toEqual([]);
  });

  test('in two tabs is sent by one of them', async () => {
    const world = await createWorld();
    const [one, other] = [await world.openPage(), await world.openPage()];
    one.intake.add([world.file('a.jpg')]);
    other.intake.add([world.file('a.jpg')]);
    await world.clock.until(() => one.isDone() && other.isDone());
    expect(world.sent).toEqual(['a.jpg']);
    expect([one.list()[0]?.key, other.list()[0]?.key]).toEqual(['key-1', 'key-1']);
  });
});

describe('offline', () => {
  test('uploading pauses, uses up no attempt, and resumes automatically', async () => {
    const world = await createWorld();
    const page = await world.openPage();
    page.intake.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg'].map((name) => world.file(name)));
    await world.clock.until(() => world.sent.length > 0);
    for (let outage = 0; outage < 3; outage++) {
      world.goOffline();
      // Long enough for several attempts of a browser that does not notice.
      await world.clock.pass(120_000);
      expect(page.isDone()).toBe(false);
      expect(page.notices()).toEqual([]);
      world.goOnline();
      await world.clock.pass(300);
    }
    world.goOnline();
    await world.clock.until(page.isDone);
    expect(statuses(page.list())).toEqual(Array(6).fill('ready'));
    expect(new Set(page.list().map(({ key }) => key)).size).toBe(6);
  });

  test('undetected by the browser, four attempts end in a reason, and Retry all uploads every photo', async () => {
    const world = await createWorld();
    world.storage = () => 'unreachable';
    const page = await world.openPage();
    page.intake.add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => world.file(name)));
    await world.clock.until(page.isDone);
    expect(page.list()[1]).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^b\.jpg wasn’t uploaded because the connection was lost/),
    });
    expect(page.notices()).toEqual(['3 of your photos failed to upload.']);
    world.storage = () => 'sent';
    page.intake.retryAll();
    await world.clock.until(page.isDone);
    expect(statuses(page.list())).toEqual(['ready', 'ready', 'ready']);
    expect(page.notices()).toHaveLength(1);
  });

  test('before the first upload started, the message says so', async () => {
    const world = await createWorld();
    world.isApiDown = true;
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg'), world.file('b.jpg')]);
    await world.clock.until(page.isDone);
    expect(page.notices()).toEqual(['Unable to start uploading photos']);
    expect(page.list()[0]?.problem).toMatch(/^a\.jpg isn’t uploaded yet: our server didn’t answer/);
  });

  test('photos over the server’s limit stay and continue with Retry all', async () => {
    const world = await createWorld();
    const customerMessage = 'Please wait two hours.';
    const limit = { status: 429, code: 'too_many_requests', message: 'Too many', retryAfterSeconds: 7_200 };
    world.refusal = new ApiProblem({ ...limit, customerMessage });
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg'), world.file('b.jpg')]);
    await world.clock.until(page.isDone);
    expect(page.notices()).toEqual([customerMessage]);
    expect(page.list()[0]?.problem).toMatch(/^a\.jpg isn’t uploaded yet: there were too many uploads/);
    world.refusal = undefined;
    page.intake.retryAll();
    await world.clock.until(page.isDone);
    expect(statuses(page.list())).toEqual(['ready', 'ready']);
  });
});

test('a file rejected by the storage fails at once with a reason', async () => {
  const world = await createWorld();
  let asked = 0;
  world.storage = () => {
    asked++;
    return 'refused';
  };
  const page = await world.openPage();
  page.intake.add([world.file('a.jpg')]);
  await world.clock.until(page.isDone);
  expect(asked).toBe(1);
  expect(page.list()[0]?.problem).toMatch(/^a\.jpg was rejected/);
});

test('a hundred photos need one call for targets and few lookups', async () => {
  const world = await createWorld();
  const page = await world.openPage();
  page.intake.add(Array.from({ length: 100 }, (_, index) => world.file(`${index}.jpg`)));
  await world.clock.until(page.isDone);
  expect(world.prepared).toEqual([100]);
  expect(world.asked.length).toBeLessThanOrEqual(3);
  expect(new Set(world.sent).size).toBe(100);
  expect(world.sent).toHaveLength(100);
});

test('a removed photo stops, leaves nothing behind and does not hold up the others', async () => {
  const world = await createWorld();
  const page = await world.openPage();
  page.intake.add([world.file('a.jpg'), world.file('b.jpg')]);
  await world.clock.until(() => page.list()[0]?.status === 'uploading');
  page.intake.remove(page.list()[0]?.id ?? '');
  await world.clock.until(page.isDone);
  expect(page.list().map(({ fileName, status }) => [fileName, status])).toEqual([['b.jpg', 'ready']]);
  expect(world.sent).toEqual(['b.jpg']);
  expect(world.records.size).toBe(0);
});

const JPEG = '\xff\xd8\xff\xe0 a photo';

test.each(['', 'application/octet-stream', 'binary/octet-stream', 'application/pdf', 'video/mp4', 'text/plain'])(
  'a photo that is called %j is sent, because its first bytes are those of a picture',
  async (type) => {
    const world = await createWorld();
    const page = await world.openPage();
    const photo = new File([Uint8Array.from(JPEG, (char) => char.charCodeAt(0))], 'photo.jpg', { type });
    expect(await page.intake.add([photo])).toEqual([]);
    expect(page.list().map(({ fileName }) => fileName)).toEqual(['photo.jpg']);
  },
);

test.each([
  ['a PDF', 'letter.pdf', 'application/pdf', '%PDF-1.7'],
  ['a film', 'film.mp4', 'video/mp4', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  ['a page', 'page.html', 'text/html', '<!doctype html><svg viewBox="0 0 1 1"></svg>'],
  ['an archive without a type', 'photos.zip', '', 'PK\x03\x04'],
])('%s is rejected before it is sent', async (_what, name, type, content) => {
  const world = await createWorld();
  const page = await world.openPage();
  expect(await page.intake.add([new File([content], name, { type })])).toEqual([
    { fileName: name, reason: 'Unknown Media Type' },
  ]);
  expect(page.list()).toEqual([]);
});

test('files that are empty, too large or not pictures are rejected and the rest is accepted', async () => {
  const world = await createWorld();
  const page = await world.openPage();
  const rejected = await page.intake.add([
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
    new File(['text'], 'letter.pdf', { type: 'application/pdf' }),
    world.file('IMG_1.HEIC'),
  ]);
  expect(rejected).toEqual([
    { fileName: 'empty.jpg', reason: 'Empty File' },
    { fileName: 'letter.pdf', reason: 'Unknown Media Type' },
  ]);
  expect(page.list().map(({ fileName }) => fileName)).toEqual(['IMG_1.HEIC']);
  expect(page.photos().chosen).toHaveLength(1);
});
