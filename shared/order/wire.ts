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

/** What shoppers see of their own orders, and may still change. */

/** Where the tiles were when; the last one is where they are. */
const OrderStep = z.object({ state: z.enum(PRODUCTION_STATES), at: IsoTime });
export type OrderStep = z.infer<typeof OrderStep>;

const OrderRefundView = z.object({ amountCents: Cents, state: z.enum(['Requested', 'Refunded']), at: IsoTime });
export type OrderRefundView = z.infer<typeof OrderRefundView>;

/** Tiles that were printed again and followed the order; of one that is picked up they wait at the store. */
const OrderReplacementView = z.object({ tiles: z.int(), at: IsoTime, tracking: z.optional(Tracking) });
export type OrderReplacementView = z.infer<typeof OrderReplacementView>;

/**
 * GET /v1/orders/{orderId} and what is done to an order by its shopper: for the cart that placed it, the customer whose it
 * is, and whoever shows the link of its mails.
 */
export const OrderReply = z.object({
  order: Receipt,
  /** what a change of its tiles has to name */
  version: Order.shape.version,
  steps: z.array(OrderStep).check(z.minLength(1)),
  refunds: z.array(OrderRefundView),
  /** what its shopper is asked for: the order waits for it */
  asked: z.optional(PhotoRequest),
  replacements: z.array(OrderReplacementView),
  /** of its tiles, each once; one that is gone has no addresses */
  photos: z.array(PhotoView),
  /** false: it is shown because of a link, and its walls are not in this browser's hands */
  isOwn: z.boolean(),
});
export type OrderReply = z.infer<typeof OrderReply>;

/** POST /v1/orders/{orderId}/address: while the order may be changed. */
export const ChangeAddressRequest = z.object({ address: AddressForm });

const ChangedTile = z.object({
  lineNumber: z.int(),
  /** within its line */
  tileNumber: z.int(),
  photoKey: PhotoKey,
  /** fractions of the photo as it is turned */
  crop: OrderTile.shape.crop,
  quarterTurns: OrderTile.shape.quarterTurns,
});
export type ChangedTile = z.infer<typeof ChangedTile>;

/**
 * POST /v1/orders/{orderId}/tiles: other crops, and other photos, of tiles that the order has, while it may be changed.
 * All of them or none; the pieces of a split come together.
 */
export const ChangeTilesRequest = z.object({
  /** of the order that the shopper has seen */
  version: Order.shape.version,
  tiles: z
    .array(ChangedTile)
    .check(z.minLength(1), z.maxLength(PROJECT_TILES_MAX), z.refine(isEachTileOnce, 'Each tile once.')),
});

/** Body of a 409: the order as it is by now. */
export const ChangeTilesConflict = z.object({ stored: OrderReply });

/** GET /v1/orders: what a shopper sees of each of their orders, newest first. */
export const OwnOrderSummary = z.omit(OrderSummary, { holds: true, dueAt: true });
export const OwnOrdersQuery = z.object({ cursor: z.optional(z.string()) });
export const OwnOrdersReply = z.object({ orders: z.array(OwnOrderSummary), cursor: z.optional(z.string()) });
