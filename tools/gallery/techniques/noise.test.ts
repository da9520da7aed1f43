import { expect, test } from 'vitest';
import { cloudTexture, sample, speckleTexture } from './noise.ts';

test('a texture is the same for the same seed, and another one for another seed', () => {
  const texture = cloudTexture(5, 4, 4, 0.5, 64);
  expect(cloudTexture(5, 4, 4, 0.5, 64)).toEqual(texture);
  expect(cloudTexture(6, 4, 4, 0.5, 64)).not.toEqual(texture);
});

test('clouds range from 0 to 1, and repeat without a seam', () => {
  const texture = cloudTexture(5, 4, 4, 0.5, 64);
  expect(Math.min(...texture.values)).toBe(0);
  expect(Math.max(...texture.values)).toBeCloseTo(1, 5);
  for (const [u, v] of [
    [0, 0],
    [0.37, 0.81],
    [0.999, 0.002],
  ] as const)
    expect(sample(texture, u + 1, v - 2)).toBeCloseTo(sample(texture, u, v), 5);
  // neighbors across the seam are as close as neighbors anywhere
  const step = 1 / texture.size;
  const difference = (u: number) => Math.abs(sample(texture, u + step, 0.4) - sample(texture, u, 0.4));
  const inside = Array.from({ length: 60 }, (_, index) => difference(index * step));
  expect(difference(1 - step)).toBeLessThanOrEqual(Math.max(...inside) * 2);
});

test('every shade of a speckle is equally frequent', () => {
  const { values } = speckleTexture(77, 128);
  const shades = [0, 0, 0, 0];
  for (const value of values) {
    const quarter = Math.min(3, Math.floor(value * 4));
    shades[quarter] = (shades[quarter] ?? 0) + 1;
  }
  for (const count of shades) expect(count / values.length).toBeCloseTo(0.25, 1);
});
