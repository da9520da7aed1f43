import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RETRY, type RetryPolicy } from './retry.ts';

/** How far the clocks of two machines may be apart. */
const CLOCK_SLACK_SECONDS = 5;

const WORKERS = Object.entries<RetryPolicy>(RETRY);

describe.each(WORKERS)('the work of %s', (_worker, policy) => {
  const { timeoutSeconds, visibilitySeconds, receivesMax, attemptsMax, claimSeconds, renewalSeconds } = policy;

  test('stays claimed by a live process whose renewal fails once', () => {
    expect(claimSeconds).toBeGreaterThan(2 * renewalSeconds + CLOCK_SLACK_SECONDS);
  });

  test('leaves a delivery that waited for a dead process’s claim half of its time', () => {
    expect(claimSeconds).toBeLessThan(timeoutSeconds / 2);
  });

  test('a later receive finds the claim free after any crash of any attempt', () => {
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

  test('work fails by its own count, with receives to spare for throttling', () => {
    expect(attemptsMax).toBeLessThan(receivesMax);
  });

  test('stays hidden for longer than its function runs', () => {
    expect(visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
  });
});

describe('a print job', () => {
  const { visibilitySeconds, receivesMax, attemptsMax } = RETRY.render;

  test('is redelivered within three minutes if its process died', () => {
    expect(visibilitySeconds).toBeLessThanOrEqual(3 * 60);
  });

  test('has all its attempts left after an hour of throttling', () => {
    expect((receivesMax - attemptsMax) * visibilitySeconds).toBeGreaterThanOrEqual(60 * 60);
  });

  test('survives twenty minutes without storage', () => {
    expect((attemptsMax - 1) * visibilitySeconds).toBeGreaterThanOrEqual(20 * 60);
  });
});
