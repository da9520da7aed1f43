import { Hono } from 'hono';
import {
  AdminOrderReply,
  ListOrdersQuery,
  ListOrdersReply,
  type OrderSummary,
} from '../../../../shared/wire/orders.ts';
import { parsePhotoKey } from '../../../core/photos/photo-keys.ts';
import { photoViews } from '../../../core/photos/photo-views.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminDeps } from '../dependencies.ts';
import { OrderPath } from './order-path.ts';

type OrderDeps = Pick<AdminDeps, 'orders' | 'photos' | 'photoUrls'>;

export function orderRoutes(deps: OrderDeps) {
  const { orders } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/orders',
      describe({
        summary: 'Orders of a status, newest first',
        replies: { 200: ListOrdersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', ListOrdersQuery),
      async (c) => {
        const { status, cursor } = c.req.valid('query');
        const page = await orders.list(c.var.tenant.id, status, cursor);
        if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json({ ...page, orders: await withThumbnails(deps, page.orders) });
      },
    )
    .get(
      '/orders/:orderId',
      describe({
        summary: 'An order with its print jobs and photos',
        replies: { 200: AdminOrderReply },
        refusals: ['unknown_order', 'invalid_request'],
      }),
      input('param', OrderPath),
      async (c) => {
        const tenantId = c.var.tenant.id;
        const { orderId } = c.req.valid('param');
        const [order, jobs] = await Promise.all([orders.get(tenantId, orderId), orders.jobs(tenantId, orderId)]);
        if (!order) throw new ApiError('unknown_order');
        const keys = order.lines.flatMap((line) => line.tiles.map((tile) => tile.photoKey));
        return c.json({ order, jobs, photos: await photoViews(deps, tenantId, keys) });
      },
    );
}

/** A photo on an order was ready when it was ordered, so its thumbnail is there. */
async function withThumbnails({ photoUrls }: OrderDeps, orders: readonly OrderSummary[]): Promise<OrderSummary[]> {
  const urls = await photoUrls();
  return orders.map(({ cover, ...order }) => {
    const address = cover && parsePhotoKey(cover.tile.photoKey);
    return cover && address ? { ...order, cover: { ...cover, thumbnailUrl: urls.thumbnailUrl(address) } } : order;
  });
}
