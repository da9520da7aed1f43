import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTERED, cropBox, isCropOf, type Placement } from './crop-box.ts';
import { cropToFaces } from './crop-to-faces.ts';
import { boundsOf, boxOfFace, isFaceCropped, isInside } from './faces.ts';
import { hiddenShare, without } from './hidden-share.ts';
import { MATTED, PLAIN, TILE } from './test-tile.ts';
import { tileFrame } from './tile-frame.ts';
import { aspectOf, type Box, type SizePx } from './units.ts';

const WIDE = tileFrame({ ...TILE, widthInches: 10, physicalWidthInches: 10.25 }, 'Portrait', false);
const PANORAMA = { widthPx: 3000, heightPx: 1000 };
const WHOLE: Box = { left: 0, top: 0, right: 1, bottom: 1 };

const face = (left: number, top: number, width = 0.1, height = width): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const photos = fc.record({
  widthPx: fc.integer({ min: 100, max: 20_000 }),
  heightPx: fc.integer({ min: 100, max: 20_000 }),
});
const placements = fc.record({
  scale: fc.double({ min: 1, max: 20, noNaN: true }),
  centerX: fc.double({ min: 0, max: 1, noNaN: true }),
  centerY: fc.double({ min: 0, max: 1, noNaN: true }),
});
const shares = fc.tuple(...([0, 1, 2, 3] as const).map(() => fc.double({ min: 0, max: 1, noNaN: true })));
const frames = fc.constantFrom(PLAIN, MATTED, WIDE);

describe('a face box', () => {
  test('of the detector becomes a box of the photo', () => {
    expect(boxOfFace({ Left: 0.25, Top: 0.5, Width: 0.25, Height: 0.125 })).toEqual({
      left: 0.25,
      top: 0.5,
      right: 0.5,
      bottom: 0.625,
    });
  });

  test('ends where the photo ends', () => {
    expect(boxOfFace({ Left: -0.1, Top: -0.2, Width: 1.2, Height: 1.4 })).toEqual(WHOLE);
  });
});

describe('a face is cropped when its box', () => {
  const crop: Box = { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 };
  test.each<[string, Box, boolean]>([
    ['is inside', face(0.4, 0.4), false],
    ['fills the crop', crop, false],
    ['crosses the left edge', face(0.15, 0.4), true],
    ['crosses the top edge', face(0.4, 0.15), true],
    ['crosses the right edge', face(0.75, 0.4), true],
    ['crosses the bottom edge', face(0.4, 0.75), true],
    ['is outside', face(0.85, 0.85), true],
  ])('%s: %s', (_name, box, expected) => expect(isFaceCropped(crop, [box])).toBe(expected));

  test('is one of many and only that one is cut', () => {
    expect(isFaceCropped(crop, [face(0.4, 0.4), face(0.1, 0.4)])).toBe(true);
  });

  test('is absent: a landscape is never cropped', () => expect(isFaceCropped(crop, [])).toBe(false));
});

test('the frame hides an eighth of an inch on each side, and nothing with a mat', () => {
  const shown = shownBox({ left: 0, top: 0.5, right: 0.825, bottom: 0.9125 }, PLAIN);
  expect(shown.left).toBeCloseTo(0.0125, 12);
  expect(shown.top).toBeCloseTo(0.50625, 12);
  expect(shown.right).toBeCloseTo(0.8125, 12);
  expect(shown.bottom).toBeCloseTo(0.90625, 12);
  expect(shownBox(WHOLE, MATTED)).toEqual(WHOLE);
});

test('the bounds of faces contain them all', () => {
  expect(boundsOf([])).toBeUndefined();
  expect(boundsOf([face(0.5, 0.25), face(0.25, 0.75)])).toEqual({ left: 0.25, top: 0.25, right: 0.6, bottom: 0.85 });
});

