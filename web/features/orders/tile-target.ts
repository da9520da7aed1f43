import { type Split, wallRects, wallSize } from '../../../shared/geometry/split.ts';
import { type TileFrame, tileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { RectInches, SizeInches } from '../../../shared/geometry/units.ts';
import { isSameTile } from '../../../shared/order/contents.ts';
import type { OrderLine, OrderTile, OrderWall } from '../../../shared/order/lines.ts';
import type { Receipt } from '../../../shared/order/schema.ts';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { hasMat } from '../../../shared/product/options.ts';

export interface OrderedPiece {
  line: OrderLine;
  tile: OrderTile;
}

/** Unit of a change: a tile, or all pieces of a split, which share one photo. */
export interface TileTarget {
  id: string;
  /** Row by row; a single tile is its only piece. */
  pieces: readonly [OrderedPiece, ...OrderedPiece[]];
  split: Split;
}

/** A single tile in its own frame. */
const SINGLE: Split = { rows: 1, cols: 1, spacingInches: 0, spliced: true };

/** All editing targets of an order in hanging order. */
export function targetsOf({ walls, lines }: Pick<Receipt, 'walls' | 'lines'>): TileTarget[] {
  return walls.flatMap((wall) => {
    const pieces = wall.places.flatMap((place) => pieceAt(lines, place) ?? []);
    const [first, ...others] = pieces;
    const split = splitOf(wall, pieces.length);
    if (split && first) return [{ id: `${wall.projectId}`, pieces: [first, ...others], split }];
    return pieces.map((piece) => ({ id: `${piece.line.number}-${piece.tile.number}`, pieces: [piece], split: SINGLE }));
  });
}

/** Targets for which the shop requested another photo, in hanging order. */
export function targetsAsked({ order, asked }: Pick<OrderReply, 'order' | 'asked'>): TileTarget[] {
  return targetsOf(order).filter(({ pieces }) =>
    pieces.some(({ line, tile }) =>
      asked?.tiles.some((each) => isSameTile(each, { lineNumber: line.number, tileNumber: tile.number })),
    ),
  );
}

function pieceAt(lines: readonly OrderLine[], place: OrderWall['places'][number]): OrderedPiece | undefined {
  const line = lines.find(({ number }) => number === place.lineNumber);
  const tile = line?.tiles.find(({ number }) => number === place.tileNumber);
  return line && tile && { line, tile };
}

function splitOf({ split, spacingInches }: OrderWall, pieces: number): Split | undefined {
  if (!split || split.rows * split.cols !== pieces) return undefined;
  return { ...split, spacingInches };
}

export function frameOf({ line, tile }: OrderedPiece): TileFrame {
  return tileFrame(line.product, tile.orientation, hasMat(tile.matColor));
}

/** Layout of the target's tiles relative to each other. */
export function hangingOf({ split, pieces: [first] }: TileTarget): { size: SizeInches; places: RectInches[] } {
  const frame = frameOf(first);
  return { size: wallSize(split, frame), places: wallRects(split, frame) };
}
