import * as z from 'zod/mini';
import { Actor } from '../audit/schema.ts';
import { DeliveryAddress } from '../customer/address.ts';
import { Tracking } from '../delivery/tracking.ts';
import { Cents, ClientId, IsoTime } from '../lib/scalars.ts';

/** Transitions: functions/core/orders/order-states.ts. */
export const PAYMENT_STATES = ['Paid', 'PartlyRefunded', 'Refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Items of an order line. Copies of a tile are counted. */
export const LineItems = z.object({ lineNumber: z.int(), quantity: z.int().check(z.minimum(1)) });
export type LineItems = z.infer<typeof LineItems>;

export const REFUND_REASONS = ['print_defect', 'damaged', 'lost', 'late', 'wrong_order', 'goodwill', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Parts of an order to refund. hasDelivery: its price too. */
export const RefundParts = z.object({ lines: z.array(LineItems), hasDelivery: z.boolean() });
export type RefundParts = z.infer<typeof RefundParts>;

/** The parts of an order to refund, as requested. */
export const RefundDetails = z.object({
  /** Absent for an amount that belongs to no line. */
  parts: z.optional(RefundParts),
  /** Absent for a cancellation. */
  reason: z.optional(z.enum(REFUND_REASONS)),
  /** For staff. */
  note: z.optional(z.string()),
  /** Absent if the customer gets a mail about it. */
  isMailed: z.optional(z.boolean()),
});
export type RefundDetails = z.infer<typeof RefundDetails>;

/** A refund. Requested or refunded money and items cannot be refunded twice. */
export const OrderRefund = z.object({
  /** Chosen by the caller; repeats with the same id are the same refund. */
  id: ClientId,
  amountCents: Cents,
  state: z.enum(['Requested', 'Refunded', 'Refused']),
  ...z.pick(RefundDetails, { reason: true, isMailed: true }).shape,
  /** With the amount of each line. */
  parts: z.optional(z.extend(RefundParts, { lines: z.array(z.extend(LineItems, { amountCents: Cents })) })),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** Placed: not started. Rendering: print files are being rendered. */
export const PRODUCTION_STATES = [
  'Placed',
  'Rendering',
  'ReadyToPrint',
  'Printed',
  'Packed',
  'Shipped',
  'ReadyForPickUp',
  'PickedUp',
  'Cancelled',
] as const;
export type ProductionState = (typeof PRODUCTION_STATES)[number];

/** Reasons for a hold by staff, until they release it. */
export const STAFF_HOLD_REASONS = ['photo_problem', 'address_problem', 'out_of_stock', 'other'] as const;
export type StaffHoldReason = (typeof STAFF_HOLD_REASONS)[number];

/**
 * Why an order is on hold: the payment differs from the total, a print failed or differs from the preview, a lab refused
 * it, or staff hold it.
 */
export const HOLD_REASONS = [
  'payment_mismatch',
  'print_failed',
  'print_differs',
  'lab_problem',
  ...STAFF_HOLD_REASONS,
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A sent parcel. */
export const Parcel = z.object({
  /** Chosen by the caller; repeats with the same id are the same parcel. */
  id: z.string(),
  sentAt: IsoTime,
  /** Absent if it was sent without a number. */
  tracking: z.optional(Tracking),
  lines: z.array(LineItems),
});
export type Parcel = z.infer<typeof Parcel>;

/** Identifies a tile of an order by its line and its number within that line. */
export const TileName = z.object({ lineNumber: z.int(), tileNumber: z.int() });
export type TileName = z.infer<typeof TileName>;

/** A request by mail for another photo or crop of each of these tiles. */
export const PhotoRequest = z.object({
  /** Chosen by the caller; repeats with the same id are the same request. */
  id: ClientId,
  tiles: z.array(TileName).check(z.minLength(1)),
  /** The problem, in words for the shopper. */
  message: z.string(),
});
export type PhotoRequest = z.infer<typeof PhotoRequest>;

export const Hold = z.object({
  reason: z.enum(HOLD_REASONS),
  since: IsoTime,
  note: z.optional(z.string()),
  /** The hold is released automatically once the shopper has changed all of these tiles; changed ones leave the list. */
  asked: z.optional(PhotoRequest),
});
export type Hold = z.infer<typeof Hold>;

/** Reasons for a reprint. */
export const REPRINT_REASONS = [
  'print_defect',
  'damaged_here',
  'damaged_on_the_way',
  'lost',
  'wrong_tile',
  'other',
] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];

/** A tile and the copies to reprint, at most as many as ordered. */
export const ReprintTile = z.extend(TileName, {
  copies: z.int().check(z.minimum(1)),
});
export type ReprintTile = z.infer<typeof ReprintTile>;

/** A reprint of tiles for one reason. While it is open, the order does not advance. */
export const Reprint = z.object({
  /** Chosen by the caller; repeats with the same id are the same reprint. */
  id: ClientId,
  tiles: z.array(ReprintTile).check(z.minLength(1)),
  reason: z.enum(REPRINT_REASONS),
  note: z.optional(z.string()),
  state: z.enum(['Open', 'Done', 'Cancelled']),
  /** The order had left before: its tiles are sent separately or picked up. */
  isReplacement: z.boolean(),
  /** Its files were rendered again. */
  isRemade: z.optional(z.boolean()),
  /** Tracking number of that parcel. */
  tracking: z.optional(Tracking),
});
export type Reprint = z.infer<typeof Reprint>;

/** The mails about an order. */
const ORDER_MAILS = [
  'order-confirmation',
  'order-shipped',
  'parcel-shipped',
  'tracking-corrected',
  'order-ready',
  'order-refunded',
  'order-replacement',
  'photo-wanted',
  'gift',
  'gift-ended',
] as const;
export type OrderMailKind = (typeof ORDER_MAILS)[number];

export function isOrderMail(kind: string): kind is OrderMailKind {
  return (ORDER_MAILS as readonly string[]).includes(kind);
}

const MAIL_PROBLEMS = ['bounced', 'complained', 'rejected'] as const;
export type MailProblemKind = (typeof MAIL_PROBLEMS)[number];

/** Identifies a mail by its kind and its subject: the order, refund, reprint, request or gift. */
export const OrderMailName = z.object({ kind: z.enum(ORDER_MAILS), subject: z.string().check(z.maxLength(100)) });
export type OrderMailName = z.infer<typeof OrderMailName>;

const happened = { at: IsoTime, actor: Actor };

/** Events of an order, oldest first. */
export const OrderEvent = z.discriminatedUnion('event', [
  z.object({ ...happened, event: z.literal('placed') }),
  z.object({
    ...happened,
    event: z.literal('payment_changed'),
    from: z.enum(PAYMENT_STATES),
    to: z.enum(PAYMENT_STATES),
  }),
  z.object({
    ...happened,
    event: z.literal('production_changed'),
    from: z.enum(PRODUCTION_STATES),
    to: z.enum(PRODUCTION_STATES),
  }),
  /** Part of the order was sent; the order is shipped with the last part. */
  z.object({
    ...happened,
    event: z.literal('parcel_sent'),
    parcelId: z.string(),
    ...z.pick(Parcel, { lines: true, tracking: true }).shape,
  }),
  z.object({
    ...happened,
    event: z.literal('tracking_corrected'),
    /** Chosen by the caller; repeats with the same id are the same correction. */
    correctionId: z.string(),
    /** Id of the parcel, or of the reprint for a replacement. */
    parcelId: z.string(),
    /** Absent if the parcel had no number. */
    from: z.optional(Tracking),
    to: Tracking,
    /** The shopper gets a mail about it. */
    isMailed: z.boolean(),
  }),
  z.object({
    ...happened,
    event: z.literal('held'),
    reason: z.enum(HOLD_REASONS),
    note: z.optional(z.string()),
    asked: z.optional(PhotoRequest),
  }),
  z.object({ ...happened, event: z.literal('released'), reason: z.enum(HOLD_REASONS) }),
  /** A note by staff; shoppers never see it. */
  z.object({ ...happened, event: z.literal('noted'), noteId: ClientId, text: z.string() }),
  /** A mail is sent again. */
  z.object({ ...happened, event: z.literal('mail_asked'), requestId: ClientId, ...OrderMailName.shape }),
  /** The mail service reported a mail: it bounced, its recipient marked it as spam, or it was not sent at all. */
  z.object({
    ...happened,
    event: z.literal('mail_failed'),
    /** The service's id of the report; repeats with the same id are the same report. */
    reportId: z.string(),
    problem: z.enum(MAIL_PROBLEMS),
    kind: z.enum(ORDER_MAILS),
  }),
  z.object({ ...happened, event: z.literal('customer_assigned'), customerId: z.string() }),
  z.object({ ...happened, event: z.literal('address_changed'), from: DeliveryAddress }),
  z.object({
    ...happened,
    event: z.literal('tiles_changed'),
    /** `isOtherPhoto` if the photo changed, not only the crop. */
    tiles: z.array(z.object({ lineNumber: z.int(), tileNumber: z.int(), isOtherPhoto: z.boolean() })),
  }),
  /** The shopper was asked for another photo and keeps these. */
  z.object({
    ...happened,
    event: z.literal('tiles_kept'),
    tiles: z.array(TileName),
  }),
  z.object({
    ...happened,
    event: z.literal('reprint_requested'),
    reprintId: ClientId,
    tiles: Reprint.shape.tiles,
    reason: z.enum(REPRINT_REASONS),
    note: z.optional(z.string()),
  }),
  z.object({
    ...happened,
    event: z.literal('reprint_done'),
    reprintId: ClientId,
    tiles: Reprint.shape.tiles,
    isReplacement: z.boolean(),
  }),
  z.object({
    ...happened,
    /** `reprint_remade` if its files are rendered again. */
    event: z.enum(['reprint_remade', 'reprint_cancelled']),
    reprintId: ClientId,
    tiles: Reprint.shape.tiles,
  }),
  z.object({
    ...happened,
    event: z.literal('refund_requested'),
    refundId: ClientId,
    amountCents: Cents,
    ...z.pick(RefundDetails, { reason: true, note: true }).shape,
  }),
  z.object({
    ...happened,
    event: z.enum(['refunded', 'refund_refused']),
    refundId: ClientId,
    amountCents: Cents,
  }),
]);
export type OrderEvent = z.infer<typeof OrderEvent>;