describe('a face-aware crop', () => {
  test('stays unchanged without faces', () => {
    const placement = { scale: 2, centerX: 0.4, centerY: 0.5 };
    expect(cropToFaces(PANORAMA, PLAIN, [], placement)).toEqual(placement);
    expect(cropToFaces(PANORAMA, PLAIN, [])).toEqual(CENTERED);
  });

  test('stays unchanged when every face is visible', () => {
    expect(cropToFaces(PANORAMA, PLAIN, [face(0.45, 0.4)])).toEqual(CENTERED);
  });

  test('follows a face only until it is out from under the frame', () => {
    const box = cropOf(PANORAMA, PLAIN, cropToFaces(PANORAMA, PLAIN, [face(0.8, 0.4)]));
    expect(shownBox(box, PLAIN).right).toBeCloseTo(0.9, 9);
    const other = cropOf(PANORAMA, PLAIN, cropToFaces(PANORAMA, PLAIN, [face(0.1, 0.4)]));
    expect(shownBox(other, PLAIN).left).toBeCloseTo(0.1, 9);
  });

  test('follows a face up and down a portrait too', () => {
    const portrait = { widthPx: 1000, heightPx: 3000 };
    const box = cropOf(portrait, PLAIN, cropToFaces(portrait, PLAIN, [face(0.4, 0.8)]));
    expect(shownBox(box, PLAIN).bottom).toBeCloseTo(0.9, 9);
    const other = cropOf(portrait, PLAIN, cropToFaces(portrait, PLAIN, [face(0.4, 0.1)]));
    expect(shownBox(other, PLAIN).top).toBeCloseTo(0.1, 9);
  });

  test('zooms out only as far as faces need', () => {
    const placement = cropToFaces(PANORAMA, PLAIN, [face(0.4, 0.4), face(0.55, 0.4)], {
      scale: 4,
      centerX: 0.5,
      centerY: 0.5,
    });
    // The faces span a quarter of the width: 750 px, all of the visible 8 of 8.25 inches.
    expect(placement.scale).toBeCloseTo((1000 * (8 / 8.25)) / 750, 9);
  });

  test('zooms out for a tall group as well', () => {
    const placement = cropToFaces(PANORAMA, PLAIN, [face(0.5, 0.1), face(0.5, 0.7)], {
      scale: 4,
      centerX: 0.5,
      centerY: 0.5,
    });
    expect(placement.scale).toBeCloseTo(8 / 8.25 / 0.7, 9);
  });

  test('does not zoom in', () => {
    expect(cropToFaces(PANORAMA, PLAIN, [face(0.8, 0.4)]).scale).toBe(1);
  });

  test('shows a face at the very edge of the photo up to that edge', () => {
    const placement = cropToFaces(PANORAMA, PLAIN, [face(0, 0.4)]);
    expect(cropOf(PANORAMA, PLAIN, placement).left).toBeCloseTo(0, 12);
    expect(isFaceCropped(cropOf(PANORAMA, PLAIN, placement), [face(0, 0.4)])).toBe(false);
  });

  test('contains most of the faces if it cannot contain all', () => {
    const [left, right, far] = [face(0.02, 0.4), face(0.15, 0.4), face(0.88, 0.4)];
    const box = cropOf(PANORAMA, PLAIN, cropToFaces(PANORAMA, PLAIN, [far, left, right]));
    expect([left, right, far].map((each) => isInside(each, box))).toEqual([true, true, false]);
  });

  test('prefers the larger of two faces if only one fits', () => {
    const [small, large] = [face(0.02, 0.4), face(0.7, 0.1, 0.28, 0.8)];
    const box = cropOf(PANORAMA, PLAIN, cropToFaces(PANORAMA, PLAIN, [small, large]));
    expect([small, large].map((each) => isInside(each, box))).toEqual([false, true]);
  });

  test('prefers two small faces to a large one', () => {
    const faces = [face(0.7, 0.1, 0.28, 0.8), face(0.01, 0.4, 0.02), face(0.1, 0.4, 0.02)];
    const box = cropOf(PANORAMA, PLAIN, cropToFaces(PANORAMA, PLAIN, faces));
    expect(faces.map((each) => isInside(each, box))).toEqual([false, true, true]);
  });

  test('takes faces in any order', () => {
    const faces = [face(0.01, 0.4, 0.02), face(0.1, 0.4, 0.02), face(0.7, 0.1, 0.28, 0.8)];
    const box = cropOf(PANORAMA, PLAIN, cropToFaces(PANORAMA, PLAIN, faces));
    expect(faces.map((each) => isInside(each, box))).toEqual([true, true, false]);
  });

  test('stays zoomed in on a face at the very edge of the photo', () => {
    const placement = cropToFaces(PANORAMA, PLAIN, [face(0, 0.4, 0.05)], { scale: 4, centerX: 0.5, centerY: 0.5 });
    expect(placement.scale).toBe(4);
    expect(cropOf(PANORAMA, PLAIN, placement).left).toBeCloseTo(0, 12);
  });

  describe.each(['across', 'down'] as const)('of a long photo placed %s that cannot contain all', (direction) => {
    const photo = direction === 'across' ? PANORAMA : { widthPx: 1000, heightPx: 3000 };
    /** A face from and to along the photo, and across it. */
    const along = (from: number, to: number, a = 0.4, b = 0.5): Box =>
      direction === 'across'
        ? { left: from, top: a, right: to, bottom: b }
        : { left: a, top: from, right: b, bottom: to };
    const centerOf = (faces: Box[]) => {
      const { centerX, centerY, scale } = cropToFaces(photo, PLAIN, faces);
      expect(scale).toBe(1);
      expect(direction === 'across' ? centerY : centerX).toBe(0.5);
      return direction === 'across' ? centerX : centerY;
    };

    test('stays as close to the middle of the faces as one whole face allows', () => {
      expect(centerOf([along(0, 0.06), along(0.6, 0.7), along(0.94, 1)])).toBeCloseTo(0.7 - 1 / 6, 9);
      expect(centerOf([along(0, 0.06), along(0.3, 0.4), along(0.94, 1)])).toBeCloseTo(0.3 + 1 / 6, 9);
      expect(centerOf([along(0.02, 0.12), along(0.45, 0.55), along(0.88, 0.98)])).toBeCloseTo(0.5, 9);
      expect(centerOf([along(0.12, 0.22), along(0.5, 0.6), along(0.88, 0.98)])).toBeCloseTo(0.55, 9);
    });

    test('contains most of the largest face if none fits', () => {
      expect(centerOf([along(0, 0.4, 0.4, 0.6), along(0.6, 1, 0.05, 0.95)])).toBeCloseTo(0.6 + 1 / 6, 9);
      expect(centerOf([along(0, 0.4, 0.05, 0.95), along(0.6, 1, 0.4, 0.6)])).toBeCloseTo(0.4 - 1 / 6, 9);
    });

    test('contains the middle of a face larger than any crop', () => {
      expect(centerOf([along(0.5, 1, 0, 1)])).toBeCloseTo(0.75, 9);
    });
  });

  test('contains all faces whenever a crop can', () => {
    fc.assert(
      fc.property(
        photos,
        frames,
        placements,
        fc.array(shares, { minLength: 1, maxLength: 6 }),
        placements,
        (photo, frame, hidden, group, from) => {
          const crop = cropOf(photo, frame, hidden);
          const faces = group.map((share) => faceIn(crop, share));
          expect(isFaceCropped(cropOf(photo, frame, cropToFaces(photo, frame, faces, from)), faces)).toBe(false);
        },
      ),
    );
  });

  test('keeps them out from under the frame whenever the current crop does', () => {
    fc.assert(
      fc.property(
        photos,
        frames,
        placements,
        fc.array(shares, { minLength: 1, maxLength: 6 }),
        (photo, frame, from, group) => {
          const crop = cropOf(photo, frame, from);
          const faces = group.map((share) => faceIn(shownBox(crop, frame), share));
          const placement = cropToFaces(photo, frame, faces, from);
          expect(isFaceCropped(shownBox(cropOf(photo, frame, placement), frame), faces)).toBe(false);
        },
      ),
    );
  });

  test('never leaves the photo, whatever the detector returns', () => {
    const boxes = fc.array(
      shares.map(([a = 0, b = 0, c = 0, d = 0]) => boxOfFace({ Left: a, Top: b, Width: c, Height: d })),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(photos, frames, boxes, placements, (photo, frame, faces, from) => {
        const placement = cropToFaces(photo, frame, faces, from);
        expect(placement.scale).toBeGreaterThanOrEqual(1);
        expect(placement.scale).toBeLessThanOrEqual(Math.max(1, from.scale));
        expect(isCropOf(photo, aspectOf(frame.picture), cropOf(photo, frame, placement))).toBe(true);
      }),
    );
  });
});

function cropOf(photo: SizePx, frame: typeof PLAIN, placement: Placement): Box {
  return cropBox(photo, aspectOf(frame.picture), placement);
}

/** Returns the visible part of a crop in its frame. */
function shownBox(crop: Box, frame: typeof PLAIN): Box {
  return without(crop, hiddenShare(frame));
}

/** Places a face inside a box by four shares. */
function faceIn({ left, top, right, bottom }: Box, [a = 0, b = 0, c = 0, d = 0]: readonly number[]): Box {
  const [x1, x2] = [left + Math.min(a, b) * (right - left), left + Math.max(a, b) * (right - left)];
  const [y1, y2] = [top + Math.min(c, d) * (bottom - top), top + Math.max(c, d) * (bottom - top)];
  return { left: x1, top: y1, right: x2, bottom: y2 };
}
