import { isInside } from './faces.ts';
import { without } from './hidden-share.ts';
import type { TileFrame } from './tile-frame.ts';
import { DEFAULT_SAFE_INCHES } from './tile-sizes.ts';
import type { Box, RectInches } from './units.ts';

/**
 * The area in which faces and words are safe from a slightly skewed frame. It is advice; only the crop decides whether a face counts as cropped (docs/spec 9.8, 10.15).
 *
 *   picture  +----------------+
 *            | seen           |   bounded by the lip, or by the opening of a mat
 *            |  +----------+  |
 *            |  |  +----+  |  |   the safe zone
 *            |  |  +----+  |  |
 *            |  +----------+  |
 *            +----------------+
 *
 * @param safeInches of the product
 * @returns measured from the top left corner of the sheet; at least the middle of the seen part
 */
export function safeZone({ shown, picture }: TileFrame, safeInches = DEFAULT_SAFE_INCHES): RectInches {
  const across = within(
    safeInches,
    ...overlap(shown.leftInches, shown.widthInches, picture.leftInches, picture.widthInches),
  );
  const down = within(
    safeInches,
    ...overlap(shown.topInches, shown.heightInches, picture.topInches, picture.heightInches),
  );
  return { leftInches: across.start, widthInches: across.length, topInches: down.start, heightInches: down.length };
}

/** Whether a face in the crop is closer to the edge than is safe. */
export function isFaceNearEdge(
  crop: Box,
  frame: TileFrame,
  faces: readonly Box[],
  safeInches = DEFAULT_SAFE_INCHES,
): boolean {
  const safe = without(crop, unsafeShare(frame, safeInches));
  return faces.some((face) => isInside(face, crop) && !isInside(face, safe));
}

/** Returns the shares of the picture's width (left, right) and height (top, bottom) outside the safe zone. */
function unsafeShare(frame: TileFrame, safeInches: number): Box {
  const { picture } = frame;
  const safe = safeZone(frame, safeInches);
  const left = (safe.leftInches - picture.leftInches) / picture.widthInches;
  const top = (safe.topInches - picture.topInches) / picture.heightInches;
  return {
    left,
    top,
    right: 1 - left - safe.widthInches / picture.widthInches,
    bottom: 1 - top - safe.heightInches / picture.heightInches,
  };
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): [number, number] {
  return [Math.max(start, otherStart), Math.min(start + length, otherStart + otherLength)];
}

function within(inches: number, from: number, to: number): { start: number; length: number } {
  const inset = Math.min(inches, (to - from) / 2);
  return { start: from + inset, length: to - from - 2 * inset };
}
