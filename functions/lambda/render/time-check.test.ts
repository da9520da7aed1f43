import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RETRY } from '../../../shared/platform/retry.ts';
import { SANDBOX_TIME_SHARE } from '../../adapters/sandbox/sandbox.ts';
import { createTimeCheck } from './time-check.ts';

const TIMEOUT_MS = RETRY.render.timeoutSeconds * 1000;
const SANDBOX_ENDS_AT_MS = TIMEOUT_MS * SANDBOX_TIME_SHARE;

/** @returns how many tiles are printed, and when the last one is done */
function print(tilesMs: readonly number[]): { printed: number; doneAtMs: number } {
  let passedMs = 0;
  const isTimeUp = createTimeCheck(() => TIMEOUT_MS - passedMs);
  for (const [index, tileMs] of tilesMs.entries()) {
    passedMs += tileMs;
    if (isTimeUp()) return { printed: index + 1, doneAtMs: passedMs };
  }
  return { printed: tilesMs.length, doneAtMs: passedMs };
}

const dozen = (tileMs: number) => Array.from({ length: 12 }, () => tileMs);

describe('a render job', () => {
  test.each([
    ['tiles that share a decoded photo', 250, 12],
    ['tiles that are each decoded for themselves', 1500, 12],
    ['tiles of the largest CMYK photo', 11_000, 1],
  ])('prints as many as fit: %s', (_, tileMs, printed) => {
    expect(print(dozen(tileMs)).printed).toBe(printed);
  });

  test('stops before the sandbox is terminated while the next tile takes at most half as long again', () => {
    const tiles = fc
      .record({
        fastestMs: fc.integer({ min: 10, max: 7000 }),
        shares: fc.array(fc.double({ min: 1, max: 1.5, noNaN: true })),
      })
      .map(({ fastestMs, shares }) => shares.map((share) => fastestMs * share));
    fc.assert(
      fc.property(tiles, (tilesMs) => {
        expect(print(tilesMs).doneAtMs).toBeLessThanOrEqual(SANDBOX_ENDS_AT_MS);
      }),
    );
  });

  test('prints at least one tile in each delivery, however little time it has', () => {
    expect(print([TIMEOUT_MS, 1]).printed).toBe(1);
  });
});

test('an invocation without a limit never stops a job', () => {
  const isTimeUp = createTimeCheck(() => Number.POSITIVE_INFINITY);
  expect([isTimeUp(), isTimeUp()]).toEqual([false, false]);
});
