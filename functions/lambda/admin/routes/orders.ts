import { Hono } from 'hono';
import { AdminOrderReply, ListOrdersQuery, ListOrdersReply } from '../../../../shared/wire/orders.ts';
import { withThumbnails } from '../../../core/orders/order-covers.ts';
import { photoViews } from '../../../core/photos/photo-views.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminDeps } from '../dependencies.ts';
import { OrderPath } from './order-path.ts';

type OrderDeps = Pick<AdminDeps, 'orders' | 'jobs' | 'photos' | 'photoUrls'>;

export function orderRoutes(deps: OrderDeps) {
  const { orders, jobs, photoUrls } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/orders',
      describe({
        summary: 'The orders in a queue, newest first',
        replies: { 200: ListOrdersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', ListOrdersQuery),
      async (c) => {
        const { queue, cursor } = c.req.valid('query');
        const page = await orders.listQueue(c.var.tenant.id, queue, cursor);
        if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json({ ...page, orders: withThumbnails(page.orders, await photoUrls()) });
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
        const [stored, printJobs] = await Promise.all([orders.get(tenantId, orderId), jobs.jobs(tenantId, orderId)]);
        if (!stored) throw new ApiError('unknown_order');
        const { order } = stored;
        const keys = order.lines.flatMap((line) => line.tiles.map((tile) => tile.photoKey));
        return c.json({ order, jobs: printJobs, photos: await photoViews(deps, tenantId, keys) });
      },
    );
}
