import type { OrderSummary } from '../../../shared/wire/orders.ts';
import { parsePhotoKey } from '../photos/photo-keys.ts';
import type { PhotoUrls } from '../photos/photo-view.ts';

/** Orders of a list with a picture each. A photo on an order was ready when it was ordered, so its thumbnail is there. */
export function withThumbnails(orders: readonly OrderSummary[], urls: PhotoUrls): OrderSummary[] {
  return orders.map(({ cover, ...order }) => {
    const address = cover && parsePhotoKey(cover.tile.photoKey);
    return cover && address ? { ...order, cover: { ...cover, thumbnailUrl: urls.thumbnailUrl(address) } } : order;
  });
}
