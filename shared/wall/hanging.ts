import type { RectInches, SizeInches } from '../geometry/units.ts';
import type { Layout } from './layout.ts';
import { CUSTOM_LAYOUT_NAME, layoutNamed, TILE_PITCH_INCHES } from './layouts.ts';

/** A wall as it hangs: the printed sheets, from the top left corner of the box around them. */
export interface Hanging {
  /** The box around all tiles. */
  size: SizeInches;
  /** One for each tile, in their order. */
  places: RectInches[];
}

export interface WallToHang {
  tiles: readonly { hangLeftInches?: number | undefined; hangTopInches?: number | undefined }[];
  layoutName?: string | undefined;
  /** Between the printed edges of neighbors. */
  spacingInches: number;
  /** The printed sheet. */
  sheet: SizeInches;
  /** Of each tile, in their order, where some hang upright and others wide; without them all are `sheet`. */
  sheets?: readonly SizeInches[] | undefined;
}

/**
 * Computes where the tiles of a wall hang. A named layout gives its places in tile order; surplus tiles hang in rows
 * below. Without a name, uses the layout for this number of tiles. In a custom layout a tile hangs where it was put.
 *
 * Layouts are drawn for the main tile and its usual gap; another sheet or gap stretches their grid. If orientations are
 * mixed, each tile is centered in a place that fits both.
 */
export function hang(wall: WallToHang): Hanging {
  const { tiles, layoutName } = wall;
  const layout = layoutNamed(layoutName, tiles.length);
  const { sheetOf, cellOf } = gridOf(wall);
  const drawn = positionsFor(layout, tiles.length).map((position, index) => centered(cellOf(position), sheetOf(index)));
  const isFree = layoutName === CUSTOM_LAYOUT_NAME;
  const placed = tiles.map((tile, index) => ({
    leftInches: (isFree ? tile.hangLeftInches : undefined) ?? drawn[index]?.leftInches ?? 0,
    topInches: (isFree ? tile.hangTopInches : undefined) ?? drawn[index]?.topInches ?? 0,
  }));
  if (placed.length === 0) return { size: { widthInches: 0, heightInches: 0 }, places: [] };
  const { leftInches: left, topInches: top } = cornerOf(placed);
  const places = placed.map((place, index) => ({
    leftInches: place.leftInches - left,
    topInches: place.topInches - top,
    widthInches: sheetOf(index).widthInches,
    heightInches: sheetOf(index).heightInches,
  }));
  return { size: boxAround(places), places };
}

/** A layout with more places than tiles: hung tiles and empty places. */
export interface UnfilledLayout {
  /** The box around all places of the layout. */
  size: SizeInches;
  /** The corner in it from which `hang` measures the tiles. */
  corner: CornerInches;
  /** The places without a tile, in the order in which tiles take them. */
  empty: RectInches[];
}

/**
 * The layout around a wall that does not fill it. Tiles take the first places of their layout and leave the others, so
 * nothing hangs elsewhere than `hang` says.
 *
 * @returns undefined where no place is empty, and where nothing hangs yet
 */
export function unfilledLayout(wall: WallToHang): UnfilledLayout | undefined {
  const { tiles, layoutName } = wall;
  const { positions } = layoutNamed(layoutName, tiles.length);
  if (tiles.length === 0 || positions.length <= tiles.length) return undefined;
  const { sheetOf, cellOf } = gridOf(wall);
  const cells = positions.map(cellOf);
  const corner = cornerOf(cells.slice(0, tiles.length).map((cell, index) => centered(cell, sheetOf(index))));
  return { size: boxAround(cells), corner, empty: cells.slice(tiles.length) };
}

type CornerInches = Pick<RectInches, 'leftInches' | 'topInches'>;

/** Each position of a layout is a cell of a grid that any of the sheets fits into. */
function gridOf({ tiles, spacingInches, sheet, sheets = [] }: WallToHang) {
  const sheetOf = (index: number): SizeInches => sheets[index] ?? sheet;
  const room = roomFor(tiles.map((_, index) => sheetOf(index)));
  const cellOf = ({ leftInches, topInches }: CornerInches): RectInches => ({
    leftInches: (leftInches / TILE_PITCH_INCHES) * (room.widthInches + spacingInches),
    topInches: (topInches / TILE_PITCH_INCHES) * (room.heightInches + spacingInches),
    ...room,
  });
  return { sheetOf, cellOf };
}

function centered(cell: RectInches, sheet: SizeInches): CornerInches {
  return {
    leftInches: cell.leftInches + (cell.widthInches - sheet.widthInches) / 2,
    topInches: cell.topInches + (cell.heightInches - sheet.heightInches) / 2,
  };
}

function cornerOf(corners: readonly CornerInches[]): CornerInches {
  return {
    leftInches: Math.min(...corners.map(({ leftInches }) => leftInches)),
    topInches: Math.min(...corners.map(({ topInches }) => topInches)),
  };
}

/** @param places from the top left corner of the box */
function boxAround(places: readonly RectInches[]): SizeInches {
  return {
    widthInches: Math.max(...places.map((place) => place.leftInches + place.widthInches)),
    heightInches: Math.max(...places.map((place) => place.topInches + place.heightInches)),
  };
}

/** What each of the sheets fits into. */
function roomFor(sheets: readonly SizeInches[]): SizeInches {
  return {
    widthInches: Math.max(0, ...sheets.map(({ widthInches }) => widthInches)),
    heightInches: Math.max(0, ...sheets.map(({ heightInches }) => heightInches)),
  };
}

/** The layout's own places, then rows below it, each as long as its widest row. */
function positionsFor({ positions }: Layout, count: number): Layout['positions'] {
  const missing = count - positions.length;
  if (missing <= 0) return positions.slice(0, count);
  const right = Math.max(0, ...positions.map((place) => place.leftInches));
  const below = Math.max(-TILE_PITCH_INCHES, ...positions.map((place) => place.topInches)) + TILE_PITCH_INCHES;
  const perRow = Math.floor(right / TILE_PITCH_INCHES) + 1;
  const added = Array.from({ length: missing }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, missing - row * perRow);
    return {
      leftInches: (right - (inRow - 1) * TILE_PITCH_INCHES) / 2 + (index % perRow) * TILE_PITCH_INCHES,
      topInches: below + row * TILE_PITCH_INCHES,
    };
  });
  return [...positions, ...added];
}
