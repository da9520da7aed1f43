import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

const START_MS = Date.parse('2026-11-21T10:00:00Z');

/** A look-up that counts how often it is asked, on a clock that the test moves. */
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

test('what was found is looked up again when its time is over, and not before', async () => {
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
  ['nothing', undefined],
  ['an empty list', []],
])('%s is not remembered', async (_what, answer) => {
  const { find, asked } = counted(() => answer);
  await find('a');
  await find('a');
  expect(asked).toHaveLength(2);
});

test('a look-up that failed is tried again', async () => {
  let isBroken = true;
  const { find } = counted(() => {
    if (isBroken) throw new Error('no connection');
    return 'found';
  });
  await expect(find('a')).rejects.toThrow('no connection');
  isBroken = false;
  expect(await find('a')).toBe('found');
});

test('keys whose parts only look alike when joined are different keys', async () => {
  const { find } = counted((...key) => key.length);
  expect([await find('a', 'b'), await find('a,b'), await find('a","b')]).toEqual([2, 1, 1]);
});
