import type { Tile } from '../../shared/project/schema.ts';
import { goTheWholeWay, need, newShopper, projectOf, type Shopper, tileOf, uploadedPhoto } from './shopper.ts';

export interface WallToPlace {
  photos: readonly Buffer[];
  /** Differences of each tile by place; the photos alternate. */
  tiles: readonly Partial<Tile>[];
  note?: string;
  lastName?: string;
  /** Default tenant if absent. */
  tenantId?: string;
  /** Wall pad kits ordered with the tiles. */
  wallPads?: number;
}

/** Places an order of one wall over HTTP. @returns its number */
export async function placeWall(
  url: string,
  { photos, tiles, note, lastName, tenantId, wallPads }: WallToPlace,
): Promise<string> {
  const [first] = photos;
  if (!first) throw new RangeError('A wall needs a photo');
  const unnamed = newShopper(url, first);
  const shopper = {
    ...unnamed,
    ...(tenantId !== undefined && { caller: { ...unnamed.caller, tenantId } }),
    ...(note !== undefined && { note }),
    ...(lastName !== undefined && { lastName }),
    ...(wallPads !== undefined && { wallPads }),
  };
  const uploads: Shopper[] = [];
  for (const photo of photos) {
    const upload = { ...newShopper(url, photo), caller: shopper.caller };
    await uploadedPhoto(upload);
    uploads.push(upload);
  }
  const project = projectOf(
    tiles.map((changes, index) =>
      tileOf(need(uploads[index % uploads.length]), {
        id: `tile-${index + 1}`,
        isBatched: false,
        ...changes,
      }),
    ),
  );
  const placed = { ...shopper, project };
  await goTheWholeWay(placed);
  return need(placed.orderId);
}
