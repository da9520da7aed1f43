import { clamp } from '../lib/ranges.ts';
import { CENTERED, cropBox, type Placement } from './crop-box.ts';
import type { TileFrame } from './tile-frame.ts';
import { aspectOf, type Box, type RectInches, type SizeInches, type SizePx } from './units.ts';

/** One photo over a grid of tiles. */
export interface Split {
  rows: number;
  cols: number;
  /** Between the printed edges of neighbors on the wall. */
  spacingInches: number;
  /** Whether the picture skips the gaps, so that no pixel is lost; otherwise the wall looks like a window. */
  spliced: boolean;
}

/** A tile of a split, counted from 0, and its part of the upright photo, in fractions. */
export interface SplitTile {
  row: number;
  col: number;
  crop: Box;
}

/**
 * Computes the size of a split on the wall: cols x physical width + (cols - 1) x spacing, the same for rows.
 * Source: docs/spec 10.5.
 */
export function wallSize(split: Split, frame: TileFrame): SizeInches {
  return {
    widthInches: split.cols * frame.printed.widthInches + (split.cols - 1) * split.spacingInches,
    heightInches: split.rows * frame.printed.heightInches + (split.rows - 1) * split.spacingInches,
  };
}

/** Computes each tile's rectangle from the top left corner of the wall; rows first. */
export function wallRects(split: Split, { printed }: TileFrame): RectInches[] {
  return cells(split).map(({ row, col }) => ({
    leftInches: col * (printed.widthInches + split.spacingInches),
    topInches: row * (printed.heightInches + split.spacingInches),
    ...printed,
  }));
}

/** Computes the printed size of the whole picture: the wall, or when spliced all openings side by side. */
export function splitPictureSize(split: Split, frame: TileFrame): SizeInches {
  if (!split.spliced) return wallSize(split, frame);
  return {
    widthInches: split.cols * frame.picture.widthInches,
    heightInches: split.rows * frame.picture.heightInches,
  };
}

/**
 * The crop of every tile of a split, rows first.
 *
 *   not spliced              spliced
 *   +-----+ . +-----+        +-----+-----+
 *   |  0  | . |  1  |        |  0  |  1  |
 *   +-----+ . +-----+        +-----+-----+
 *   . . . . . . . . .        |  2  |  3  |
 *   +-----+ . +-----+        +-----+-----+
 *   |  2  | . |  3  |
 *   +-----+ . +-----+        dotted parts are behind the gaps and not printed
 *
 * Unspliced, mats cover the picture like the bars of a window; spliced, the openings adjoin.
 * Neighbors that touch share the very same number, so no pixel is printed twice or missed.
 *
 * @param photo     upright size in pixels
 * @param placement of the whole picture on the wall
 */
export function splitCrops(
  photo: SizePx,
  split: Split,
  frame: TileFrame,
  placement: Placement = CENTERED,
): SplitTile[] {
  const size = splitPictureSize(split, frame);
  const whole = cropBox(photo, aspectOf(size), placement);
  const { printed, picture } = frame;
  const across = spans(split, printed.widthInches, picture.leftInches, picture.widthInches);
  const down = spans(split, printed.heightInches, picture.topInches, picture.heightInches);
  return cells(split).map(({ row, col }) => ({
    row,
    col,
    crop: {
      left: between(whole.left, whole.right, across(col).from / size.widthInches),
      top: between(whole.top, whole.bottom, down(row).from / size.heightInches),
      right: between(whole.left, whole.right, across(col).to / size.widthInches),
      bottom: between(whole.top, whole.bottom, down(row).to / size.heightInches),
    },
  }));
}

/**
 * Computes the crop of the whole picture from one tile's; the inverse of `splitCrops`.
 *
 * @param index index of the tile, rows first
 */
export function wholeOfPiece(split: Split, frame: TileFrame, index: number, crop: Box): Box {
  const size = splitPictureSize(split, frame);
  const { printed, picture } = frame;
  const across = spans(split, printed.widthInches, picture.leftInches, picture.widthInches)(index % split.cols);
  const down = spans(
    split,
    printed.heightInches,
    picture.topInches,
    picture.heightInches,
  )(Math.floor(index / split.cols));
  const perInchX = (crop.right - crop.left) / (across.to - across.from);
  const perInchY = (crop.bottom - crop.top) / (down.to - down.from);
  const left = crop.left - across.from * perInchX;
  const top = crop.top - down.from * perInchY;
  return { left, top, right: left + size.widthInches * perInchX, bottom: top + size.heightInches * perInchY };
}

/** Start and end of tile n in one direction, in inches of the whole picture. */
function spans(split: Split, printed: number, offset: number, length: number) {
  const pitch = split.spliced ? length : printed + split.spacingInches;
  const start = split.spliced ? 0 : offset;
  // Counts the end back from the next tile, so that neighbors without a gap get the same number.
  return (index: number) => ({ from: index * pitch + start, to: (index + 1) * pitch + start - (pitch - length) });
}

/** Exact at both ends, unlike `from + share * (to - from)`; sums of inches may slightly exceed 1. */
function between(from: number, to: number, share: number): number {
  const inside = clamp(share, 0, 1);
  return from * (1 - inside) + to * inside;
}

function cells({ rows, cols }: Split): { row: number; col: number }[] {
  return Array.from({ length: rows * cols }, (_, index) => ({ row: Math.floor(index / cols), col: index % cols }));
}
