import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type QuarterTurns, turnBox, turnedBy, turnSize } from './quarter-turns.ts';

const TURNS: QuarterTurns[] = [0, 1, 2, 3];
const turns = fc.constantFrom(...TURNS);
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const box = fc.tuple(fraction, fraction, fraction, fraction).map(([a, b, c, d]) => ({
  left: Math.min(a, b),
  right: Math.max(a, b),
  top: Math.min(c, d),
  bottom: Math.max(c, d),
}));

describe('a turned photo', () => {
  test.each([
    [0, 4000, 3000],
    [1, 3000, 4000],
    [2, 4000, 3000],
    [3, 3000, 4000],
  ] as const)('by %i quarter turns is %i x %i px', (quarterTurns, widthPx, heightPx) => {
    expect(turnSize({ widthPx: 4000, heightPx: 3000 }, quarterTurns)).toEqual({ widthPx, heightPx });
  });

  test('to the right shows the top left corner at the top right', () => {
    expect(turnBox({ left: 0, top: 0, right: 0.25, bottom: 0.5 }, 1)).toEqual({
      left: 0.5,
      top: 0,
      right: 1,
      bottom: 0.25,
    });
  });

  test('turned four times is back at the start', () => {
    fc.assert(
      fc.property(box, (start) => {
        const back = TURNS.reduce((current) => turnBox(current, 1), start);
        for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(back[side]).toBeCloseTo(start[side], 12);
      }),
    );
  });

  test('turned twice equals one double turn', () => {
    fc.assert(
      fc.property(box, turns, turns, (start, first, second) => {
        const stepwise = turnBox(turnBox(start, first), second);
        const atOnce = turnBox(start, turnedBy(first, second));
        for (const side of ['left', 'top', 'right', 'bottom'] as const)
          expect(stepwise[side]).toBeCloseTo(atOnce[side], 12);
      }),
    );
  });
});

test.each([
  [0, -1, 3],
  [3, 1, 0],
  [2, 4, 2],
  [1, -6, 3],
] as const)('%i turns plus %i are %i', (from, by, to) => {
  expect(turnedBy(from, by)).toBe(to);
});
