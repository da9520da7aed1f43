import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type QueueSettings, simulateQueue } from './queue-model.ts';

const SETTINGS: QueueSettings = {
  executionsMax: 100,
  batchSize: 1,
  batchSeconds: 2,
  visibilitySeconds: 60,
  attemptsMax: 4,
  failingShare: 0,
};
const HOUR = 3_600;

/** A constant number of messages per second, then none. */
const steady = (perSecond: number, seconds: number, all = HOUR) =>
  Float64Array.from({ length: all }, (_, second) => (second < seconds ? perSecond : 0));

describe('a queue that feeds a function', () => {
  test('with spare executions nothing waits, and every message is done', () => {
    const day = simulateQueue(steady(2, 600), SETTINGS);
    expect(day.done).toBeCloseTo(1_200);
    expect(day.waitSecondsMax).toBe(0);
    expect(Math.max(...day.waiting)).toBe(0);
    expect(Math.max(...day.running)).toBeCloseTo(4);
  });

  test('messages beyond its capacity wait and are processed at its rate', () => {
    // 10 at once of 2 s each are 5 a second: half of the messages of 600 s are left, for 600 s more
    const day = simulateQueue(steady(10, 600), { ...SETTINGS, executionsMax: 10 });
    expect(day.done).toBeCloseTo(6_000);
    expect(Math.max(...day.waiting)).toBeGreaterThan(2_950);
    expect(Math.max(...day.waiting)).toBeLessThan(3_050);
    expect(day.waitSecondsMax).toBeGreaterThan(590);
    expect(day.clearedAtSecond).toBeGreaterThan(1_190);
    expect(day.clearedAtSecond).toBeLessThan(1_215);
  });

  test('starts with five concurrent batches and adds 300 per minute', () => {
    const day = simulateQueue(steady(1_000, HOUR), { ...SETTINGS, executionsMax: 1_000 });
    expect(day.running[0]).toBeCloseTo(5);
    expect(day.running[60]).toBeCloseTo(305);
    expect(Math.max(...day.running)).toBeCloseTo(1_000);
  });

  test('a batch has up to its maximum of messages', () => {
    const day = simulateQueue(steady(10, 600), { ...SETTINGS, executionsMax: 10, batchSize: 5 });
    expect(day.waitSecondsMax).toBe(0);
    expect(day.batches).toBeCloseTo(1_200);
  });

  test('an outage that ends before the last attempt loses nothing; a longer one leaves dead letters', () => {
    const outage = (seconds: number) => ({ ...SETTINGS, outage: { startSecond: 0, seconds } });
    const survived = simulateQueue(steady(1, 600), outage(150));
    expect(survived.deadLetters).toBe(0);
    expect(survived.done).toBeCloseTo(600);
    // attempts at 0, 60, 120 and 180 s: messages from before 220 - 180 s have had their last attempt
    const lost = simulateQueue(steady(1, 600), outage(220));
    expect(lost.deadLetters).toBeGreaterThan(35);
    expect(lost.deadLetters).toBeLessThan(45);
    expect(lost.done + lost.deadLetters).toBeCloseTo(600);
  });

  test('no message is lost or duplicated under any load and failures', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 2, max: 40 }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.integer({ min: 1, max: 10 }),
        (counts, executionsMax, failingShare, batchSize) => {
          const arrivals = new Float64Array(200);
          arrivals.set(counts);
          const day = simulateQueue(arrivals, {
            ...SETTINGS,
            executionsMax,
            failingShare,
            batchSize,
            visibilitySeconds: 30,
          });
          const arrived = counts.reduce((sum, count) => sum + count, 0);
          expect(day.done + day.deadLetters + (day.waiting.at(-1) ?? 0)).toBeCloseTo(arrived, 5);
          expect(Math.max(...day.running)).toBeLessThanOrEqual(executionsMax + 1e-6);
        },
      ),
    );
  });
});
