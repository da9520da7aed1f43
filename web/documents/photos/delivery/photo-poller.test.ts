import { expect, test } from 'vitest';
import type { PhotoView } from '../../../../shared/photo/schema.ts';
import { createPhotoPoller } from './photo-poller.ts';

/** A server that needs several polls per photo, and a clock that the test advances. */
function setUp({ looks, failures = 0 }: { looks: number; failures?: number }) {
  const pending = new Map<string, number>();
  const waits: number[] = [];
  const batches: number[] = [];
  let failuresLeft = failures;
  const unknownKeys = new Set<string>();
  let isOnline = true;
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const poller = createPhotoPoller({
    pendingKeys: () => [...pending.keys()],
    async fetchViews(keys) {
      batches.push(keys.length);
      if (failuresLeft-- > 0) throw new Error('offline');
      const views = keys
        .filter((key) => !unknownKeys.has(key))
        .map((key): PhotoView => {
          const left = (pending.get(key) ?? looks) - 1;
          pending.set(key, left);
          return { key, status: left <= 0 ? 'ready' : 'processing' };
        });
      return { views, unknownKeys: keys.filter((key) => unknownKeys.has(key)) };
    },
    isOnline: () => isOnline,
    onViews(views) {
      for (const view of views) if (view.status === 'ready') pending.delete(view.key);
      if (pending.size === 0) finish();
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return {
    poller,
    done,
    waits,
    batches,
    unknownKeys,
    add: (key: string) => pending.set(key, looks),
    setOnline: (next: boolean) => {
      isOnline = next;
    },
  };
}

test('photos are polled at growing intervals until the server is done', async () => {
  const { poller, done, waits, add } = setUp({ looks: 4 });
  add('a');
  poller.wake();
  await done;
  expect(waits).toEqual([400, 600, 900, 1350]);
});

test('a hundred photos take one request, a hundred and one take two', async () => {
  const { poller, done, batches, add } = setUp({ looks: 1 });
  for (let index = 0; index < 101; index++) add(`photo-${index}`);
  poller.wake();
  await done;
  expect(batches).toEqual([100, 1]);
});

test('a failed request is retried', async () => {
  const { poller, done, batches, add } = setUp({ looks: 1, failures: 2 });
  add('a');
  poller.wake();
  await done;
  expect(batches).toEqual([1, 1, 1]);
});

test('waking it twice does not poll twice', async () => {
  const { poller, done, batches, add } = setUp({ looks: 1 });
  add('a');
  poller.wake();
  poller.wake();
  await done;
  expect(batches).toEqual([1]);
});

const signal = new AbortController().signal;

test('an upload is confirmed as soon as the server is done with it', async () => {
  const { poller, waits } = setUp({ looks: 3 });
  expect(await poller.confirm('a', signal)).toEqual({ key: 'a', status: 'ready' });
  expect(waits).toHaveLength(3);
});

test('an upload of another customer is unknown and does not affect the others', async () => {
  const { poller, unknownKeys } = setUp({ looks: 1 });
  unknownKeys.add('foreign');
  const answers = await Promise.all([poller.confirm('foreign', signal), poller.confirm('a', signal)]);
  expect(answers).toEqual(['unknown', { key: 'a', status: 'ready' }]);
});

test('waiting for an upload times out if the server never finishes', async () => {
  const { poller, waits } = setUp({ looks: 1_000_000 });
  expect(await poller.confirm('a', signal)).toBe('unconfirmed');
  const waitedMs = waits.reduce((sum, wait) => sum + wait, 0);
  expect(waitedMs).toBeGreaterThanOrEqual(600_000);
  expect(waitedMs).toBeLessThan(610_000);
});

test('offline time does not count towards the timeout', async () => {
  const { poller, waits, setOnline } = setUp({ looks: 400 });
  setOnline(false);
  expect(await poller.confirm('a', signal)).toEqual({ key: 'a', status: 'ready' });
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(600_000);
});

test('a caller that aborts is released at once', async () => {
  const { poller } = setUp({ looks: 1_000_000 });
  const controller = new AbortController();
  const answer = poller.confirm('a', controller.signal);
  controller.abort();
  expect(await answer).toBe('unconfirmed');
});
