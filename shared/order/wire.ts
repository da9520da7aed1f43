import * as z from 'zod/mini';
import { AddressForm } from '../customer/address-form.ts';
import { Tracking } from '../delivery/tracking.ts';
import { Cents, IsoTime } from '../lib/scalars.ts';
import { PhotoKey, PhotoView } from '../photo/schema.ts';
import { PROJECT_TILES_MAX } from '../wall/limits.ts';
import { OrderSummary } from './admin-wire.ts';
import { isEachTileOnce } from './contents.ts';
import { PhotoRequest, PRODUCTION_STATES } from './history.ts';
import { OrderTile } from './lines.ts';
import { Order, Receipt } from './schema.ts';

/** A state and its time; the last step is the current one. */
const OrderStep = z.object({ state: z.enum(PRODUCTION_STATES), at: IsoTime });
export type OrderStep = z.infer<typeof OrderStep>;

const OrderRefundView = z.object({ amountCents: Cents, state: z.enum(['Requested', 'Refunded']), at: IsoTime });
export type OrderRefundView = z.infer<typeof OrderRefundView>;

/** Reprinted tiles that were sent separately, or wait at the store. */
const OrderReplacementView = z.object({ tiles: z.int(), at: IsoTime, tracking: z.optional(Tracking) });
export type OrderReplacementView = z.infer<typeof OrderReplacementView>;

/**
 * GET /v1/orders/{orderId}, and the reply to the shopper's changes. Allowed for the cart that placed the order, its customer
 * and holders of a link from its mails.
 */
export const OrderReply = z.object({
  order: Receipt,
  /** A change of tiles names it. */
  version: Order.shape.version,
  steps: z.array(OrderStep).check(z.minLength(1)),
  refunds: z.array(OrderRefundView),
  /** An open request to the shopper, which the order waits for. */
  asked: z.optional(PhotoRequest),
  replacements: z.array(OrderReplacementView),
  /** Photos of its tiles, each once; deleted ones have no addresses. */
  photos: z.array(PhotoView),
  /** False for an order shown by a link, whose walls do not belong to this browser. */
  isOwn: z.boolean(),
});
export type OrderReply = z.infer<typeof OrderReply>;

/** POST /v1/orders/{orderId}/address: while the order may be changed. */
export const ChangeAddressRequest = z.object({ address: AddressForm });

const ChangedTile = z.object({
  lineNumber: z.int(),
  /** Within its line. */
  tileNumber: z.int(),
  photoKey: PhotoKey,
  /** Fractions of the turned photo. */
  crop: OrderTile.shape.crop,
  quarterTurns: OrderTile.shape.quarterTurns,
});
export type ChangedTile = z.infer<typeof ChangedTile>;

/**
 * POST /v1/orders/{orderId}/tiles: other crops or photos of ordered tiles, while the order may be changed. All or nothing;
 * the pieces of a split change together.
 */
export const ChangeTilesRequest = z.object({
  /** The version that the shopper saw. */
  version: Order.shape.version,
  tiles: z
    .array(ChangedTile)
    .check(z.minLength(1), z.maxLength(PROJECT_TILES_MAX), z.refine(isEachTileOnce, 'Each tile once.')),
});

/** Body of a 409: the stored order. */
export const ChangeTilesConflict = z.object({ stored: OrderReply });

/** GET /v1/orders: the shopper's orders, newest first. */
export const OwnOrderSummary = z.omit(OrderSummary, { holds: true, dueAt: true });
export const OwnOrdersQuery = z.object({ cursor: z.optional(z.string()) });
export const OwnOrdersReply = z.object({ orders: z.array(OwnOrderSummary), cursor: z.optional(z.string()) });
