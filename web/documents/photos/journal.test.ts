// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { type PhotosState, selectShelf } from './model.ts';
import { facesFound, photosAdded, photoToggled } from './reducers/photos-slice.ts';
import { createWorld } from './test-world.ts';

const photo = (id: string) => ({ id, fileName: `${id}.jpg`, bytes: 5, status: 'ready' as const, key: `uploads/${id}` });
const A_MOMENT_MS = 1_000;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof createWorld>>['openPage']>>;
const names = (page: Page) => page.list().map(({ fileName }) => fileName);

describe('after a reload', () => {
  test('the shelf is the same, with faces, choice and order', async () => {
    const { openPage, clock } = await createWorld();
    const first = await openPage();
    first.store.dispatch(photosAdded([photo('a'), photo('b'), photo('c')]));
    first.store.dispatch(photoToggled({ id: 'a' }));
    first.store.dispatch(facesFound({ id: 'b', faces: [{ left: 0.1, top: 0.1, right: 0.2, bottom: 0.2 }] }));
    await clock.pass(A_MOMENT_MS);
    expect((await openPage()).photos()).toEqual(first.photos());
  });

  test('an interrupted upload restarts, and bytes already sent are not sent again', async () => {
    const world = await createWorld();
    const first = await world.openPage();
    first.intake.add([world.file('a.jpg')]);
    await world.clock.until(() => first.list()[0]?.status === 'checking');
    await world.clock.pass(300);
    first.close();
    const second = await world.openPage();
    expect(second.list()[0]).toMatchObject({ status: 'waiting', key: 'key-1' });
    await second.intake.resume();
    await world.clock.until(second.isDone);
    expect(world.sent).toEqual(['a.jpg']);
  });

  test('an unreadable row costs one photo, stays in the browser, and is reported', async () => {
    const { openPage, clock, browser } = await createWorld();
    const first = await openPage();
    first.store.dispatch(photosAdded([photo('a'), photo('b')]));
    await clock.pass(A_MOMENT_MS);
    browser.stored.set('photos/a', { ...(browser.stored.get('photos/a') as object), value: { id: 'a', fileName: 7 } });
    const second = await openPage();
    expect(names(second)).toEqual(['b.jpg']);
    expect(second.photos().chosen).toEqual(['b']);
    expect([...browser.stored.keys()]).toContain('aside/photos/a');
    expect(second.messages).toEqual([expect.stringMatching(/^1 photo from your last visit cannot be read/)]);
  });
});

describe('cost', () => {
  test('picking and uploading a hundred photos writes a few hundred kilobytes and no secret', async () => {
    const world = await createWorld();
    const page = await world.openPage();
    world.browser.bytesWritten = 0;
    page.intake.add(
      Array.from({ length: 100 }, (_, index) => world.file(`IMG_${index}.jpg`, String(index).padStart(64, 'f'))),
    );
    await world.clock.until(page.isDone);
    await world.clock.pass(A_MOMENT_MS);
    expect(page.list().filter(({ status }) => status === 'ready')).toHaveLength(100);
    expect(world.browser.bytesWritten).toBeLessThan(300_000);
    const everything = JSON.stringify([...world.browser.stored, page.photos()]);
    expect(everything).not.toMatch(/Signature|\/photos\/key-/);
    expect(everything).not.toContain(page.site.cartToken.read());
    expect(Object.keys(page.photos().byId)).toHaveLength(100);
  });

  test('choosing a photo writes no photo row', async () => {
    const { openPage, clock, browser } = await createWorld();
    const page = await openPage();
    page.store.dispatch(photosAdded(Array.from({ length: 100 }, (_, index) => photo(`photo-${index}`))));
    await clock.pass(A_MOMENT_MS);
    browser.bytesWritten = 0;
    page.store.dispatch(photoToggled({ id: 'photo-7' }));
    await clock.pass(A_MOMENT_MS);
    expect(browser.bytesWritten).toBeLessThan(3_000);
  });
});

describe.each([
  ['full', 'isFull'],
  ['refused', 'isRefused'],
  ['hung', 'isHung'],
] as const)('a browser whose storage is %s', (_name, fault) => {
  test('uploads anyway, and warns once that nothing is saved', async () => {
    const world = await createWorld();
    world.browser[fault] = true;
    world.isStorageFull = true;
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg'), world.file('b.jpg')]);
    await world.clock.until(page.isDone);
    await world.clock.pass(60_000);
    expect(page.list().map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(page.messages).toEqual([expect.stringMatching(/^This browser cannot keep your work/)]);
  });
});

test('a state that names missing photos shows only the existing ones', () => {
  const photos: PhotosState = { byId: { a: photo('a') }, order: ['a', 'gone'], chosen: ['gone'] };
  expect(selectShelf({ photos })).toEqual([photo('a')]);
});
