import * as z from 'zod/mini';
import { FILTERS, FRAME_COLORS, MAT_COLORS, ORIENTATIONS } from '../constants/frames.ts';
import { Cents, CropBox, IsoTime, TenantId } from './common.ts';
import { DeliveryAddress } from './delivery-address.ts';

/** Letters that nobody mixes up when reading an order number aloud: no 0, 1, I, L, O, U. */
export const ORDER_ID_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const OrderId = z.string().check(z.regex(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{5}$/));

/** A tile as it was when the order was placed: all that the print needs, frozen. */
export const OrderTile = z.object({
  /** counts from 1 within its line */
  number: z.int().check(z.minimum(1)),
  photoKey: z.string(),
  crop: CropBox,
  frameColor: z.enum(FRAME_COLORS),
  matColor: z.enum(MAT_COLORS),
  filter: z.enum(FILTERS),
  orientation: z.enum(ORIENTATIONS),
  /** clockwise, of the upright photo, before the crop */
  quarterTurns: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])),
  /** how many copies are printed */
  copies: z.int().check(z.minimum(1)),
});
export type OrderTile = z.infer<typeof OrderTile>;

/** The geometry of a product, frozen with the order so that a later change of the catalogue changes no print. */
export const FrozenProduct = z.object({
  id: z.string(),
  name: z.string(),
  widthInches: z.number(),
  heightInches: z.number(),
  physicalWidthInches: z.number(),
  physicalHeightInches: z.number(),
  matInches: z.number(),
  outputImageWidth: z.optional(z.int()),
  outputImageHeight: z.optional(z.int()),
  /** the outline that the print is cut to; see shared/geometry/clip-shape.ts */
  clip: z.optional(z.object({ width: z.number(), height: z.number(), path: z.string() })),
});
export type FrozenProduct = z.infer<typeof FrozenProduct>;

export const OrderLine = z.object({
  /** counts from 1 */
  number: z.int().check(z.minimum(1)),
  projectId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  quantity: z.int().check(z.minimum(1)),
  unitPriceCents: Cents,
  subtotalCents: Cents,
  discountCents: Cents,
  totalCents: Cents,
  product: FrozenProduct,
  tiles: z.array(OrderTile).check(z.minLength(1)),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Paid: prints are being made. ReadyToPrint: every file is there. Review: a person has to look. */
export const ORDER_STATUSES = ['Paid', 'ReadyToPrint', 'Review'] as const;
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const Order = z.object({
  id: OrderId,
  tenantId: TenantId,
  status: OrderStatus,
  placedAt: IsoTime,
  email: z.string(),
  deliveryAddress: DeliveryAddress,
  delivery: z.object({
    title: z.string(),
    amountCents: Cents,
    /** people fetch it at a store instead of having it sent */
    isPickUp: z.optional(z.boolean()),
  }),
  lines: z.array(OrderLine).check(z.minLength(1)),
  discount: z.optional(z.object({ title: z.string(), amountCents: Cents })),
  subtotalCents: Cents,
  discountCents: Cents,
  totalCents: Cents,
  payment: z.object({ brand: z.string(), last4: z.string(), reference: z.string() }),
});
export type Order = z.infer<typeof Order>;

/** A file as a lab takes it: docs/product.md 15.5 and 15.6. */
export const PrintFile = z.object({
  /** at most 15 characters, unique without case, for example A7K2Q-03-01.jpg */
  name: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,11}\.jpg$/)),
  key: z.string(),
  bytes: z.int().check(z.positive()),
  /** 32 hex digits */
  md5: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  widthPx: z.int().check(z.positive()),
  heightPx: z.int().check(z.positive()),
  lineNumber: z.int(),
  tileNumber: z.int(),
  copies: z.int().check(z.minimum(1)),
});
export type PrintFile = z.infer<typeof PrintFile>;

/** All tiles of one order that come from one photo. */
export const PrintJob = z.object({
  orderId: OrderId,
  tenantId: TenantId,
  /** counts from 1 within the order */
  number: z.int().check(z.minimum(1)),
  photoKey: z.string(),
  status: z.enum(['Queued', 'Done', 'Failed']),
  tiles: z.array(z.object({ lineNumber: z.int(), tile: OrderTile, product: FrozenProduct })).check(z.minLength(1)),
  files: z.optional(z.array(PrintFile)),
  failure: z.optional(z.string()),
});
export type PrintJob = z.infer<typeof PrintJob>;
