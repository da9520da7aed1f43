import { Hono } from 'hono';
import {
  EndReprintRequest,
  NamedReprintRequest,
  PrintRoomChangedReply,
  RequestReprintRequest,
} from '../../../../shared/order/print-room.ts';
import { printRoomOrder } from '../../../core/orders/print-room-order.ts';
import {
  cancelReprint,
  finishReprint,
  type ReprintChanged,
  type ReprintRequested,
  requestReprint,
} from '../../../core/orders/reprint-order.ts';
import { remakeReprint } from '../../../core/production/remake-reprint.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';
import { OrderPath, trackingOf } from './order-input.ts';

/** Serves reprints of single tiles. */
export function reprintRoutes(deps: AdminServices) {
  return new Hono<HttpEnv>()
    .post(
      '/orders/:orderId/reprints',
      describe({
        summary: 'Reprint tiles of an order, with a reason; the order does not advance until they are done',
        replies: { 200: PrintRoomChangedReply },
        refusals: [
          'unknown_order',
          'order_not_reprintable',
          'tile_being_reprinted',
          'too_many_reprints',
          'invalid_request',
        ],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', RequestReprintRequest),
      async (c) => {
        const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
        const requested = await requestReprint(deps, order, c.req.valid('json'), c.var.actor);
        if (requested.kind !== 'requested') throw notRequested(requested);
        return c.json({ order: printRoomOrder(requested.stored.order) });
      },
    )
    .post(
      '/orders/:orderId/reprints/done',
      describe({
        summary: 'Mark reprinted tiles as printed, or as shipped if the order has shipped',
        replies: { 200: PrintRoomChangedReply },
        refusals: ['unknown_order', 'unknown_reprint', 'reprint_not_open', 'invalid_request'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', EndReprintRequest),
      async (c) => {
        const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
        const { reprintId, tracking: typed } = c.req.valid('json');
        const tracking = typed && trackingOf(c.var.shop, typed);
        return c.json(changedReply(await finishReprint(deps, order, { reprintId, tracking }, c.var.actor)));
      },
    )
    .post(
      '/orders/:orderId/reprints/remake',
      describe({
        summary: 'Re-render the files of a reprint; the order keeps its state',
        replies: { 200: PrintRoomChangedReply },
        refusals: ['unknown_order', 'unknown_reprint', 'reprint_not_open', 'invalid_request'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', NamedReprintRequest),
      async (c) => {
        const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
        return c.json(changedReply(await remakeReprint(deps, order, c.req.valid('json').reprintId, c.var.actor)));
      },
    )
    .post(
      '/orders/:orderId/reprints/cancel',
      describe({
        summary: 'Cancel a reprint',
        replies: { 200: PrintRoomChangedReply },
        refusals: ['unknown_order', 'unknown_reprint', 'reprint_not_open', 'invalid_request'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', NamedReprintRequest),
      async (c) => {
        const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
        return c.json(changedReply(await cancelReprint(deps, order, c.req.valid('json').reprintId, c.var.actor)));
      },
    );
}

function changedReply(changed: ReprintChanged) {
  if (changed.kind === 'not_open') throw new ApiError('reprint_not_open');
  if (changed.kind !== 'changed') throw new ApiError(changed.kind);
  return { order: printRoomOrder(changed.stored.order) };
}

function notRequested(refused: Exclude<ReprintRequested, { kind: 'requested' }>): ApiError {
  switch (refused.kind) {
    case 'unknown':
      return new ApiError('unknown_order');
    case 'unknown_tile': {
      const errors = [{ path: `tiles.${refused.index}`, message: 'The order has no such tile.' }];
      return new ApiError('invalid_request', { errors });
    }
    case 'too_many_copies': {
      const { index, ordered } = refused;
      const message = `The order has ${ordered === 1 ? '1 copy' : `${ordered} copies`} of this tile.`;
      return new ApiError('invalid_request', { errors: [{ path: `tiles.${index}.copies`, message }] });
    }
    default:
      return new ApiError(refused.kind);
  }
}
