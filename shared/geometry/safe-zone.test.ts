import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printTrim } from './print-trim.ts';
import { isFaceNearEdge, safeZone } from './safe-zone.ts';
import { MATTED, PLAIN, TILE } from './test-tile.ts';
import { tileFrame } from './tile-frame.ts';

const WIDE = { ...TILE, widthInches: 12, physicalWidthInches: 12.25 };

describe('the safe zone', () => {
  test('is a quarter of an inch inside the visible area', () => {
    expect(safeZone(PLAIN)).toEqual({ leftInches: 0.375, topInches: 0.375, widthInches: 7.5, heightInches: 7.5 });
  });

  test('is inside the opening of a mat', () => {
    const { picture } = MATTED;
    const zone = safeZone(MATTED);
    expect(zone.leftInches).toBeCloseTo(picture.leftInches + 0.25, 12);
    expect(zone.widthInches).toBeCloseTo(picture.widthInches - 0.5, 12);
  });

  test('is the product’s own, and turns with it', () => {
    const zone = { leftInches: 0.625, topInches: 0.625, widthInches: 7, heightInches: 11 };
    expect(safeZone(tileFrame(WIDE, 'Portrait', false), 0.5)).toEqual(zone);
  });

  test('never has a negative size', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), fc.constantFrom(PLAIN, MATTED), (inches, frame) => {
        const zone = safeZone(frame, inches);
        expect(Math.min(zone.widthInches, zone.heightInches)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a face near the edge', () => {
  // The crop of a print of 8.25 in, all of the photo: a share of 0.375 / 8.25 on each side is not safe.
  const crop = { left: 0, top: 0, right: 1, bottom: 1 };
  const edge = 0.375 / 8.25;
  const face = (left: number) => ({ left, top: 0.3, right: left + 0.2, bottom: 0.6 });

  test.each<[string, number, boolean]>([
    ['in the middle', 0.4, false],
    ['at the edge of the safe zone', edge, false],
    ['over the edge of the safe zone', edge - 0.001, true],
    ['under the lip', 0, true],
    ['at the other side', 1 - edge - 0.2 + 0.001, true],
    ['beyond the crop, where it counts as cut', -0.1, false],
  ])('%s', (_, left, isNear) => {
    expect(isFaceNearEdge(crop, PLAIN, [face(0.4), face(left)])).toBe(isNear);
  });

  test('of a partial crop of the photo', () => {
    const half = { left: 0.5, top: 0, right: 1, bottom: 0.5 };
    const at = (left: number) => ({ left, top: 0.1, right: left + 0.1, bottom: 0.2 });
    expect(isFaceNearEdge(half, PLAIN, [at(0.5 + edge / 2 + 0.001)])).toBe(false);
    expect(isFaceNearEdge(half, PLAIN, [at(0.5 + edge / 2 - 0.001)])).toBe(true);
  });
});

test('labs get bleed and safe zone in inches and millimeters, in the tile’s orientation', () => {
  expect(printTrim(TILE, 'Landscape')).toEqual({
    bleedInches: { leftAndRight: 0.125, topAndBottom: 0.125 },
    bleedMm: { leftAndRight: 3.175, topAndBottom: 3.175 },
    safeInches: 0.25,
    safeMm: 6.35,
  });
  const uneven = { ...WIDE, physicalHeightInches: 9, safeInches: 0.5 };
  expect(printTrim(uneven, 'Portrait')).toEqual({
    bleedInches: { leftAndRight: 0.5, topAndBottom: 0.125 },
    bleedMm: { leftAndRight: 12.7, topAndBottom: 3.175 },
    safeInches: 0.5,
    safeMm: 12.7,
  });
});
