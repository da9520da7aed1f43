import type { TileFrame } from './tile-frame.ts';
import type { Box } from './units.ts';

/**
 * What of a crop is seen in its frame. Without a mat the frame's lip hides the bleed; with one nothing is hidden,
 * because the picture ends inside the shown rectangle.
 *
 *   crop  +------------+
 *         | shown      |
 *         |  +------+  |  the lip hides what is outside the inner box
 *         |  |      |  |
 *         |  +------+  |
 *         +------------+
 *
 * @returns fractions of the upright photo
 */
export function shownBox(crop: Box, frame: TileFrame): Box {
  return without(crop, hiddenShare(frame));
}

/** @param hidden shares of the crop's width (left, right) and height (top, bottom) that do not count */
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

/** How much of the picture's width (left, right) and height (top, bottom) lies under the frame's lip. */
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
