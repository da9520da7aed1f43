import * as z from 'zod/mini';
import { CARRIERS } from '../constants/carriers.ts';
import { FILTERS, FRAME_COLORS, MAT_COLORS, ORIENTATIONS } from '../constants/frames.ts';
import { OUTPUT_FORMATS } from '../constants/output-formats.ts';
import { PREFLIGHT_CODES, TILE_WARNINGS } from '../preflight/preflight-codes.ts';
import { Cents, ClientId, Color, CropBox, IsoTime, TenantId } from './common.ts';
import { OrderDelivery } from './delivery.ts';
import { DeliveryAddress } from './delivery-address.ts';

/** Letters that nobody mixes up when reading an order number aloud: no 0, 1, I, L, O, U. */
export const ORDER_ID_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const OrderId = z.string().check(z.regex(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{5}$/));

/** A tile as it was when the order was placed: all that the print needs, frozen. */
export const OrderTile = z.object({
  /** counts from 1 within its line */
  number: z.int().check(z.minimum(1)),
  photoKey: z.string(),
  /** of the photo's original when the tile was chosen, hex: nothing else is printed. Absent on orders from before that */
  photoSha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  crop: CropBox,
  frameColor: z.enum(FRAME_COLORS),
  matColor: z.enum(MAT_COLORS),
  filter: z.enum(FILTERS),
  orientation: z.enum(ORIENTATIONS),
  /** clockwise, of the upright photo, before the crop */
  quarterTurns: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])),
  /** what shows through a photo's transparent parts; absent: paper */
  bgFillColor: z.optional(Color),
  /** how many copies are printed */
  copies: z.int().check(z.minimum(1)),
  /** what was known of its print when the picture was chosen; ppi: of the photo on one inch that is seen */
  preflight: z.optional(z.object({ ppi: z.number(), codes: z.array(z.enum(PREFLIGHT_CODES)) })),
  /** what its shopper has read of that and wants printed as it is */
  acceptedWarnings: z.optional(z.array(z.enum(TILE_WARNINGS))),
});
export type OrderTile = z.infer<typeof OrderTile>;

/** The geometry of a product, frozen with the order so that a later change of the catalog changes no print. */
export const FrozenProduct = z.object({
  id: z.string(),
  name: z.string(),
  widthInches: z.number(),
  heightInches: z.number(),
  physicalWidthInches: z.number(),
  physicalHeightInches: z.number(),
  matInches: z.number(),
  /** below it a tile is of low resolution; absent on orders from before it was kept */
  minInputPpi: z.optional(z.number()),
  outputImageWidth: z.optional(z.int()),
  outputImageHeight: z.optional(z.int()),
  /** absent: JPEG */
  outputFormat: z.optional(z.enum(OUTPUT_FORMATS)),
  safeInches: z.optional(z.number()),
  /** the outline that the print is cut to; see shared/geometry/clip-shape.ts */
  clip: z.optional(z.object({ width: z.number(), height: z.number(), path: z.string() })),
  /** pictures of it have an outline instead of a shadow */
  isOutlined: z.optional(z.boolean()),
});
export type FrozenProduct = z.infer<typeof FrozenProduct>;

