import type { OrderLine, OrderTile } from '../../../shared/order/lines.ts';
import type { ChangedTile } from '../../../shared/order/wire.ts';
import type { PhotoRecord } from '../photos/photo-record.ts';

/** A changed tile with the original to print and its preflight. */
export type FramedTile = ChangedTile & Pick<OrderTile, 'photoSha256' | 'preflight'>;

/** Pins tiles to the exact files that were framed, so that a later upload under the key is never printed. */
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
 * The changes of order lines for changed tiles: photo and crop only.
 *
 * @returns undefined if one of them is not a tile of the order
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

export function withTiles(lines: readonly OrderLine[], changes: readonly OrderTileChange[]): OrderLine[] {
  return lines.map((line) => ({
    ...line,
    tiles: line.tiles.map((tile) => changes.find(({ before }) => before === tile)?.after ?? tile),
  }));
}
