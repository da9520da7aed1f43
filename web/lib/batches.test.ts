import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';
import { createTestClock } from './test-clock.ts';

function setUp() {
  const clock = createTestClock();
  const calls: string[][] = [];
  const server = { isDown: false };
  const ask = createBatches({
    async fetchMany(keys) {
      calls.push(keys);
      if (server.isDown) throw new Error('down');
      return new Map(keys.flatMap((key) => (key === 'unknown' ? [] : [[key, key.toUpperCase()] as const])));
    },
    gatherMs: 100,
    keysMax: 2,
    wait: clock.wait,
  });
  return { ask, calls, clock, server };
}

test('what is asked in one moment is one call, each gets its own answer, and the same is asked once', async () => {
  const { ask, calls, clock } = setUp();
  const answers = Promise.all([ask('a'), ask('unknown'), ask('a')]);
  await clock.pass(1_000);
  expect(await answers).toEqual(['A', undefined, 'A']);
  expect(calls).toEqual([['a', 'unknown']]);
});

test('more than fits into one call is asked in the next', async () => {
  const { ask, calls, clock } = setUp();
  const answers = Promise.all(['a', 'b', 'c'].map(ask));
  await clock.pass(1_000);
  expect(await answers).toEqual(['A', 'B', 'C']);
  expect(calls).toEqual([['a', 'b'], ['c']]);
});

test('a call that fails is told to those who asked in it, and the next one is made all the same', async () => {
  const { ask, clock, server } = setUp();
  server.isDown = true;
  const failed = ask('a').catch(String);
  await clock.pass(1_000);
  expect(await failed).toBe('Error: down');
  server.isDown = false;
  const answer = ask('a');
  await clock.pass(1_000);
  expect(await answer).toBe('A');
});
