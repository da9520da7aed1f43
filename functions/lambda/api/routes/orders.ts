import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Actor } from '../../../../shared/audit/schema.ts';
import { ORDER_LINK_HEADER } from '../../../../shared/customer/links.ts';
import { photoRequestOf } from '../../../../shared/order/change-window.ts';
import { OrderId, Receipt } from '../../../../shared/order/schema.ts';
import {
  ChangeAddressRequest,
  ChangeTilesConflict,
  ChangeTilesRequest,
  OrderReply,
  OwnOrderSummary,
  OwnOrdersQuery,
  OwnOrdersReply,
} from '../../../../shared/order/wire.ts';
import { Problem } from '../../../../shared/platform/problem.ts';
import { changeAddress } from '../../../core/checkout/change-address.ts';
import { customerOfOwner } from '../../../core/lib/owner.ts';
import { changeTiles, type TilesChanged } from '../../../core/orders/change-tiles.ts';
import { withThumbnails } from '../../../core/orders/order-covers.ts';
import { readOrderLink } from '../../../core/orders/order-link.ts';
import { refundsOf, replacementsOf, stepsOf } from '../../../core/orders/order-progress.ts';
import type { StoredOrder } from '../../../core/orders/order-rows.ts';
import { cancelOrder } from '../../../core/payments/refund-order.ts';
import { photoViews } from '../../../core/photos/photo-view.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import { undeliverable } from '../../../http/refusals.ts';
import type { ApiServices } from '../composition.ts';

const OrderPath = z.object({ orderId: OrderId });

