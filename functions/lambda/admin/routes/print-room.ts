import { type Context, Hono } from 'hono';
import {
  AskForPhotosRequest,
  HoldOrderRequest,
  NoteOrderRequest,
  PrintRoomChangedReply,
  PrintRoomOrderReply,
  PrintRoomOrdersReply,
  PrintRoomQuery,
  PrintRoomSearch,
  QueueCountsReply,
  ReleaseOrderRequest,
  StepBackRequest,
} from '../../../../shared/order/print-room.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { askForPhotos } from '../../../core/orders/ask-for-photos.ts';
import type { OrderChange } from '../../../core/orders/order-states.ts';
import { printRoomOrder } from '../../../core/orders/print-room-order.ts';
import { photoViews } from '../../../core/photos/photo-view.ts';
import { ApiError, type ErrorCode } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';
import { namesInHistory } from './history.ts';
import { listedOrders } from './listed-orders.ts';
import { OrderPath } from './order-input.ts';

/** Serves queues, searches, notes and holds of the print team; fulfilment.ts has the production steps. */
export function printRoomRoutes(deps: AdminServices) {
  const { orders, orderQueues, jobs } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/queues',
      describe({ summary: 'Count the orders in each queue, up to 100', replies: { 200: QueueCountsReply } }),
      async (c) => c.json({ queues: await orderQueues.counts([c.var.shop.id]) }),
    )
    .get(
      '/orders',
      describe({
        summary: 'List the orders in a queue with their walls: due first, or done last',
        replies: { 200: PrintRoomOrdersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', PrintRoomQuery),
      async (c) => {
        const { queue, cursor } = c.req.valid('query');
        return c.json(await listedOrders(deps, await orderQueues.page([c.var.shop.id], queue, cursor)));
      },
    )
    .get(
      '/search',
      describe({
        summary: 'Find orders by number, name or email in any queue',
        replies: { 200: PrintRoomOrdersReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', PrintRoomSearch),
      async (c) => {
        const { text, cursor } = c.req.valid('query');
        return c.json(await listedOrders(deps, await orderQueues.find([c.var.shop.id], text, cursor)));
      },
    )
    .get(
      '/orders/:orderId',
      describe({
        summary: 'An order with its print jobs and photos, and who of the staff has done what with it',
        replies: { 200: PrintRoomOrderReply },
        refusals: ['unknown_order', 'invalid_request'],
      }),
      input('param', OrderPath),
      async (c) => {
        const tenantId = c.var.shop.id;
        const { orderId } = c.req.valid('param');
        const [stored, printJobs] = await Promise.all([orders.get(tenantId, orderId), jobs.jobs(tenantId, orderId)]);
        if (!stored) throw new ApiError('unknown_order');
        const order = printRoomOrder(stored.order);
        const [photos, staff] = await Promise.all([
          photoViews(deps, tenantId, photoKeysOf(order)),
          namesInHistory(deps, tenantId, order.history),
        ]);
        return c.json({ order, jobs: printJobs, photos, staff });
      },
    )
    .post(
      '/orders/:orderId/notes',
      describe({
        summary: 'Add a staff note to an order',
        replies: { 200: PrintRoomChangedReply },
        refusals: ['unknown_order', 'too_many_notes'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', NoteOrderRequest),
      (c) => change(c, c.req.valid('param'), { kind: 'note', ...c.req.valid('json') }, 'too_many_notes'),
    )
    .post(
      '/orders/:orderId/hold',
      describe({
        summary: 'Put an order on hold until it is released',
        replies: { 200: PrintRoomChangedReply },
        refusals: ['unknown_order', 'order_not_holdable'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', HoldOrderRequest),
      (c) => {
        const { reason, note } = c.req.valid('json');
        const hold: OrderChange = { kind: 'hold', reason, ...(note !== undefined && { note }) };
        return change(c, c.req.valid('param'), hold, 'order_not_holdable');
      },
    )
    .post(
      '/orders/:orderId/photo-request',
      describe({
        summary: 'Put an order on hold and ask its shopper for other photos; the reply releases it',
        replies: { 200: PrintRoomChangedReply },
        refusals: ['unknown_order', 'order_not_holdable', 'invalid_request'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', AskForPhotosRequest),
      async (c) => {
        const { requestId: id, tiles, message, note } = c.req.valid('json');
        const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
        const held = await askForPhotos({ orders }, order, { asked: { id, tiles, message }, note }, c.var.actor);
        if (held.kind === 'unknown') throw new ApiError('unknown_order');
        if (held.kind === 'not_allowed') throw new ApiError('order_not_holdable');
        if (held.kind === 'unknown_tile')
          throw new ApiError('invalid_request', {
            errors: [{ path: 'tiles', message: 'The order has no such tile.' }],
          });
        return c.json({ order: printRoomOrder(held.stored.order) });
      },
    )
    .post(
      '/orders/:orderId/release',
      describe({
        summary: 'Release an order; a payment mismatch requires an administrator',
        replies: { 200: PrintRoomChangedReply },
        refusals: ['unknown_order', 'forbidden'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', ReleaseOrderRequest),
      async (c) => {
        const { reason } = c.req.valid('json');
        if (reason === 'payment_mismatch' && c.var.customer.role !== 'admin') throw new ApiError('forbidden');
        const released = await change(c, c.req.valid('param'), { kind: 'release', reason }, 'order_not_holdable');
        // Its last print may have finished during the hold: the sweep moves it on within a minute.
        const { orderId } = c.req.valid('param');
        await orders.followUpAt(c.var.shop.id, orderId, deps.clock.now().toISOString());
        return released;
      },
    )
    .post(
      '/orders/:orderId/step-back',
      describe({
        summary: 'Undo that an order was marked as printed or packed',
        replies: { 200: PrintRoomChangedReply },
        refusals: ['unknown_order', 'order_not_there_yet'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', StepBackRequest),
      (c) => change(c, c.req.valid('param'), { kind: 'step_back', ...c.req.valid('json') }, 'order_not_there_yet'),
    );

  async function change(c: Context<HttpEnv>, { orderId }: { orderId: string }, change: OrderChange, no: ErrorCode) {
    const changed = await orders.change(c.var.shop.id, orderId, [change], c.var.actor);
    if (changed.kind === 'unknown') throw new ApiError('unknown_order');
    if (changed.kind === 'not_allowed') throw new ApiError(no);
    return c.json({ order: printRoomOrder(changed.stored.order) });
  }
}

const photoKeysOf = ({ lines }: { lines: readonly Pick<Order['lines'][number], 'tiles'>[] }): string[] =>
  lines.flatMap((line) => line.tiles.map(({ photoKey }) => photoKey));
