import { expect, test } from 'vitest';
import { enlargedWithPaperGrain, withPaperGrain } from './paper-grain.ts';

const GRAIN_LEVELS = 7;

function plain(level: number, widthPx = 6, heightPx = 4) {
  return { data: new Uint8Array(widthPx * heightPx * 3).fill(level), widthPx, heightPx };
}

test('grain is slight, the same every time, and leaves gray gray', () => {
  const { data } = withPaperGrain(plain(120));
  expect(withPaperGrain(plain(120)).data).toEqual(data);
  expect(new Set(data).size).toBeGreaterThan(1);
  for (let pixel = 0; pixel < data.length; pixel += 3) {
    expect(Math.abs((data[pixel] ?? 0) - 120)).toBeLessThanOrEqual(GRAIN_LEVELS);
    expect([data[pixel + 1], data[pixel + 2]]).toEqual([data[pixel], data[pixel]]);
  }
});

test('black and white do not wrap around', () => {
  expect(Math.max(...withPaperGrain(plain(0)).data)).toBeLessThanOrEqual(GRAIN_LEVELS);
  expect(Math.min(...withPaperGrain(plain(255)).data)).toBeGreaterThanOrEqual(255 - GRAIN_LEVELS);
});

test('an enlarged picture is twice as wide and high, and keeps its colors to the edges', () => {
  const enlarged = enlargedWithPaperGrain(plain(120));
  expect([enlarged.widthPx, enlarged.heightPx, enlarged.data.length]).toEqual([12, 8, 12 * 8 * 3]);
  for (const level of enlarged.data) expect(Math.abs(level - 120)).toBeLessThanOrEqual(GRAIN_LEVELS);
});
