import { expect, test } from 'vitest';
import { growthMbPer10000, type MemoryPoint } from './memory-curve.ts';

/** One sample per 3,000 requests: 15 seconds apart on two cores. */
function curve(looks: number, systemMbAt: (requests: number) => number): MemoryPoint[] {
  return Array.from({ length: looks }, (_, index) => {
    const requests = index * 3000;
    return { seconds: index * 15, requests, systemMb: systemMbAt(requests) };
  });
}

/** Memory that the garbage collector leaves between samples. */
const saw = (requests: number) => ((requests / 3000) % 3) * 12;

test('ignores caches that fill and heaps that expand at the start', () => {
  const warming = curve(24, (requests) => 900 + Math.min(requests, 30_000) / 60 + saw(requests));
  expect(growthMbPer10000(warming)).toBe(0);
});

test('ignores heaps that shrink under low load and expand again', () => {
  const shrinking = curve(24, (requests) => (requests > 25_000 && requests < 55_000 ? 1000 : 1400) + saw(requests));
  expect(growthMbPer10000(shrinking)).toBe(0);
});

test('finds a leak of 8 kB per request despite the noise of the garbage collector', () => {
  const leaking = curve(24, (requests) => 1400 + (requests * 8) / 1024 + saw(requests));
  const growthMb = growthMbPer10000(leaking);
  expect(growthMb).toBeGreaterThan(60);
  expect(growthMb).toBeLessThan(100);
});

test('returns undefined for a run that is too short', () => {
  expect(growthMbPer10000(curve(9, () => 900))).toBeUndefined();
  expect(growthMbPer10000(curve(24, () => 900).map((point) => ({ ...point, requests: 7 })))).toBeUndefined();
});
