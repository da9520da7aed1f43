import { isSameTile } from './contents.ts';
import type { ReprintTile, TileName } from './history.ts';
import type { OrderLine, OrderTile, OrderWall } from './lines.ts';
import type { PrintRoomLine } from './print-room.ts';

type LineWithTiles = Pick<OrderLine, 'number' | 'tiles'>;

export interface NumberedTile<Line extends LineWithTiles = PrintRoomLine> {
  /** Position in reading order, 1 at the top left of the first wall: on the drawing, on paper and in the file name. */
  position: number;
  line: Line;
  tile: OrderTile;
}

type Place = OrderWall['places'][number];

/**
 * Lists the tiles of an order in reading order: wall by wall, row by row, left to right. Tiles without a wall come
 * last, by line and number.
 */
export function tilesAsTheyHang<Line extends LineWithTiles>({
  walls,
  lines,
}: {
  walls: readonly OrderWall[];
  lines: readonly Line[];
}): NumberedTile<Line>[] {
  const hung = walls
    .flatMap((wall) => inReadingOrder(wall.places))
    .map(({ lineNumber, tileNumber }) => keyOf(lineNumber, tileNumber));
  const places = new Map([...new Set(hung)].map((key, index) => [key, index]));
  return lines
    .flatMap((line) => line.tiles.map((tile) => ({ line, tile, place: places.get(keyOf(line.number, tile.number)) })))
    .sort(
      (a, b) =>
        (a.place ?? Infinity) - (b.place ?? Infinity) || a.line.number - b.line.number || a.tile.number - b.tile.number,
    )
    .map(({ line, tile }, index) => ({ position: index + 1, line, tile }));
}

/** Lists reprinted tiles in place, with their reprinted copies. */
export function onlyReprinted<Line extends LineWithTiles>(
  tiles: readonly NumberedTile<Line>[],
  reprinted: readonly ReprintTile[],
): NumberedTile<Line>[] {
  return tiles.flatMap((each) => {
    const asked = reprinted.filter((one) => isSameTile(one, nameOf(each)));
    const copies = asked.reduce((sum, one) => sum + one.copies, 0);
    return copies > 0 ? [{ ...each, tile: { ...each.tile, copies } }] : [];
  });
}

/** Lists what can still be reprinted, with the remaining copies. */
export function notYetReprinted<Line extends LineWithTiles>(
  tiles: readonly NumberedTile<Line>[],
  waiting: readonly ReprintTile[],
): NumberedTile<Line>[] {
  const asked = new Map(onlyReprinted(tiles, waiting).map(({ position, tile }) => [position, tile.copies]));
  return tiles.flatMap((each) => {
    const copies = each.tile.copies - (asked.get(each.position) ?? 0);
    return copies > 0 ? [{ ...each, tile: { ...each.tile, copies } }] : [];
  });
}

export const nameOf = ({ line, tile }: Pick<NumberedTile<LineWithTiles>, 'line' | 'tile'>): TileName => ({
  lineNumber: line.number,
  tileNumber: tile.number,
});

const keyOf = (lineNumber: number, tileNumber: number) => `${lineNumber}-${tileNumber}`;

/**
 * Reads row by row: a tile belongs to a row while its middle is above the lower edge of the row's first tile, so that
 * freely hung tiles at slightly different heights still share a row.
 */
function inReadingOrder(places: readonly Place[]): Place[] {
  const left = [...places].sort((a, b) => middleOf(a) - middleOf(b));
  const ordered: Place[] = [];
  while (left.length > 0) {
    const [first] = left as [Place];
    const lowerEdge = first.topInches + first.heightInches;
    const end = left.findIndex((place) => middleOf(place) >= lowerEdge);
    const row = left.splice(0, end < 0 ? left.length : end);
    ordered.push(...row.sort((a, b) => a.leftInches - b.leftInches));
  }
  return ordered;
}

const middleOf = ({ topInches, heightInches }: Place): number => topInches + heightInches / 2;
