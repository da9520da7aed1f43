import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

const START_MS = Date.parse('2026-11-21T10:00:00Z');

/** A lookup that counts its calls, on a clock that the test controls. */
function counted<Found>(answer: (...key: string[]) => Found) {
  const asked: string[][] = [];
  const time = { ms: START_MS };
  const find = memoize(
    async (...key: string[]) => {
      asked.push(key);
      return answer(...key);
    },
    { clock: { now: () => new Date(time.ms) }, timeToLiveSeconds: 60 },
  );
  return { find, asked, time };
}

test('looks a result up again when its time is over, and not before', async () => {
  const { find, asked, time } = counted((name) => `found ${name}`);
  expect([await find('a'), await find('a')]).toEqual(['found a', 'found a']);
  time.ms += 59_999;
  await find('a');
  expect(asked).toHaveLength(1);
  time.ms += 1;
  await find('a');
  expect(asked).toHaveLength(2);
});

test.each([
  ['a miss', undefined],
  ['an empty list', []],
])('does not cache %s', async (_what, answer) => {
  const { find, asked } = counted(() => answer);
  await find('a');
  await find('a');
  expect(asked).toHaveLength(2);
});

test('retries a failed lookup', async () => {
  let isBroken = true;
  const { find } = counted(() => {
    if (isBroken) throw new Error('no connection');
    return 'found';
  });
  await expect(find('a')).rejects.toThrow('no connection');
  isBroken = false;
  expect(await find('a')).toBe('found');
});

test('distinguishes keys whose parts look alike when joined', async () => {
  const { find } = counted((...key) => key.length);
  expect([await find('a', 'b'), await find('a,b'), await find('a","b')]).toEqual([2, 1, 1]);
});

test('shares one lookup between concurrent callers, and retries a failed one', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answers = [() => Promise.reject(new Error('away')), () => promise];
  let asked = 0;
  const find = memoize((_name: string) => answers[asked++]?.() ?? Promise.resolve('more'), {
    clock: { now: () => new Date(START_MS) },
    timeToLiveSeconds: 60,
  });
  await Promise.all([1, 2].map(() => expect(find('a')).rejects.toThrow('away')));
  const waiting = [find('a'), find('a'), find('a')];
  resolve('found');
  expect(await Promise.all(waiting)).toEqual(['found', 'found', 'found']);
  expect(asked).toBe(2);
});
