import fc from 'fast-check';
import { expect, test } from 'vitest';
import { glideAfter, startGlide } from './glide.ts';

test('a finger that is still on release starts no glide', () => {
  expect(startGlide(0.01, 0.01)).toBeUndefined();
});

test('a glide continues in the finger’s direction, slows down, and stops within a second', () => {
  const velocity = fc.double({ min: -50, max: 50, noNaN: true });
  fc.assert(
    fc.property(velocity, velocity, (x, y) => {
      const glide = startGlide(x, y);
      if (!glide) return;
      const [early, later, last] = [50, 100, 1_000].map((elapsedMs) => glideAfter(glide, elapsedMs));
      if (!early || !later || !last) throw new Error('no positions');
      const lengthOf = (at: { x: number; y: number }) => Math.hypot(at.x, at.y);
      expect(early.x * x + early.y * y).toBeGreaterThan(0);
      expect(lengthOf(later) - lengthOf(early)).toBeLessThanOrEqual(lengthOf(early) + 1e-9);
      expect(last.isOver).toBe(true);
      expect(lengthOf(last)).toBeLessThan(400);
    }),
  );
});
