import * as z from 'zod/mini';
import { ORIENTATIONS } from '../geometry/units.ts';
import { Cents, Color, CropBox } from '../lib/scalars.ts';
import { PREFLIGHT_CODES, TILE_WARNINGS } from '../photo/preflight-codes.ts';
import { FILTERS, FRAME_COLORS, MAT_COLORS, OUTPUT_FORMATS } from '../product/options.ts';

/** A tile as ordered: everything that its print needs, frozen. */
export const OrderTile = z.object({
  /** Counts from 1 within its line. */
  number: z.int().check(z.minimum(1)),
  photoKey: z.string(),
  /**
   * Hash of the photo's original when the tile was chosen, in hex: only that file is printed; absent once the order is
   * anonymous.
   */
  photoSha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  crop: CropBox,
  frameColor: z.enum(FRAME_COLORS),
  matColor: z.enum(MAT_COLORS),
  filter: z.enum(FILTERS),
  orientation: z.enum(ORIENTATIONS),
  /** Clockwise, of the upright photo, before the crop. */
  quarterTurns: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])),
  /** Shows through a photo's transparent parts; absent: paper. */
  bgFillColor: z.optional(Color),
  /** Printed copies. */
  copies: z.int().check(z.minimum(1)),
  /** Findings when the photo was chosen; ppi: photo pixels per visible inch. */
  preflight: z.optional(z.object({ ppi: z.number(), codes: z.array(z.enum(PREFLIGHT_CODES)) })),
  /** Findings that the shopper accepted. */
  acceptedWarnings: z.optional(z.array(z.enum(TILE_WARNINGS))),
});
export type OrderTile = z.infer<typeof OrderTile>;

/** The geometry of a product, frozen so that later changes of the catalog change no print. */
export const FrozenProduct = z.object({
  id: z.string(),
  name: z.string(),
  widthInches: z.number(),
  heightInches: z.number(),
  physicalWidthInches: z.number(),
  physicalHeightInches: z.number(),
  matInches: z.number(),
  /** Fewer pixels per inch are low resolution. */
  minInputPpi: z.number(),
  outputImageWidth: z.optional(z.int()),
  outputImageHeight: z.optional(z.int()),
  /** Absent for JPEG. */
  outputFormat: z.optional(z.enum(OUTPUT_FORMATS)),
  safeInches: z.optional(z.number()),
  /** The outline that the print is cut to; see shared/product/clip-shape.ts. */
  clip: z.optional(z.object({ width: z.number(), height: z.number(), path: z.string() })),
  /** Pictures of it have an outline instead of a shadow. */
  isOutlined: z.optional(z.boolean()),
  /** As in `3 wall pad kits`; goods only. */
  shortName: z.optional(z.object({ singular: z.string(), plural: z.string() })),
});
export type FrozenProduct = z.infer<typeof FrozenProduct>;

export const OrderLine = z.object({
  /** Counts from 1. */
  number: z.int().check(z.minimum(1)),
  /** Project of the tiles; absent for goods without photos. */
  projectId: z.optional(z.string()),
  /** The kind of goods without photos; they have no tiles and ignore the sizes of the product. */
  goods: z.optional(z.enum(['gift', 'accessory', 'membership'])),
  /** Recipient of the gift. */
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

const Inches = z.number();

/** A project as ordered: enough to draw its wall later. */
export const OrderWall = z.object({
  projectId: z.string(),
  layoutName: z.optional(z.string()),
  /** Between the printed edges of neighbors. */
  spacingInches: Inches,
  /** One photo over several tiles; spliced: the tiles adjoin in the picture. */
  split: z.optional(z.object({ rows: z.int(), cols: z.int(), spliced: z.boolean() })),
  /** Copies of the whole wall. */
  quantity: z.int().check(z.minimum(1)),
  /** The box around all tiles, to draw the wall to scale in a room. */
  widthInches: Inches,
  heightInches: Inches,
  /** The printed sheets, from the top left corner of that box. */
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
