import type { OrderLine, OrderTile } from '../../../shared/order/lines.ts';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { MissingPicture } from '../../documents/photos/index.ts';
import { OrderedTile } from '../../ui/ordered-tile.tsx';

/** Above this count, tiles are small enough for the small pictures. */
const LARGE_TILES_MAX = 12;

export interface OrderPicturesProps {
  view: OrderReply;
  tile: OrderTile;
  line: Pick<OrderLine, 'title' | 'product'>;
  /** Requests new URLs after one has expired. */
  onStale(): void;
}

/** A tile with the server's picture, because the browser may not have the photos. */
export function OrderPicture({ view: { order, photos }, tile, line, onStale }: OrderPicturesProps) {
  const photo = photos.find(({ key }) => key === tile.photoKey);
  const tiles = order.lines.reduce((count, each) => count + each.tiles.length, 0);
  const src = tiles > LARGE_TILES_MAX ? photo?.thumbnailUrl : photo?.previewUrl;
  return (
    <OrderedTile
      tile={tile}
      product={line.product}
      src={src}
      alt={line.title}
      onError={onStale}
      instead={<MissingPicture />}
    />
  );
}
