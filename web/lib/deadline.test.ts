import { expect, test } from 'vitest';
import { DeadlinePassed, withDeadline } from './deadline.ts';
import { createTestClock } from './test-clock.ts';

const DEADLINE_MS = 15_000;

/** A task that never ends, and its signal. */
function hung(signalOfWaiting?: AbortSignal) {
  const clock = createTestClock();
  const got: AbortSignal[] = [];
  const result = withDeadline(
    (signal) => {
      got.push(signal);
      return new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
    { wait: clock.wait, deadlineMs: DEADLINE_MS, signal: signalOfWaiting },
  );
  return { clock, got, result };
}

test('a task that ends in time returns its result, and is not aborted afterwards', async () => {
  const clock = createTestClock();
  let got: AbortSignal | undefined;
  const run = async (signal: AbortSignal) => {
    got = signal;
    return 'done';
  };
  expect(await withDeadline(run, { wait: clock.wait, deadlineMs: DEADLINE_MS })).toBe('done');
  await clock.pass(DEADLINE_MS);
  expect(got?.aborted).toBe(false);
});

test('a task that never ends times out', async () => {
  const { clock, got, result } = hung();
  const given = expect(result).rejects.toThrow(DeadlinePassed);
  await clock.pass(DEADLINE_MS);
  await given;
  expect(got[0]?.aborted).toBe(true);
});

test('the caller may abort before', async () => {
  const waiting = new AbortController();
  const { result } = hung(waiting.signal);
  waiting.abort(new Error('left'));
  await expect(result).rejects.toThrow('left');
});
