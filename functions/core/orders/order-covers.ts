import type { OrderSummary } from '../../../shared/order/admin-wire.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { parsePhotoKey } from '../photos/photo-keys.ts';
import type { PhotoUrls } from '../photos/photo-view.ts';

/** Listed orders with their thumbnails, which exist because every ordered photo was ready. */
export function withThumbnails(orders: readonly OrderSummary[], urls: PhotoUrls): OrderSummary[] {
  return orders.map(({ cover, ...order }) => {
    const address = cover && parsePhotoKey(cover.tile.photoKey);
    return cover && address ? { ...order, cover: { ...cover, thumbnailUrl: urls.thumbnailUrl(address) } } : order;
  });
}

type WithTiles = { lines: readonly { tiles: readonly Pick<Order['lines'][number]['tiles'][number], 'photoKey'>[] }[] };

/** Thumbnail URLs of these orders, each photo once. */
export function thumbnailsOf(orders: readonly WithTiles[], urls: PhotoUrls): { key: string; url: string }[] {
  const keys = new Set(
    orders.flatMap((order) => order.lines.flatMap((line) => line.tiles.map((tile) => tile.photoKey))),
  );
  return [...keys].flatMap((key) => {
    const address = parsePhotoKey(key);
    return address ? [{ key, url: urls.thumbnailUrl(address) }] : [];
  });
}
