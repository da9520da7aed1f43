import { expect, test } from 'vitest';
import { forEachOf } from './for-each-of.ts';

test('processes all items, and never more than its limit concurrently', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await forEachOf([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('finishes running items after a failure, and starts no others', async () => {
  const done: number[] = [];
  const slow = Promise.withResolvers<void>();
  const all = forEachOf([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error('No room');
    await slow.promise;
    done.push(item);
  });
  slow.resolve();
  await expect(all).rejects.toThrow('No room');
  expect(done).toEqual([2]);
});
