import type { OrderLine, OrderTile } from '../../../shared/order/lines.ts';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { MissingPicture } from '../../documents/photos/index.ts';
import { OrderedTile } from '../../ui/ordered-tile.tsx';

/** More tiles than this are small enough for the small pictures. */
const LARGE_TILES_MAX = 12;

export interface OrderPicturesProps {
  view: OrderReply;
  tile: OrderTile;
  line: Pick<OrderLine, 'title' | 'product'>;
  /** asks for new addresses, where one has ended */
  onStale(): void;
}

/** A tile of an order with the server's picture: the order may be looked at where its photos are not. */
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
