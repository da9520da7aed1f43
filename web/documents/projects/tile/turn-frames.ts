import { refitPlacement } from '../../../../shared/geometry/crop-box.ts';
import { turnSize } from '../../../../shared/geometry/quarter-turns.ts';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { Orientation } from '../../../../shared/geometry/units.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/wall/layouts.ts';
import { type Photo, sizeOf } from '../../photos/index.ts';
import { appearanceOf, type DraftProject, type DraftTile, placementOf } from '../draft.ts';
import type { TurnedFrames } from '../reducers/appearance-reducers.ts';
import { geometryOf } from './tile-pieces.ts';

/**
 * Rotates frames of a project: each photo keeps its visible part as far as possible, and a freely placed tile keeps its
 * center. A split rotates as a whole, because its tiles are one picture.
 *
 * @param tileIds absent: all
 */
export function turnedFrames(
  project: DraftProject,
  product: Product,
  photos: Readonly<Record<string, Photo>>,
  orientation: Orientation,
  tileIds?: readonly string[],
): TurnedFrames {
  const asked = project.isSplit ? undefined : tileIds;
  const tiles = asked ? project.tiles.filter(({ id }) => asked.includes(id)) : project.tiles;
  const turned: DraftProject = asked ? project : { ...project, orientation };
  return {
    orientation,
    tileIds: asked && [...asked],
    placements: tiles.flatMap((tile) => {
      const size = sizeOf(photos[tile.photoId]);
      if (!size) return [];
      const after = { ...tile, ...appearanceOf(project, tile), orientation, isBatched: false };
      const [from, to] = [geometryOf(project, tile, product, size), geometryOf(turned, after, product, size)];
      const seen = turnSize(size, tile.quarterTurns);
      return [{ tileId: tile.id, placement: refitPlacement(seen, from.aspect, to.aspect, placementOf(tile)) }];
    }),
    places:
      project.layoutName === CUSTOM_LAYOUT_NAME
        ? tiles.flatMap((tile) => placeOf(project, tile, product, orientation))
        : [],
  };
}

function placeOf(project: DraftProject, tile: DraftTile, product: Product, orientation: Orientation) {
  const { id: tileId, hangLeftInches: left, hangTopInches: top } = tile;
  if (left === undefined || top === undefined) return [];
  const was = tileFrame(product, appearanceOf(project, tile).orientation, false).printed;
  const is = tileFrame(product, orientation, false).printed;
  return [
    {
      tileId,
      leftInches: left + (was.widthInches - is.widthInches) / 2,
      topInches: top + (was.heightInches - is.heightInches) / 2,
    },
  ];
}
