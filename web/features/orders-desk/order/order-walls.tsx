import type { Order } from '../../../../shared/order/schema.ts';
import type { PhotoView } from '../../../../shared/photo/schema.ts';
import { OrderedTile } from '../../../ui/ordered-tile.tsx';
import { OrderedWalls } from '../../../ui/ordered-walls.tsx';
import { copy } from '../admin-copy.ts';

/** Walls of an order as the shopper saw them, with line and number of each tile. */
export function OrderWalls({ order, photos }: { order: Order; photos: readonly PhotoView[] }) {
  const pictures = new Map(photos.map((photo) => [photo.key, photo.thumbnailUrl ?? photo.previewUrl]));
  if (order.walls.length === 0) return null;
  return (
    <section aria-label={copy.order.walls} className="border-line border-t pt-5 pb-2">
      <OrderedWalls
        order={order}
        label={copy.order.wall}
        copiesOfWall={copy.order.copiesOfWall}
        pxPerInchMax={7}
        heightShareMax={0.4}
        isAtStart
      >
        {(tile, line) => (
          <OrderedTile
            tile={tile}
            product={line.product}
            src={pictures.get(tile.photoKey)}
            alt={copy.prints.missingTile(line.number, tile.number)}
          />
        )}
      </OrderedWalls>
    </section>
  );
}
