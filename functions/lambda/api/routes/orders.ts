import { Hono } from 'hono';
import * as z from 'zod/mini';
import { OrderId, type PrintJob } from '../../../../shared/schemas/order.ts';
import {
  AdminOrderReply,
  ListOrdersQuery,
  ListOrdersReply,
  OrderReply,
  type OrderSummary,
  PrintFilesReply,
} from '../../../../shared/wire/orders.ts';
import { ownOrder } from '../../../core/orders/own-order.ts';
import { parsePhotoKey } from '../../../core/photos/photo-keys.ts';
import { photoViews } from '../../../core/photos/photo-views.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { ApiEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiDeps } from '../dependencies.ts';

const OrderPath = z.object({ orderId: OrderId });

/** The receipt. An order of somebody else looks like one that does not exist. */
export function orderRoutes(deps: Pick<ApiDeps, 'orders' | 'cartLinks'>) {
  return new Hono<ApiEnv>().get(
    '/:orderId',
    describe({
      summary: 'The receipt of an order, for the cart that placed it and the customer whose cart it is',
      replies: { 200: OrderReply },
      refusals: ['unknown_order', 'invalid_request'],
    }),
    input('param', OrderPath),
    async (c) => {
      const order = await ownOrder(deps, c.var.tenant.id, c.var, c.req.valid('param').orderId);
      if (!order) throw new ApiError('unknown_order');
      return c.json({ order });
    },
  );
}

type AdminDeps = Pick<ApiDeps, 'orders' | 'photos' | 'photoUrls'>;

export function adminRoutes(deps: AdminDeps) {
  const { orders } = deps;
  return new Hono<ApiEnv>()
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

export function fulfilmentRoutes({ orders, printUrls }: Pick<ApiDeps, 'orders' | 'printUrls'>) {
  return new Hono<ApiEnv>().get(
    '/orders/:orderId/prints',
    describe({
      summary: 'The print files of an order, each with an address that is good for 15 minutes',
      replies: { 200: PrintFilesReply },
      refusals: ['unknown_order', 'prints_not_ready', 'invalid_request'],
    }),
    input('param', OrderPath),
    async (c) => {
      const tenantId = c.var.tenant.id;
      const { orderId } = c.req.valid('param');
      const order = await orders.get(tenantId, orderId);
      if (!order) throw new ApiError('unknown_order');
      if (order.status === 'Paid') throw new ApiError('prints_not_ready');
      const files = filesOf(await orders.jobs(tenantId, orderId));
      return c.json({
        files: await Promise.all(files.map(async (file) => ({ ...file, url: await printUrls.downloadUrl(file) }))),
      });
    },
  );
}

/** A photo on an order was ready when it was ordered, so its thumbnail is there. */
async function withThumbnails({ photoUrls }: AdminDeps, orders: readonly OrderSummary[]): Promise<OrderSummary[]> {
  const urls = await photoUrls();
  return orders.map(({ cover, ...order }) => {
    const address = cover && parsePhotoKey(cover.tile.photoKey);
    return cover && address ? { ...order, cover: { ...cover, thumbnailUrl: urls.thumbnailUrl(address) } } : order;
  });
}

/** As the print team lays them out: by line, then by tile. */
function filesOf(jobs: readonly PrintJob[]) {
  return jobs
    .flatMap((job) => job.files ?? [])
    .sort((a, b) => a.lineNumber - b.lineNumber || a.tileNumber - b.tileNumber);
}
