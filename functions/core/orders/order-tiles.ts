import type { OrderLine, OrderTile } from '../../../shared/order/lines.ts';
import type { ChangedTile } from '../../../shared/order/wire.ts';
import type { PhotoRecord } from '../photos/photo-record.ts';

/** A changed tile with the original that it is printed from, and what is known of that print. */
export type FramedTile = ChangedTile & Pick<OrderTile, 'photoSha256' | 'preflight'>;

/** Holds tiles to the very files that were framed: nothing that comes under the key of a photo later is printed. */
export function withOriginals<Tile extends { photoKey: string }>(
  tiles: readonly Tile[],
  photos: ReadonlyMap<string, Pick<PhotoRecord, 'sha256'>>,
): (Tile & Pick<OrderTile, 'photoSha256'>)[] {
  return tiles.map((tile) => {
    const photoSha256 = photos.get(tile.photoKey)?.sha256;
    return photoSha256 ? { ...tile, photoSha256 } : tile;
  });
}

export interface OrderTileChange {
  line: OrderLine;
  before: OrderTile;
  after: OrderTile;
}

/**
 * What changed tiles mean to the lines of an order: another photo and another crop, and nothing else of what was bought.
 *
 * @returns undefined where one of them is no tile of the order
 */
export function tileChanges(
  lines: readonly OrderLine[],
  changed: readonly FramedTile[],
): OrderTileChange[] | undefined {
  const changes: OrderTileChange[] = [];
  for (const { lineNumber, tileNumber, ...picture } of changed) {
    const line = lines.find(({ number }) => number === lineNumber);
    const before = line?.tiles.find(({ number }) => number === tileNumber);
    if (!line || !before) return undefined;
    changes.push({ line, before, after: withPicture(before, picture) });
  }
  return changes;
}

function withPicture(
  { quarterTurns: _turns, photoSha256: _original, preflight: _found, acceptedWarnings: _accepted, ...tile }: OrderTile,
  { photoKey, photoSha256, crop, quarterTurns, preflight }: Omit<FramedTile, 'lineNumber' | 'tileNumber'>,
): OrderTile {
  return {
    ...tile,
    photoKey,
    ...(photoSha256 && { photoSha256 }),
    crop,
    ...(quarterTurns && { quarterTurns }),
    ...(preflight && { preflight }),
  };
}

export function isSamePicture(a: OrderTile, b: OrderTile): boolean {
  const isSameCrop = (['left', 'top', 'right', 'bottom'] as const).every((side) => a.crop[side] === b.crop[side]);
  return isSameCrop && a.photoKey === b.photoKey && (a.quarterTurns ?? 0) === (b.quarterTurns ?? 0);
}

/** The lines with these tiles in place of those that were there. */
export function withTiles(lines: readonly OrderLine[], changes: readonly OrderTileChange[]): OrderLine[] {
  return lines.map((line) => ({
    ...line,
    tiles: line.tiles.map((tile) => changes.find(({ before }) => before === tile)?.after ?? tile),
  }));
}
