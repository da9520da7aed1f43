import type { TileFrame } from './tile-frame.ts';
import type { Box, SizeInches } from './units.ts';

/**
 * Shares of the picture's width (left, right) and height (top, bottom) under the frame's lip. Zero with a mat, because the picture ends inside the shown rectangle.
 *
 *   picture  +------------+
 *            | shown      |
 *            |  +------+  |  the lip hides the part outside the inner box
 *            |  |      |  |
 *            |  +------+  |
 *            +------------+
 */
export function hiddenShare({ shown, picture }: TileFrame): Box {
  const share = (inches: number, of: number) => Math.max(0, inches) / of;
  const rightOf = (rect: typeof shown) => rect.leftInches + rect.widthInches;
  const bottomOf = (rect: typeof shown) => rect.topInches + rect.heightInches;
  return {
    left: share(shown.leftInches - picture.leftInches, picture.widthInches),
    top: share(shown.topInches - picture.topInches, picture.heightInches),
    right: share(rightOf(picture) - rightOf(shown), picture.widthInches),
    bottom: share(bottomOf(picture) - bottomOf(shown), picture.heightInches),
  };
}

/**
 * Size of a spliced picture hidden at a joint between two pieces: they adjoin in the print, and both frames' lips cover
 * it (docs/spec 10.5). With mats the openings adjoin, and nothing is hidden.
 *
 * @returns between neighbors in a row, and between rows
 */
export function hiddenAtJoint({ shown, picture }: TileFrame): SizeInches {
  return {
    widthInches: 2 * Math.max(0, shown.leftInches - picture.leftInches),
    heightInches: 2 * Math.max(0, shown.topInches - picture.topInches),
  };
}

/** @param hidden shares of the crop's width (left, right) and height (top, bottom) to remove */
export function without(crop: Box, hidden: Box): Box {
  const width = crop.right - crop.left;
  const height = crop.bottom - crop.top;
  return {
    left: crop.left + hidden.left * width,
    top: crop.top + hidden.top * height,
    right: crop.right - hidden.right * width,
    bottom: crop.bottom - hidden.bottom * height,
  };
}
