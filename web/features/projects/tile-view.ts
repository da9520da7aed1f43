import { isFaceCropped } from '../../../shared/geometry/faces.ts';
import { turnBox } from '../../../shared/geometry/quarter-turns.ts';
import type { Box } from '../../../shared/geometry/units.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import { type Photo, sizeOf } from '../uploads/index.ts';
import { describeTile } from './describe-tile.ts';
import { type DraftProject, type DraftTile, lookOf, type TileLook } from './draft.ts';
import type { TileGeometry } from './tile-geometry.ts';
import { geometryOf } from './tile-pieces.ts';

export interface TileView {
  look: TileLook;
  photo: Photo | undefined;
  /** undefined until the photo's size is known */
  geometry: TileGeometry | undefined;
  /** whether a face is not fully inside the crop */
  isFaceCropped: boolean;
  /** the tile in words */
  description: string;
}

/** Everything that a drawing of a tile needs. */
export function tileView(project: DraftProject, tile: DraftTile, product: Product, photo: Photo | undefined): TileView {
  const look = lookOf(project, tile);
  const size = sizeOf(photo);
  const geometry = size && geometryOf(project, tile, product, size);
  const isFaceCut = !project.isSplit && geometry !== undefined && cutsFace(geometry, photo?.faces ?? []);
  return {
    look,
    photo,
    geometry,
    isFaceCropped: isFaceCut,
    description: describeTile(look, photo, geometry, isFaceCut),
  };
}

function cutsFace({ crop, quarterTurns }: TileGeometry, faces: readonly Box[]): boolean {
  return isFaceCropped(
    crop,
    faces.map((face) => turnBox(face, quarterTurns)),
  );
}
