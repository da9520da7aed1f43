import { expect } from 'vitest';

/** Compares each channel of a color with a tolerance. */
export function expectColor(found: readonly number[], expected: readonly number[], tolerance: number): void {
  const distance = Math.max(...expected.map((value, channel) => Math.abs(value - (found[channel] ?? Number.NaN))));
  expect(distance, `${found} instead of ${expected}`).toBeLessThanOrEqual(tolerance);
}
