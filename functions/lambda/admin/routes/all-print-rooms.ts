import { type Context, Hono } from 'hono';
import { PRINT_ROOM_TENANTS_MAX } from '../../../../shared/customer/admin-wire.ts';
import type { TenantId } from '../../../../shared/lib/scalars.ts';
import {
  PrintRoomNumberReply,
  PrintRoomOrdersReply,
  PrintRoomQuery,
  PrintRoomSearch,
  PrintRoomShopsReply,
  QueueCountsReply,
} from '../../../../shared/order/print-room.ts';
import { printRoomOrder } from '../../../core/orders/print-room-order.ts';
import { shopsOfStaff } from '../../../core/tenants/shops-of-staff.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';
import { listedOrders } from './listed-orders.ts';
import { OrderPath } from './order-input.ts';

/**
 * Merges the print rooms of all tenants that the caller prints for: docs/spec 15.11. Changes to an order use the other
 * routes, with its tenant as `shop` in the query. Closed to API keys, which belong to one tenant.
 */
export function allPrintRoomsRoutes(deps: AdminServices) {
  const { tenants, orderQueues } = deps;
  const shopsOf = (c: Context<HttpEnv>) => shopsOfStaff(tenants, c.var.customer, c.var.tenant);
  /** Falls back to one room for a caller with too many for one list: the room in the query, or that of the account. */
  async function roomsOf(c: Context<HttpEnv>): Promise<TenantId[]> {
    const shops = await shopsOf(c);
    return shops.length > PRINT_ROOM_TENANTS_MAX ? [c.var.shop.id] : shops.map(({ id }) => id);
  }

  return new Hono<HttpEnv>()
    .get(
      '/all/shops',
      describe({
        summary: 'List the shops whose print rooms the caller may use, their own first',
        replies: { 200: PrintRoomShopsReply },
      }),
      async (c) => {
        const shops = (await shopsOf(c)).map(({ id, brand }) => ({ id, brand }));
        return c.json({ shops, isOneList: shops.length <= PRINT_ROOM_TENANTS_MAX });
      },
    )
    .get(
      '/all/queues',
      describe({
        summary: 'Count the orders in each queue over all these shops, up to 100',
        replies: { 200: QueueCountsReply },
      }),
      async (c) => c.json({ queues: await orderQueues.counts(await roomsOf(c)) }),
    )
    .get(
      '/all/orders',
      describe({
        summary: 'List the orders in a queue over all these shops: due first, or newest first',
        replies: { 200: PrintRoomOrdersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', PrintRoomQuery),
      async (c) => {
        const { queue, cursor } = c.req.valid('query');
        return c.json(await listedOrders(deps, await orderQueues.page(await roomsOf(c), queue, cursor)));
      },
    )
    .get(
      '/all/search',
      describe({
        summary: 'Search the orders of all these shops by number, name or email, in any queue',
        replies: { 200: PrintRoomOrdersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', PrintRoomSearch),
      async (c) => {
        const { text, cursor } = c.req.valid('query');
        return c.json(await listedOrders(deps, await orderQueues.find(await roomsOf(c), text, cursor)));
      },
    )
    .get(
      '/all/orders/:orderId',
      describe({
        summary: 'List the orders with this number, which different tenants may share',
        replies: { 200: PrintRoomNumberReply },
        refusals: ['unknown_order', 'invalid_request'],
      }),
      input('param', OrderPath),
      async (c) => {
        const orders = await orderQueues.withNumber(await roomsOf(c), c.req.valid('param').orderId);
        if (orders.length === 0) throw new ApiError('unknown_order');
        return c.json({ orders: orders.map(printRoomOrder) });
      },
    );
}
