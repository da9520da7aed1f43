import { expect, test } from 'vitest';
import { DeadlinePassed, withDeadline } from './deadline.ts';
import { createTestClock } from './test-clock.ts';

const DEADLINE_MS = 15_000;

/** A run that never ends, and the signal that it got. */
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

test('what ends in time gives its result, and is not aborted afterwards', async () => {
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

test('what never ends is given up after its time', async () => {
  const { clock, got, result } = hung();
  const given = expect(result).rejects.toThrow(DeadlinePassed);
  await clock.pass(DEADLINE_MS);
  await given;
  expect(got[0]?.aborted).toBe(true);
});

test('whoever waits for it may give it up before', async () => {
  const waiting = new AbortController();
  const { result } = hung(waiting.signal);
  waiting.abort(new Error('left'));
  await expect(result).rejects.toThrow('left');
});
