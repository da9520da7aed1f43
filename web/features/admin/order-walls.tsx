import type { Order } from '../../../shared/schemas/order.ts';
import type { PhotoView } from '../../../shared/schemas/photo.ts';
import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { OrderedWall } from '../../ui/ordered-wall.tsx';
import { WallsToScale } from '../../ui/walls-to-scale.tsx';
import { copy } from './copy.ts';

/** The walls of an order as its shopper saw them: where each tile was to hang, with its line and number. */
export function OrderWalls({ order, photos }: { order: Order; photos: readonly PhotoView[] }) {
  const pictures = new Map(photos.map((photo) => [photo.key, photo.thumbnailUrl ?? photo.previewUrl]));
  if (order.walls.length === 0) return null;
  const walls = order.walls.map((wall) => ({
    id: wall.projectId,
    size: wall,
    caption: wall.quantity > 1 ? copy.order.copiesOfWall(wall.quantity) : undefined,
    drawing: (
      <OrderedWall wall={wall} lines={order.lines} label={copy.order.wall}>
        {(tile, line) => (
          <OrderedTile
            tile={tile}
            product={line.product}
            src={pictures.get(tile.photoKey)}
            alt={copy.prints.missingTile(line.number, tile.number)}
          />
        )}
      </OrderedWall>
    ),
  }));
  return (
    <section aria-label={copy.order.walls} className="border-line border-t pt-5 pb-2">
      <WallsToScale walls={walls} pxPerInchMax={7} heightShareMax={0.4} isAtStart />
    </section>
  );
}
