import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RETRY, type RetryPolicy } from './retry.ts';

/** How far the clocks of two machines may be apart. */
const CLOCK_SLACK_SECONDS = 5;

const WORKERS = Object.entries<RetryPolicy>(RETRY);

describe.each(WORKERS)('the work of %s', (_worker, policy) => {
  const { timeoutSeconds, visibilitySeconds, receivesMax, attemptsMax, claimSeconds } = policy;

  test('is claimed for as long as a function may still be at it', () => {
    expect(claimSeconds).toBeGreaterThan(timeoutSeconds + CLOCK_SLACK_SECONDS);
  });

  test('comes again before its last receipt once whoever claimed it is dead', () => {
    expect(claimSeconds + CLOCK_SLACK_SECONDS).toBeLessThan(visibilitySeconds * (receivesMax - 1));
  });

  test('is found free by a later receipt, whichever one died and whenever it claimed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: receivesMax - 1 }),
        fc.double({ min: 0, max: timeoutSeconds, noNaN: true }),
        fc.double({ min: -CLOCK_SLACK_SECONDS, max: CLOCK_SLACK_SECONDS, noNaN: true }),
        (deadReceipt, claimedAfterSeconds, clockErrorSeconds) => {
          const freeAt = claimedAfterSeconds + claimSeconds + clockErrorSeconds;
          const later = Array.from(
            { length: receivesMax - deadReceipt },
            (_, index) => (index + 1) * visibilitySeconds,
          );
          expect(later.some((receivedAt) => receivedAt >= freeAt)).toBe(true);
        },
      ),
    );
  });

  test('is given up by its own count, with receipts to spare for the throttled', () => {
    expect(attemptsMax).toBeLessThan(receivesMax);
  });

  test('stays hidden for longer than its function runs', () => {
    expect(visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
  });
});
