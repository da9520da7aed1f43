import { isSameTile } from './contents.ts';
import type { ReprintTile, TileName } from './history.ts';
import type { OrderLine, OrderTile, OrderWall } from './lines.ts';
import type { PrintRoomLine } from './print-room.ts';

type LineWithTiles = Pick<OrderLine, 'number' | 'tiles'>;

export interface NumberedTile<Line extends LineWithTiles = PrintRoomLine> {
  /** 1 at the top left of the first wall: on the drawing, on paper and in the name of the file */
  position: number;
  line: Line;
  tile: OrderTile;
}

type Place = OrderWall['places'][number];

/**
 * The tiles of an order as a person reads its walls: wall by wall, row by row, from left to right. Tiles that hang on no
 * wall come last, by line and number.
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

/** Those that are printed again, each where it hangs, with as many copies as are printed again. */
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

/** What can still be asked for: each with the copies that are not being printed again already. */
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
 * Row by row: a tile belongs to a row while its middle is above the lower edge of the row's first tile, so that tiles that
 * hang freely, a little higher or lower than their neighbors, are still read beside them.
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
