import * as z from 'zod/mini';
import { Cents, ClientId, IsoTime } from '../schemas/common.ts';
import {
  FrozenProduct,
  Hold,
  Order,
  OrderId,
  OrderTile,
  PAYMENT_STATES,
  PRODUCTION_STATES,
  PrintFile,
  PrintJob,
  Receipt,
  Tracking,
} from '../schemas/order.ts';
import { PhotoView } from '../schemas/photo.ts';
import { AddressForm } from '../validation/address.ts';

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

/** The lists that staff work from: an order waits in the list of its production state, or on hold. */
export const ORDER_QUEUES = ['OnHold', ...PRODUCTION_STATES] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];

export const ListOrdersQuery = z.object({ queue: z.enum(ORDER_QUEUES), cursor: z.optional(z.string()) });

/** The first tile of an order, by which people recognise it in a list. */
export const OrderCover = z.object({ tile: OrderTile, product: FrozenProduct, thumbnailUrl: z.optional(z.string()) });
export type OrderCover = z.infer<typeof OrderCover>;

export const OrderSummary = z.object({
  id: OrderId,
  paymentState: z.enum(PAYMENT_STATES),
  productionState: z.enum(PRODUCTION_STATES),
  holds: z.array(Hold),
  placedAt: IsoTime,
  dueAt: IsoTime,
  email: z.string(),
  recipientName: z.string(),
  tiles: z.int(),
  totalCents: Cents,
  cover: z.optional(OrderCover),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const ListOrdersReply = z.object({ orders: z.array(OrderSummary), cursor: z.optional(z.string()) });

/** GET /v1/orders: what a shopper sees of each of their orders, newest first. */
export const OwnOrderSummary = z.omit(OrderSummary, { holds: true, dueAt: true });
export const OwnOrdersQuery = z.object({ cursor: z.optional(z.string()) });
export const OwnOrdersReply = z.object({ orders: z.array(OwnOrderSummary), cursor: z.optional(z.string()) });

/** GET /v1/admin/orders/{orderId} */
export const AdminOrderReply = z.object({
  order: Order,
  jobs: z.array(PrintJob),
  photos: z.array(PhotoView),
});

/** POST /v1/admin/orders/{orderId}/refunds: with the same id it is the same refund; without an amount all that is left. */
export const RefundOrderRequest = z.object({
  refundId: ClientId,
  amountCents: z.optional(z.int().check(z.positive())),
});

/** POST /v1/fulfilment/orders/{orderId}/production: what the print team has done; an order that is sent may be tracked. */
export const AdvanceOrderRequest = z.object({
  to: z.enum(['Printed', 'Packed', 'Shipped', 'ReadyForPickUp', 'PickedUp']),
  tracking: z.optional(Tracking),
});
export type AdvanceOrderRequest = z.infer<typeof AdvanceOrderRequest>;

/** The order as it is then: the money follows within a minute or two. */
export const ChangedOrderReply = z.object({ order: Order });

/** GET /v1/fulfilment/orders/{orderId}/prints: each url is good for 15 minutes. */
export const PrintFilesReply = z.object({
  /** false: some tiles could not be printed, and the order is on hold for them */
  isComplete: z.boolean(),
  /** the tiles that have no file */
  missing: z.array(z.object({ lineNumber: z.int(), tileNumber: z.int() })),
  files: z.array(z.extend(PrintFile, { url: z.string() })),
});
