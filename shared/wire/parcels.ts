import * as z from 'zod/mini';
import { CarrierId } from '../delivery/carriers.ts';
import { ClientId } from '../lib/scalars.ts';
import { ParcelLine, TypedTracking } from '../order/history.ts';
import { PrintRoomOrder } from '../order/print-room.ts';

/** Parcels of an order: docs/product.md 15.16. */

const LINES_MAX = 200;

/** GET /v1/fulfilment/carriers: the built-in ones and those of the tenant. */
export const CarriersReply = z.object({ carriers: z.array(z.object({ id: CarrierId, name: z.string() })) });
export type CarrierOption = z.infer<typeof CarriersReply>['carriers'][number];

/** POST /v1/fulfilment/orders/{orderId}/parcels: with the same id it is the same parcel; without lines all that is left. */
export const SendParcelRequest = z.object({
  parcelId: ClientId,
  lines: z.optional(
    z.array(ParcelLine).check(
      z.minLength(1),
      z.maxLength(LINES_MAX),
      z.refine((lines) => new Set(lines.map(({ lineNumber }) => lineNumber)).size === lines.length, 'Each line once.'),
    ),
  ),
  tracking: z.optional(TypedTracking),
});
export type SendParcelRequest = z.infer<typeof SendParcelRequest>;

/** POST /v1/fulfilment/orders/{orderId}/parcels/correct: with the same id it is the same correction. */
export const CorrectTrackingRequest = z.object({
  correctionId: ClientId,
  /** of a replacement: the id of its reprint */
  parcelId: ClientId,
  /** the number that the caller has seen; absent where the parcel had none */
  seen: z.optional(TypedTracking.shape.number),
  tracking: TypedTracking,
  /** whether the shopper gets a mail about it */
  isMailed: z.boolean(),
});
export type CorrectTrackingRequest = z.infer<typeof CorrectTrackingRequest>;

/** The order after the change. A warning refuses nothing: the number was saved. */
export const ParcelReply = z.object({
  order: PrintRoomOrder,
  warnings: z.array(z.object({ code: z.literal('unlikely_tracking_number'), message: z.string() })),
});
