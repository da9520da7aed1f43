import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../shared/lib/test-property-runs.ts';
import { coverageOf } from './coverage.ts';
import type { Point } from './outline.ts';

const SIZE = { widthPx: 23, heightPx: 17 };

/** Generates points on, between and beyond the pixels, often aligned with each other. */
const coordinate = (most: number) =>
  fc.oneof(
    fc.double({ min: -4, max: most + 4, noNaN: true }),
    fc.integer({ min: -2, max: most + 2 }),
    fc.integer({ min: 0, max: most * 16 }).map((sixteenths) => sixteenths / 16),
  );
const outlines = fc.array(
  fc.array(fc.record({ x: coordinate(SIZE.widthPx), y: coordinate(SIZE.heightPx) }), { minLength: 3, maxLength: 12 }),
  { minLength: 1, maxLength: 3 },
);

/** Reference implementation: tests every edge for every line of every row, in doubles. */
function plainCoverage(outline: readonly Point[][], { widthPx, heightPx }: typeof SIZE): number[] {
  const edges = outline.flatMap((points) =>
    points.map((from, index) => ({ from, to: points[(index + 1) % points.length] as Point })),
  );
  return Array.from({ length: widthPx * heightPx }, (_, at) => {
    const [column, row] = [at % widthPx, Math.floor(at / widthPx)];
    let covered = 0;
    for (let line = 0; line < 16; line++) {
      const y = row + (line + 0.5) / 16;
      const crossings = edges
        .filter(({ from, to }) => from.y <= y !== to.y <= y)
        .map(({ from, to }) => ({
          x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y),
          winding: from.y < to.y ? 1 : -1,
        }))
        .sort((a, b) => a.x - b.x);
      let winding = 0;
      crossings.forEach((crossing, index) => {
        winding += crossing.winding;
        const next = crossings[index + 1];
        if (winding === 0 || !next) return;
        covered += Math.max(0, Math.min(next.x, column + 1) - Math.max(crossing.x, column));
      });
    }
    return (covered / 16) * 255;
  });
}

test('matches the reference coverage of every pixel, for any outline', () => {
  fc.assert(
    fc.property(outlines, (outline) => {
      const plain = plainCoverage(outline, SIZE);
      const mask = coverageOf(outline, SIZE);
      const apart = plain.reduce((most, value, at) => Math.max(most, Math.abs(value - (mask[at] ?? 0))), 0);
      // Rounding to a level.
      expect(apart).toBeLessThan(0.51);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('the cost of a polygon with thousands of edges follows its length, not its edges times the rows', () => {
  const size = { widthPx: 1200, heightPx: 1200 };
  const ring = (edges: number): Point[] =>
    Array.from({ length: edges }, (_, index) => {
      const angle = (2 * Math.PI * index) / edges;
      return { x: 600 + 560 * Math.cos(angle), y: 600 + 560 * Math.sin(angle) };
    });
  const spentMs = (edges: number): number => {
    const begun = process.cpuUsage();
    coverageOf([ring(edges)], size);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  coverageOf([ring(40)], size);
  const few = Math.min(...[1, 2, 3].map(() => spentMs(40)));
  const many = Math.min(...[1, 2, 3].map(() => spentMs(40_000)));
  // A thousand times the edges; testing each on each line would take minutes.
  expect(many).toBeLessThan(20 * few + 100);
});