/** Orders for their shoppers, and the changes that they may still make. Other shoppers' orders look unknown. */
export function orderRoutes(deps: ApiServices) {
  const { orders, photoUrls } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/',
      describe({
        summary: 'List the orders of this customer, or of a guest’s cart, newest first',
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
        summary: 'Get an order with the cart token that placed it, as its customer, or with its email link',
        replies: { 200: OrderReply },
        refusals: ['unknown_order', 'order_link_expired', 'invalid_request'],
      }),
      input('param', OrderPath),
      async (c) => {
        const seen = await seenOrder(deps, c, c.req.valid('param').orderId);
        return c.json(await viewOf(deps, seen));
      },
    )
    .post(
      '/:orderId/cancel',
      describe({
        summary: 'Cancel and refund an order while it can be changed; idempotent',
        replies: { 200: OrderReply },
        refusals: ['unknown_order', 'order_link_expired', 'order_not_changeable', 'invalid_request'],
      }),
      input('param', OrderPath),
      async (c) => {
        const { orderId } = c.req.valid('param');
        const seen = await seenOrder(deps, c, orderId);
        const requested = await cancelOrder(deps, { tenantId: c.var.tenant.id, orderId }, actorOf(c, seen));
        if (requested.kind === 'unknown_order') throw new ApiError('unknown_order');
        if (requested.kind === 'not_allowed') throw new ApiError('order_not_changeable');
        return c.json(await viewOf(deps, { ...seen, stored: requested.stored }));
      },
    )
    .post(
      '/:orderId/address',
      describe({
        summary: 'Correct the address of an order while it can be changed',
        replies: { 200: OrderReply },
        refusals: ['unknown_order', 'order_link_expired', 'order_not_changeable', 'invalid_request'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', ChangeAddressRequest),
      async (c) => {
        const { orderId } = c.req.valid('param');
        const seen = await seenOrder(deps, c, orderId);
        const { address } = c.req.valid('json');
        const { order } = seen.stored;
        const changed = await changeAddress(deps, { tenantId: c.var.tenant.id, order }, address, actorOf(c, seen));
        if (changed.kind === 'undeliverable') throw undeliverable(changed.problems);
        if (changed.kind !== 'changed')
          throw new ApiError(changed.kind === 'unknown' ? 'unknown_order' : 'order_not_changeable');
        return c.json(await viewOf(deps, { ...seen, stored: changed.stored }));
      },
    )
    .post(
      '/:orderId/tiles',
      describe({
        summary:
          'Change crops and photos of an order’s tiles while it can be changed or photos were requested; requires the version that was read; idempotent',
        replies: { 200: OrderReply },
        refusals: [
          'unknown_order',
          'order_link_expired',
          'order_not_changeable',
          'order_conflict',
          'unknown_photo',
          'photo_not_ready',
          'invalid_request',
        ],
        problems: { 409: z.union([z.extend(Problem, ChangeTilesConflict.shape), Problem]) },
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', ChangeTilesRequest),
      async (c) => {
        const { orderId } = c.req.valid('param');
        const seen = await seenOrder(deps, c, orderId);
        const { order } = seen.stored;
        const by = { actor: actorOf(c, seen), shopper: c.var };
        const changed = await changeTiles(deps, { tenantId: c.var.tenant.id, order }, c.req.valid('json'), by);
        if (changed.kind === 'out_of_date') {
          const stored = await viewOf(deps, { ...seen, stored: changed.stored });
          throw new ApiError('order_conflict', { extra: { stored } });
        }
        if (!('stored' in changed)) throw unchangedTiles(changed);
        return c.json(await viewOf(deps, { ...seen, stored: changed.stored }));
      },
    );
}

interface SeenOrder {
  stored: StoredOrder;
  /** False when a mail link shows the order. */
  isOwn: boolean;
}

/** @throws ApiError if the order is neither the caller's nor covered by their link */
async function seenOrder(deps: ApiServices, c: Context<HttpEnv>, orderId: string): Promise<SeenOrder> {
  const tenantId = c.var.tenant.id;
  const stored = await deps.orders.get(tenantId, orderId);
  if (!stored) throw new ApiError('unknown_order');
  if (await deps.ownership.maySeeOrder(tenantId, c.var, { ...stored.order, owner: stored.owner }))
    return { stored, isOwn: true };
  const token = c.req.header(ORDER_LINK_HEADER);
  const link = token === undefined ? 'unknown' : await readOrderLink(deps, { tenantId, orderId }, token);
  if (link === 'expired') throw new ApiError('order_link_expired');
  if (link === 'unknown') throw new ApiError('unknown_order');
  return { stored, isOwn: false };
}

async function viewOf(deps: ApiServices, { stored: { order }, isOwn }: SeenOrder): Promise<OrderReply> {
  const keys = order.lines.flatMap((line) => line.tiles.map((tile) => tile.photoKey));
  const asked = photoRequestOf(order);
  return {
    order: z.parse(Receipt, order),
    version: order.version,
    steps: stepsOf(order),
    refunds: refundsOf(order),
    ...(asked && { asked }),
    replacements: replacementsOf(order),
    photos: await photoViews(deps, order.tenantId, keys),
    isOwn,
  };
}

function unchangedTiles(refused: Exclude<TilesChanged, { stored: StoredOrder }>): ApiError {
  switch (refused.kind) {
    case 'unknown':
      return new ApiError('unknown_order');
    case 'not_allowed':
      return new ApiError('order_not_changeable');
    case 'unknown_tile':
      return new ApiError('invalid_request', { errors: [{ path: 'tiles', message: 'The order has no such tile.' }] });
    case 'unknown_photo': {
      const errors = refused.indexes.map((index) => ({
        path: `tiles.${index}.photoKey`,
        message: 'This photo is not yours or no longer exists.',
      }));
      return new ApiError('unknown_photo', { errors });
    }
    case 'unprintable': {
      const { reason, message: customerMessage } = refused.problem;
      const isCrop = reason === 'tile_not_printable';
      const errors = [{ path: `tiles.${refused.index}.${isCrop ? 'crop' : 'photoKey'}`, message: customerMessage }];
      return new ApiError(isCrop ? 'invalid_request' : 'photo_not_ready', { errors, customerMessage });
    }
  }
}

function actorOf(c: Context<HttpEnv>, { isOwn }: SeenOrder): Actor {
  const customerId = isOwn ? customerOfOwner(c.var.owner) : undefined;
  return { kind: 'shopper', ...(customerId !== undefined && { id: customerId }) };
}
