import { Hono } from 'hono';
import * as z from 'zod/mini';
import { OrderId } from '../../../../shared/schemas/order.ts';
import { OrderReply } from '../../../../shared/wire/orders.ts';
import { ownOrder } from '../../../core/orders/own-order.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiDeps } from '../dependencies.ts';

const OrderPath = z.object({ orderId: OrderId });

/** The receipt. An order of somebody else looks like one that does not exist. */
export function orderRoutes(deps: Pick<ApiDeps, 'orders' | 'cartLinks'>) {
  return new Hono<HttpEnv>().get(
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
