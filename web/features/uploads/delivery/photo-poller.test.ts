import { expect, test } from 'vitest';
import type { PhotoView } from '../../../../shared/schemas/photo.ts';
import { createPhotoPoller } from './photo-poller.ts';

/** A server that needs a few looks at each photo, and a clock that the test turns. */
function setUp({ looks, failures = 0 }: { looks: number; failures?: number }) {
  const pending = new Map<string, number>();
  const waits: number[] = [];
  const batches: number[] = [];
  let failuresLeft = failures;
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const poller = createPhotoPoller({
    pendingKeys: () => [...pending.keys()],
    async fetchViews(keys) {
      batches.push(keys.length);
      if (failuresLeft-- > 0) throw new Error('offline');
      return keys.map((key): PhotoView => {
        const left = (pending.get(key) ?? 1) - 1;
        pending.set(key, left);
        return { key, status: left <= 0 ? 'ready' : 'processing' };
      });
    },
    onViews(views) {
      for (const view of views) if (view.status === 'ready') pending.delete(view.key);
      if (pending.size === 0) finish();
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { poller, done, waits, batches, add: (key: string) => pending.set(key, looks) };
}

test('photos are asked after ever more slowly until the server is done with them', async () => {
  const { poller, done, waits, add } = setUp({ looks: 4 });
  add('a');
  poller.wake();
  await done;
  expect(waits).toEqual([400, 600, 900, 1350]);
});

test('a hundred photos are one question, a hundred and one are two', async () => {
  const { poller, done, batches, add } = setUp({ looks: 1 });
  for (let index = 0; index < 101; index++) add(`photo-${index}`);
  poller.wake();
  await done;
  expect(batches).toEqual([100, 1]);
});

test('a question that fails is asked again', async () => {
  const { poller, done, batches, add } = setUp({ looks: 1, failures: 2 });
  add('a');
  poller.wake();
  await done;
  expect(batches).toEqual([1, 1, 1]);
});

test('waking it twice does not ask twice', async () => {
  const { poller, done, batches, add } = setUp({ looks: 1 });
  add('a');
  poller.wake();
  poller.wake();
  await done;
  expect(batches).toEqual([1]);
});
