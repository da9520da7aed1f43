import * as z from 'zod/mini';
import { Cents, IsoTime } from '../schemas/common.ts';
import { PRODUCTION_STATES, Receipt } from '../schemas/order.ts';
import { PhotoView } from '../schemas/photo.ts';
import { AddressForm } from '../validation/address.ts';
import { OrderSummary } from './orders.ts';

/** What shoppers see of their own orders, and may still change. */

/** Where the tiles were when; the last one is where they are. */
const OrderStep = z.object({ state: z.enum(PRODUCTION_STATES), at: IsoTime });
export type OrderStep = z.infer<typeof OrderStep>;

const OrderRefundView = z.object({ amountCents: Cents, state: z.enum(['Requested', 'Refunded']), at: IsoTime });
export type OrderRefundView = z.infer<typeof OrderRefundView>;

/**
 * GET /v1/orders/{orderId} and what is done to an order by its shopper: for the cart that placed it, the customer whose it
 * is, and whoever shows the link of its mails.
 */
export const OrderReply = z.object({
  order: Receipt,
  steps: z.array(OrderStep).check(z.minLength(1)),
  refunds: z.array(OrderRefundView),
  /** of its tiles, each once; one that is gone has no addresses */
  photos: z.array(PhotoView),
  /** false: it is shown because of a link, and its walls are not in this browser's hands */
  isOwn: z.boolean(),
});
export type OrderReply = z.infer<typeof OrderReply>;

/** POST /v1/orders/{orderId}/address: while the order may be changed. */
export const ChangeAddressRequest = z.object({ address: AddressForm });

/** GET /v1/orders: what a shopper sees of each of their orders, newest first. */
export const OwnOrderSummary = z.omit(OrderSummary, { holds: true, dueAt: true });
export const OwnOrdersQuery = z.object({ cursor: z.optional(z.string()) });
export const OwnOrdersReply = z.object({ orders: z.array(OwnOrderSummary), cursor: z.optional(z.string()) });
