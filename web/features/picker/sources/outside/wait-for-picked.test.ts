import { expect, test } from 'vitest';
import { waitForPicked } from './wait-for-picked.ts';

type Answer = Awaited<ReturnType<Parameters<typeof waitForPicked>[0]['ask']>>;

function picking(answers: (Answer | Error)[]) {
  const stop = new AbortController();
  const waits: number[] = [];
  const photos = waitForPicked({
    async ask() {
      const answer = answers.shift() ?? { isDone: false };
      if (answer instanceof Error) throw answer;
      return answer;
    },
    pollAfterSeconds: 5,
    async wait(milliseconds) {
      waits.push(milliseconds);
    },
    signal: stop.signal,
  });
  return { photos, waits, stop };
}

test('returns a selection once it is made, polling at the interval of the provider', async () => {
  const { photos, waits } = picking([
    { isDone: false, pollAfterSeconds: 3 },
    { isDone: true, photos: [{ id: 'a' }] },
  ]);
  expect(await photos).toEqual([{ id: 'a' }]);
  expect(waits).toEqual([5_000, 3_000]);
});

test('an empty selection counts too', async () => {
  expect(await picking([{ isDone: true }]).photos).toEqual([]);
});

test('tolerates some failures, and reports many', async () => {
  const failure = new Error('offline');
  const some = picking([failure, failure, { isDone: true, photos: [{ id: 'a' }] }]);
  expect(await some.photos).toEqual([{ id: 'a' }]);
  await expect(picking(Array.from({ length: 5 }, () => failure)).photos).rejects.toBe(failure);
});

test('stops polling on abort, and after a limit', async () => {
  const left = picking([]);
  left.stop.abort();
  expect(await left.photos).toBeUndefined();
  const forgotten = picking([]);
  expect(await forgotten.photos).toBeUndefined();
  expect(forgotten.waits.length * 5).toBe(30 * 60);
});
