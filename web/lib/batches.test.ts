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
    batchDelayMs: 100,
    keysMax: 2,
    wait: clock.wait,
  });
  return { ask, calls, clock, server };
}

test('concurrent requests are one call, each gets its own result, and duplicates are sent once', async () => {
  const { ask, calls, clock } = setUp();
  const answers = Promise.all([ask('a'), ask('unknown'), ask('a')]);
  await clock.pass(1_000);
  expect(await answers).toEqual(['A', undefined, 'A']);
  expect(calls).toEqual([['a', 'unknown']]);
});

test('requests beyond the batch size go into the next call', async () => {
  const { ask, calls, clock } = setUp();
  const answers = Promise.all(['a', 'b', 'c'].map(ask));
  await clock.pass(1_000);
  expect(await answers).toEqual(['A', 'B', 'C']);
  expect(calls).toEqual([['a', 'b'], ['c']]);
});

test('a failed call rejects its own requests only, and the next call is still made', async () => {
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
