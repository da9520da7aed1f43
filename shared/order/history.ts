import * as z from 'zod/mini';
import { Actor } from '../audit/schema.ts';
import { DeliveryAddress } from '../customer/address.ts';
import { Tracking } from '../delivery/tracking.ts';
import { Cents, ClientId, IsoTime } from '../lib/scalars.ts';

/** Where the money is. What may follow what: functions/core/orders/order-states.ts. */
export const PAYMENT_STATES = ['Paid', 'PartlyRefunded', 'Refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Money that goes back. What is requested or refunded cannot be given back a second time. */
export const OrderRefund = z.object({
  /** made once by whoever asks for it: again with the same id is the same refund */
  id: ClientId,
  amountCents: Cents,
  state: z.enum(['Requested', 'Refunded', 'Refused']),
});

/** Where the tiles are. Placed: nothing was begun. Rendering: the print files are being made. */
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

/** What staff hold an order for: it waits until one of them lets it go on. */
export const STAFF_HOLD_REASONS = ['photo_problem', 'address_problem', 'out_of_stock', 'other'] as const;
export type StaffHoldReason = (typeof STAFF_HOLD_REASONS)[number];

/**
 * Why an order waits for a person: what was paid is not what was asked, a tile could not be printed, or not as it was
 * framed, a lab does not make it, or staff say so.
 */
export const HOLD_REASONS = [
  'payment_mismatch',
  'print_failed',
  'print_differs',
  'lab_problem',
  ...STAFF_HOLD_REASONS,
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Part of an order line. Copies of a tile are counted. */
export const ParcelLine = z.object({ lineNumber: z.int(), quantity: z.int().check(z.minimum(1)) });
export type ParcelLine = z.infer<typeof ParcelLine>;

/** A parcel that has left. */
export const Parcel = z.object({
  /** made once by the caller: a repeated call with the same id is the same parcel */
  id: z.string(),
  sentAt: IsoTime,
  /** absent: it was sent without a number */
  tracking: z.optional(Tracking),
  lines: z.array(ParcelLine),
});
export type Parcel = z.infer<typeof Parcel>;

/** How people and routes name one tile of an order: its line, then its number within that line. */
export const TileName = z.object({ lineNumber: z.int(), tileNumber: z.int() });
export type TileName = z.infer<typeof TileName>;

/** What a shopper is asked for by mail: another photo, or another crop, for each of these tiles. */
export const PhotoRequest = z.object({
  /** made once by whoever asks: again with the same id is the same request */
  id: ClientId,
  tiles: z.array(TileName).check(z.minLength(1)),
  /** what is wrong, as the shopper reads it */
  message: z.string(),
});
export type PhotoRequest = z.infer<typeof PhotoRequest>;

export const Hold = z.object({
  reason: z.enum(HOLD_REASONS),
  since: IsoTime,
  note: z.optional(z.string()),
  /** the hold ends by itself once the shopper has changed all of these tiles; those that are changed leave the list */
  asked: z.optional(PhotoRequest),
});
export type Hold = z.infer<typeof Hold>;

/** Why a tile is printed again. */
export const REPRINT_REASONS = [
  'print_defect',
  'damaged_here',
  'damaged_on_the_way',
  'lost',
  'wrong_tile',
  'other',
] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];

/** A tile of the order and how many copies of it are printed again, at most as many as were ordered. */
export const ReprintTile = z.extend(TileName, {
  copies: z.int().check(z.minimum(1)),
});
export type ReprintTile = z.infer<typeof ReprintTile>;

/** Tiles that are printed again, for one reason. While it is open the order goes no further. */
export const Reprint = z.object({
  /** made once by whoever asks for it: again with the same id is the same reprint */
  id: ClientId,
  tiles: z.array(ReprintTile).check(z.minLength(1)),
  reason: z.enum(REPRINT_REASONS),
  note: z.optional(z.string()),
  state: z.enum(['Open', 'Done', 'Cancelled']),
  /** the order had left before: its tiles follow in a parcel of their own, or are picked up */
  isReplacement: z.boolean(),
  /** its files were made anew */
  isRemade: z.optional(z.boolean()),
  /** of that parcel */
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

/** Which mail about an order: its kind, and the order, refund, reprint, request or gift that it is about. */
export const OrderMailName = z.object({ kind: z.enum(ORDER_MAILS), subject: z.string().check(z.maxLength(100)) });
export type OrderMailName = z.infer<typeof OrderMailName>;

const happened = { at: IsoTime, actor: Actor };

/** What happened to an order, oldest first. */
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
  /** part of the order has left; with the last part the order is shipped */
  z.object({
    ...happened,
    event: z.literal('parcel_sent'),
    parcelId: z.string(),
    ...z.pick(Parcel, { lines: true, tracking: true }).shape,
  }),
  z.object({
    ...happened,
    event: z.literal('tracking_corrected'),
    /** made once by the caller: a repeated call with the same id is the same correction */
    correctionId: z.string(),
    /** of the parcel, or of the reprint whose replacement it is */
    parcelId: z.string(),
    /** absent: the parcel had no number */
    from: z.optional(Tracking),
    to: Tracking,
    /** the shopper gets a mail about it */
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
  /** what a member of the staff wrote about it; shoppers never see it */
  z.object({ ...happened, event: z.literal('noted'), noteId: ClientId, text: z.string() }),
  /** a mail about it goes out once more */
  z.object({ ...happened, event: z.literal('mail_asked'), requestId: ClientId, ...OrderMailName.shape }),
  z.object({ ...happened, event: z.literal('customer_assigned'), customerId: z.string() }),
  z.object({ ...happened, event: z.literal('address_changed'), from: DeliveryAddress }),
  z.object({
    ...happened,
    event: z.literal('tiles_changed'),
    /** isOtherPhoto: not the crop alone */
    tiles: z.array(z.object({ lineNumber: z.int(), tileNumber: z.int(), isOtherPhoto: z.boolean() })),
  }),
  /** its shopper was asked for another photo, and wants these as they are */
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
    /** reprint_remade: its files are made anew */
    event: z.enum(['reprint_remade', 'reprint_cancelled']),
    reprintId: ClientId,
    tiles: Reprint.shape.tiles,
  }),
  z.object({
    ...happened,
    event: z.enum(['refund_requested', 'refunded', 'refund_refused']),
    refundId: ClientId,
    amountCents: Cents,
  }),
]);
export type OrderEvent = z.infer<typeof OrderEvent>;
