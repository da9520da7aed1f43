import { Hono } from 'hono';
import { BUILT_IN_CARRIERS } from '../../../../shared/delivery/carriers.ts';
import {
  CarriersReply,
  CorrectTrackingRequest,
  ParcelReply,
  SendParcelRequest,
} from '../../../../shared/order/print-room.ts';
import { printRoomOrder } from '../../../core/orders/print-room-order.ts';
import {
  correctTracking,
  type ParcelSent,
  sendParcel,
  type TrackingCorrected,
} from '../../../core/orders/send-parcel.ts';
import { ApiError, type ErrorCode } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';
import { OrderPath, trackingOf, trackingWarnings } from './order-input.ts';

/** Serves the parcels of orders and the carriers. */
export function parcelRoutes({ orders }: AdminServices) {
  return new Hono<HttpEnv>()
    .get('/carriers', describe({ summary: 'List the tenant’s carriers', replies: { 200: CarriersReply } }), (c) => {
      const own = c.var.shop.carriers ?? [];
      const carriers = [...BUILT_IN_CARRIERS.map((id) => ({ id, name: id })), ...own];
      return c.json({ carriers: carriers.map(({ id, name }) => ({ id, name })) });
    })
    .post(
      '/orders/:orderId/parcels',
      describe({
        summary: 'Ship a parcel with part of a packed order; the last parcel ships the order',
        replies: { 200: ParcelReply },
        refusals: ['unknown_order', 'order_not_there_yet', 'already_in_parcel', 'invalid_request'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', SendParcelRequest),
      async (c) => {
        const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
        const { parcelId: id, lines, tracking: typed } = c.req.valid('json');
        const tracking = typed && trackingOf(c.var.shop, typed);
        const sent = await sendParcel({ orders }, order, { id, lines, tracking }, c.var.actor);
        if (sent.kind !== 'changed') throw new ApiError(SEND_REFUSALS[sent.kind]);
        return c.json({ order: printRoomOrder(sent.stored.order), warnings: trackingWarnings(tracking) });
      },
    )
    .post(
      '/orders/:orderId/parcels/correct',
      describe({
        summary: 'Correct the carrier or tracking number of a shipped parcel, and optionally email the shopper',
        replies: { 200: ParcelReply },
        refusals: ['unknown_order', 'unknown_parcel', 'order_conflict', 'too_many_corrections', 'invalid_request'],
        hasBody: true,
      }),
      input('param', OrderPath),
      input('json', CorrectTrackingRequest),
      async (c) => {
        const order = { tenantId: c.var.shop.id, ...c.req.valid('param') };
        const { tracking: typed, ...correction } = c.req.valid('json');
        const tracking = trackingOf(c.var.shop, typed);
        const corrected = await correctTracking({ orders }, order, { ...correction, tracking }, c.var.actor);
        if (corrected.kind !== 'changed') throw new ApiError(CORRECTION_REFUSALS[corrected.kind]);
        return c.json({ order: printRoomOrder(corrected.stored.order), warnings: trackingWarnings(tracking) });
      },
    );
}

const SEND_REFUSALS = {
  unknown: 'unknown_order',
  not_there_yet: 'order_not_there_yet',
  already_sent: 'already_in_parcel',
} as const satisfies Record<Exclude<ParcelSent['kind'], 'changed'>, ErrorCode>;

const CORRECTION_REFUSALS = {
  unknown_order: 'unknown_order',
  unknown_parcel: 'unknown_parcel',
  out_of_date: 'order_conflict',
  too_many: 'too_many_corrections',
} as const satisfies Record<Exclude<TrackingCorrected['kind'], 'changed'>, ErrorCode>;
