// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../shared/lib/test-property-runs.ts';
import {
  facesFound,
  photoRemoved,
  photoShelved,
  photoSized,
  photosAdded,
  photosPickedAgain,
  photoToggled,
} from './reducers/photos-slice.ts';
import { createWorld } from './test-world.ts';

const photo = (id: string) => ({ id, fileName: `${id}.jpg`, bytes: 5, status: 'ready' as const, key: `uploads/${id}` });
const A_MOMENT_MS = 1_000;

async function twoTabs(...ids: string[]) {
  const world = await createWorld();
  const one = await world.openPage();
  one.store.dispatch(photosAdded(ids.map(photo)));
  await world.clock.pass(A_MOMENT_MS);
  const other = await world.openPage();
  return { world, one, other, pass: () => world.clock.pass(A_MOMENT_MS) };
}

describe('two tabs of one browser', () => {
  test('see what the other adds, chooses, finds and removes', async () => {
    const { one, other, pass } = await twoTabs('a', 'b');
    one.store.dispatch(photosAdded([photo('c')]));
    one.store.dispatch(photoToggled({ id: 'a' }));
    one.store.dispatch(photoSized({ id: 'b', size: { widthPx: 30, heightPx: 20 } }));
    await pass();
    expect(other.photos()).toEqual(one.photos());
    expect(other.photos().chosen).toEqual(['b', 'c']);
    other.store.dispatch(photoRemoved({ id: 'b' }));
    other.store.dispatch(photoShelved({ id: 'a' }));
    await pass();
    expect(one.photos()).toEqual({ byId: { a: photo('a'), c: photo('c') }, order: ['c'], chosen: ['c'] });
  });

  test('keep both additions and choices made concurrently', async () => {
    const { one, other, pass } = await twoTabs('a');
    one.store.dispatch(photosAdded([photo('ours')]));
    other.store.dispatch(photosAdded([photo('theirs')]));
    other.store.dispatch(photoToggled({ id: 'a' }));
    await pass();
    expect(one.photos().order.toSorted()).toEqual(['a', 'ours', 'theirs']);
    expect(one.photos().chosen.toSorted()).toEqual(['ours', 'theirs']);
    expect(other.photos()).toEqual(one.photos());
  });

  test('take a removed photo off the shelf only, if a tile in the other tab uses it', async () => {
    const { world, one, other, pass } = await twoTabs('a', 'b');
    world.isOnWall = (id) => id === 'a';
    other.store.dispatch(photoRemoved({ id: 'a' }));
    await pass();
    expect(one.photos()).toMatchObject({ byId: { a: photo('a') }, order: ['b'], chosen: ['b'] });
  });

  test('see a new choice after the previous visitor has left', async () => {
    const world = await createWorld();
    const one = await world.openPage();
    one.store.dispatch(photosAdded(['a', 'b'].map(photo)));
    one.store.dispatch(photoRemoved({ id: 'b' }));
    await world.clock.pass(A_MOMENT_MS);
    one.site.leave();
    await world.clock.pass(A_MOMENT_MS);
    expect(one.photos().order).toEqual([]);
    const other = await world.openPage();
    other.store.dispatch(photosAdded(['a', 'b'].map(photo)));
    await world.clock.pass(A_MOMENT_MS);
    expect(one.photos().order).toEqual(['a', 'b']);
  });

  test('converge to the same photos after any sequence of actions', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const id = fc.constantFrom(...ids);
    const action = fc.oneof(
      id.map((one) => photosAdded([photo(one)])),
      id.map((one) => photoRemoved({ id: one })),
      id.map((one) => photoShelved({ id: one })),
      id.map((one) => photosPickedAgain([one])),
      id.map((one) => photoToggled({ id: one })),
      id.map((one) => facesFound({ id: one, faces: [] })),
    );
    const step = fc.record({ tab: fc.nat({ max: 1 }), action, pauseMs: fc.constantFrom(0, 0, 100, 250, 400) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { world, one, other } = await twoTabs('a', 'b');
        for (const { tab, action: done, pauseMs } of steps) {
          (tab === 0 ? one : other).store.dispatch(done);
          if (pauseMs > 0) await world.clock.pass(pauseMs);
        }
        await world.clock.pass(10_000);
        expect(other.photos()).toEqual(one.photos());
        expect((await world.openPage()).photos()).toEqual(one.photos());
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});

describe('an upload', () => {
  test('of one tab is visible in the other, and sent by the first alone', async () => {
    const world = await createWorld();
    const [one, other] = [await world.openPage(), await world.openPage()];
    await other.intake.resume();
    one.intake.add([world.file('a.jpg'), world.file('b.jpg')]);
    await world.clock.until(() => other.list().length === 2);
    expect(other.list().map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    await world.clock.until(() => other.isDone());
    expect(other.list().map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(world.sent.toSorted()).toEqual(['a.jpg', 'b.jpg']);
    expect(other.notices()).toEqual([]);
  });

  test('of a closed tab is taken over by the other', async () => {
    const world = await createWorld();
    const [one, other] = [await world.openPage(), await world.openPage()];
    await other.intake.resume();
    one.intake.add([world.file('a.jpg'), world.file('b.jpg')]);
    await world.clock.until(() => other.list().length === 2);
    await world.clock.pass(200);
    one.close();
    await world.clock.until(() => other.isDone());
    expect(other.list().map(({ status }) => status)).toEqual(['ready', 'ready']);
  });

  test('of a reloaded tab resumes in that tab', async () => {
    const world = await createWorld();
    const [one, other] = [await world.openPage(), await world.openPage()];
    await other.intake.resume();
    one.intake.add([world.file('a.jpg')]);
    await world.clock.until(() => other.list().length === 1);
    one.close();
    const again = await world.openPage();
    await again.intake.resume();
    await world.clock.until(() => again.list()[0]?.status === 'uploading');
    await world.clock.until(() => again.isDone() && other.isDone());
    expect(other.summary().total).toBe(0);
    expect(world.sent).toHaveLength(1);
  });

  test('stops without a trace when another tab removes the photo', async () => {
    const world = await createWorld();
    const [one, other] = [await world.openPage(), await world.openPage()];
    await other.intake.resume();
    one.intake.add([world.file('a.jpg'), world.file('b.jpg')]);
    await world.clock.until(() => other.list().length === 2);
    other.intake.remove(other.list()[0]?.id ?? '');
    await world.clock.until(() => one.isDone());
    expect(one.list().map(({ fileName, status }) => [fileName, status])).toEqual([['b.jpg', 'ready']]);
    expect(one.summary()).toMatchObject({ total: 1 });
    await world.clock.pass(2_000);
    expect(world.records.size).toBe(0);
    expect(other.list().map(({ fileName }) => fileName)).toEqual(['b.jpg']);
  });

  test('that failed in one tab can be retried in the other', async () => {
    const world = await createWorld();
    const [one, other] = [await world.openPage(), await world.openPage()];
    world.storage = () => 'refused';
    one.intake.add([world.file('a.jpg')]);
    await world.clock.until(() => other.list()[0]?.status === 'failed');
    world.storage = () => 'sent';
    other.intake.retryAll();
    await world.clock.until(() => one.list()[0]?.status === 'ready');
    expect(other.list()[0]?.status).toBe('ready');
  });
});
