import * as z from 'zod/mini';
import { MailboxState } from '../customer/mailbox.ts';
import { TypedTracking } from '../delivery/tracking.ts';
import { Cents, ClientId, IsoTime } from '../lib/scalars.ts';
import { PhotoView } from '../photo/schema.ts';
import { Hold, OrderMailName, PAYMENT_STATES, PRODUCTION_STATES, REFUND_REASONS, TileName } from './history.ts';
import { LabOrderView } from './lab-orders.ts';
import { FrozenProduct, OrderTile } from './lines.ts';
import { PrintFacts, PrintFile, PrintJob } from './print-job.ts';
import { Order, OrderId } from './schema.ts';
import { ChosenLines, StaffNote } from './staff-input.ts';

/**
 * The lists that staff work from: an order waits in the list of its production state, on hold, or for tiles that are
 * printed again.
 */
export const ORDER_QUEUES = ['OnHold', 'Reprints', ...PRODUCTION_STATES] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];

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

/** A mail about an order, oldest first. */
const OrderMailView = z.extend(OrderMailName, {
  /** When it was due. */
  at: IsoTime,
  /** Sent again on request of staff. */
  isAgain: z.boolean(),
  /** The state is unknown on its way, and once its record has expired. */
  state: z.enum(['sent', 'refused', 'failed', 'unknown']),
  reason: z.optional(z.string()),
});
export type OrderMailView = z.infer<typeof OrderMailView>;

/** POST /v1/admin/orders/{orderId}/mails: sends a mail again; idempotent by id. */
export const SendMailAgainRequest = z.extend(OrderMailName, { requestId: ClientId });

/** GET /v1/admin/orders/{orderId} */
export const AdminOrderReply = z.object({
  order: Order,
  jobs: z.array(PrintJob),
  photos: z.array(PhotoView),
  /** Staff and machines in its history, as far as they still exist. */
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
  mails: z.array(OrderMailView),
  /** Where labs make it, earlier attempts too. */
  labOrders: z.array(LabOrderView),
  /** Of the buyer; absent while mail reaches it. */
  mailbox: z.optional(MailboxState),
});
export type AdminOrderReply = z.infer<typeof AdminOrderReply>;

/**
 * POST /v1/admin/orders/{orderId}/refunds: idempotent by id. Refunds an amount, or the price of parts, or without either
 * all that is left.
 */
export const RefundOrderRequest = z
  .object({
    refundId: ClientId,
    amountCents: z.optional(z.int().check(z.positive())),
    parts: z.optional(
      z
        .object({ lines: ChosenLines, hasDelivery: z.boolean() })
        .check(z.refine(({ lines, hasDelivery }) => hasDelivery || lines.length > 0, 'Choose an item or delivery.')),
    ),
    reason: z.enum(REFUND_REASONS),
    note: z.optional(StaffNote),
    /** Whether the customer gets a mail about it. */
    isMailed: z.boolean(),
  })
  .check(
    z.refine(({ amountCents, parts }) => amountCents === undefined || parts === undefined, {
      path: ['amountCents'],
      message: 'Either an amount or parts.',
    }),
  );
export type RefundOrderRequest = z.infer<typeof RefundOrderRequest>;

/**
 * POST /v1/fulfilment/orders/{orderId}/production: advances an order. Shipped sends all unsent lines in one parcel with the
 * tracking number.
 */
export const AdvanceOrderRequest = z.object({
  to: z.enum(['Printed', 'Packed', 'Shipped', 'ReadyForPickUp', 'PickedUp']),
  tracking: z.optional(TypedTracking),
});
export type AdvanceOrderRequest = z.infer<typeof AdvanceOrderRequest>;

/** The order after the change. Refunds follow within minutes. */
export const ChangedOrderReply = z.object({ order: Order });

/** GET /v1/fulfilment/orders/{orderId}/prints: each url is valid for 15 minutes. */
export const PrintFilesReply = z.object({
  /** False if some prints failed and the order is on hold. */
  isComplete: z.boolean(),
  /** The tiles that have no file. */
  missing: z.array(TileName),
  /** Sheets of paper, copies included. */
  totalSheets: z.int(),
  files: z.array(z.extend(PrintFile, { url: z.string(), ...PrintFacts.shape })),
});

/** GET /v1/admin/customers/{customerId}/orders */
export const CustomerOrdersQuery = z.object({ cursor: z.optional(z.string()) });
export const CustomerOrdersReply = z.object({ orders: z.array(OrderSummary), cursor: z.optional(z.string()) });