export const OrderLine = z.object({
  /** counts from 1 */
  number: z.int().check(z.minimum(1)),
  /** whose tiles it is; a good that is not made of photos has none */
  projectId: z.optional(z.string()),
  /** what it is, where it is not made of photos: then it has no tiles, and the sizes of its product say nothing */
  goods: z.optional(z.enum(['gift', 'accessory', 'membership'])),
  /** who gets the gift */
  recipient: z.optional(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  quantity: z.int().check(z.minimum(1)),
  unitPriceCents: Cents,
  subtotalCents: Cents,
  discountCents: Cents,
  totalCents: Cents,
  product: FrozenProduct,
  tiles: z.array(OrderTile),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Where the money is. What may follow what: functions/core/orders/order-states.ts. */
export const PAYMENT_STATES = ['Paid', 'PartlyRefunded', 'Refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Money that goes back. What is requested or refunded cannot be given back a second time. */
const OrderRefund = z.object({
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

/**
 * Who changed something: the shop's own machinery, a payment provider, a lab, a shopper, a member of the staff or a machine
 * of theirs.
 */
export const Actor = z.object({
  kind: z.enum(['system', 'provider', 'lab', 'shopper', 'staff', 'machine']),
  /** of the customer or the fulfilment key, or the name of the provider or the lab */
  id: z.optional(z.string()),
  /** of the staff, where their account is another tenant's than the order: ids are told apart within a tenant only */
  tenantId: z.optional(TenantId),
});
export type Actor = z.infer<typeof Actor>;

/** Where a parcel is. What shows it: shared/orders/tracking.ts. */
export const Tracking = z.object({
  carrier: z.enum(CARRIERS),
  /** as it stands on the label, without spaces */
  number: z.string().check(z.regex(/^[0-9A-Z]{8,40}$/)),
});
export type Tracking = z.infer<typeof Tracking>;

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

const Inches = z.number();

/** One project as it was to hang: enough to draw the wall whenever it is looked at again. */
export const OrderWall = z.object({
  projectId: z.string(),
  layoutName: z.optional(z.string()),
  /** between the printed edges of neighbors */
  spacingInches: Inches,
  /** one photo over several tiles; spliced: the tiles adjoin in the picture */
  split: z.optional(z.object({ rows: z.int(), cols: z.int(), spliced: z.boolean() })),
  /** copies of the whole wall */
  quantity: z.int().check(z.minimum(1)),
  /** the box around all tiles, to draw the wall to scale in a room */
  widthInches: Inches,
  heightInches: Inches,
  /** the printed sheets, from the top left corner of that box */
  places: z.array(
    z.object({
      lineNumber: z.int(),
      tileNumber: z.int(),
      leftInches: Inches,
      topInches: Inches,
      widthInches: Inches,
      heightInches: Inches,
    }),
  ),
});
export type OrderWall = z.infer<typeof OrderWall>;

/** How an order was paid, as a receipt says it. An order needs no card: it may be paid elsewhere. */
export const PaymentMethod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), brand: z.string(), last4: z.string() }),
  z.object({ kind: z.literal('other'), name: z.string() }),
]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const OrderPayment = z.object({
  /** which provider took it */
  provider: z.string(),
  /** the provider's name for the payment */
  reference: z.string(),
  /** what was really taken */
  amountCents: Cents,
  method: PaymentMethod,
});

/** What a shopper gets to see of an order. */
export const Receipt = z.object({
  id: OrderId,
  tenantId: TenantId,
  placedAt: IsoTime,
  paymentState: z.enum(PAYMENT_STATES),
  productionState: z.enum(PRODUCTION_STATES),
  email: z.string(),
  /** what the shopper wrote about it, in one line or more */
  note: z.optional(z.string()),
  deliveryAddress: DeliveryAddress,
  delivery: OrderDelivery,
  lines: z.array(OrderLine).check(z.minLength(1)),
  walls: z.array(OrderWall),
  discount: z.optional(z.object({ title: z.string(), amountCents: Cents })),
  subtotalCents: Cents,
  discountCents: Cents,
  totalCents: Cents,
  payment: OrderPayment,
  /** until then its shopper may change or cancel it, and nothing is made of it; absent where there is no such time */
  changeableUntil: z.optional(IsoTime),
  tracking: z.optional(Tracking),
});
export type Receipt = z.infer<typeof Receipt>;

export const Order = z.object({
  ...Receipt.shape,
  /** counts the changes; a write names the version it read */
  version: z.int().check(z.minimum(1)),
  /** whose order it is, once the shop knows */
  customerId: z.optional(z.string()),
  /** whose welcome promo made it cheaper: cancelling it gives that back */
  welcomeEmail: z.optional(z.string()),
  /** which gift has paid for tiles of it, as `{order}.{line}`: cancelling it gives that back */
  gift: z.optional(z.string()),
  /** when it has to be printed */
  dueAt: IsoTime,
  /** while there are any, nothing is printed */
  holds: z.array(Hold),
  history: z.array(OrderEvent).check(z.minLength(1)),
  refunds: z.optional(z.array(OrderRefund)),
  reprints: z.optional(z.array(Reprint)),
});
export type Order = z.infer<typeof Order>;

/**
 * How much a print file looks like the preview that the shopper framed. ssim: structural similarity, 1 for the same picture;
 * levels: how far its colors are off on average, of 255.
 */
export const PrintLikeness = z.object({ ssim: z.number(), levels: z.number() });
export type PrintLikeness = z.infer<typeof PrintLikeness>;

/** A file as a lab takes it: docs/product.md 15.9. */
export const PrintFile = z.object({
  /** at most 15 characters, unique without case, for example A7K2Q-007.jpg */
  name: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,11}\.(jpg|png|tif)$/)),
  key: z.string(),
  bytes: z.int().check(z.positive()),
  /** 32 hex digits */
  md5: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  widthPx: z.int().check(z.positive()),
  heightPx: z.int().check(z.positive()),
  lineNumber: z.int(),
  tileNumber: z.int(),
  copies: z.int().check(z.minimum(1)),
  /** absent where there was no preview to compare it with */
  likeness: z.optional(PrintLikeness),
});
export type PrintFile = z.infer<typeof PrintFile>;

/** Why the tiles of a photo could not be printed; a person has to look. The last five may be over by a later try. */
const PRINT_FAILURES = [
  'photo_unknown',
  'photo_refused',
  'photo_gone',
  'photo_changed',
  'photo_undecodable',
  'crop_does_not_fit',
  'out_of_time',
  'out_of_memory',
  'storage_refused',
  'interrupted',
  'gave_up',
] as const;
export type PrintFailure = (typeof PRINT_FAILURES)[number];

/** Tiles of one order that come from one photo: all of them, or a dozen of many. */
export const PrintJob = z.object({
  orderId: OrderId,
  tenantId: TenantId,
  /** counts from 1 within the order */
  number: z.int().check(z.minimum(1)),
  photoKey: z.string(),
  status: z.enum(['Queued', 'Done', 'Failed']),
  tiles: z
    .array(
      z.object({
        lineNumber: z.int(),
        /** as they hang, see shared/orders/hanging-order.ts; absent on jobs from before files were named by it */
        position: z.optional(z.int().check(z.minimum(1))),
        tile: OrderTile,
        product: FrozenProduct,
      }),
    )
    .check(z.minLength(1)),
  /** those that were printed so far, in the order of the tiles; all once it is done */
  files: z.optional(z.array(PrintFile)),
  failure: z.optional(z.enum(PRINT_FAILURES)),
});
export type PrintJob = z.infer<typeof PrintJob>;
