import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import type { SizePx } from '../../../../shared/geometry/units.ts';
import type { OrderTile } from '../../../../shared/order/lines.ts';
import type { Project, Tile } from '../../../../shared/project/schema.ts';

export type OrderedPicture = Pick<OrderTile, 'photoKey' | 'crop' | 'quarterTurns'> & {
  placement: Placement;
  photo: SizePx;
};

/**
 * A project with the pictures of its order, which the shopper may have changed after ordering (docs/spec 14.4).
 *
 * @param pictures in the order of the project's tiles; undefined for an unknown picture
 */
export function asOrdered(project: Project, pictures: readonly (OrderedPicture | undefined)[]): Project {
  const tiles = project.tiles.map((tile, index) => {
    const picture = pictures[index];
    return picture && !isShownBy(tile, picture) ? withPicture(tile, picture) : tile;
  });
  return { ...project, tiles };
}

function isShownBy(tile: Tile, { photoKey, crop, quarterTurns = 0 }: OrderedPicture): boolean {
  const { imagePath, cropTopLeftX, cropTopLeftY, cropBottomRightX, cropBottomRightY } = tile;
  const isSameCrop =
    cropTopLeftX === crop.left &&
    cropTopLeftY === crop.top &&
    cropBottomRightX === crop.right &&
    cropBottomRightY === crop.bottom;
  return isSameCrop && imagePath === photoKey && (tile.quarterTurns ?? 0) === quarterTurns;
}

function withPicture(
  { quarterTurns: _turns, acceptedWarnings: _accepted, croppedImageUrl: _cropped, full: _full, ...tile }: Tile,
  { photoKey, crop, quarterTurns, placement, photo }: OrderedPicture,
): Tile {
  return {
    ...tile,
    imagePath: photoKey,
    cropTopLeftX: crop.left,
    cropTopLeftY: crop.top,
    cropBottomRightX: crop.right,
    cropBottomRightY: crop.bottom,
    positionX: placement.centerX,
    positionY: placement.centerY,
    scale: placement.scale,
    width: photo.widthPx,
    height: photo.heightPx,
    ...(quarterTurns && { quarterTurns }),
    ...(tile.imagePath !== photoKey && { metadata: { source: 'Local' as const } }),
  };
}
