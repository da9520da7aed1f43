import { Hono } from 'hono';
import * as z from 'zod/mini';
import { OrderId, Receipt } from '../../../../shared/schemas/order.ts';
import { OrderReply, OwnOrderSummary, OwnOrdersQuery, OwnOrdersReply } from '../../../../shared/wire/orders.ts';
import { withThumbnails } from '../../../core/orders/order-covers.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiDeps } from '../dependencies.ts';

const OrderPath = z.object({ orderId: OrderId });

/** What shoppers see of their orders. An order of somebody else looks like one that does not exist. */
export function orderRoutes({ orders, ownership, photoUrls }: Pick<ApiDeps, 'orders' | 'ownership' | 'photoUrls'>) {
  return new Hono<HttpEnv>()
    .get(
      '/',
      describe({
        summary: 'The orders of this customer, or of a cart that has no customer, newest first',
        replies: { 200: OwnOrdersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', OwnOrdersQuery),
      async (c) => {
        const page = await orders.listOwned(c.var.tenant.id, c.var.owner, c.req.valid('query').cursor);
        if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
        const shown = withThumbnails(page.orders, await photoUrls()).map((order) => z.parse(OwnOrderSummary, order));
        return c.json({ ...page, orders: shown });
      },
    )
    .get(
      '/:orderId',
      describe({
        summary: 'The receipt of an order, for the cart that placed it and for its customer',
        replies: { 200: OrderReply },
        refusals: ['unknown_order', 'invalid_request'],
      }),
      input('param', OrderPath),
      async (c) => {
        const tenantId = c.var.tenant.id;
        const stored = await orders.get(tenantId, c.req.valid('param').orderId);
        const isOwn =
          stored && (await ownership.maySeeOrder(tenantId, c.var, { ...stored.order, owner: stored.owner }));
        if (!isOwn) throw new ApiError('unknown_order');
        return c.json({ order: z.parse(Receipt, stored.order) });
      },
    );
}
