import * as z from 'zod/mini';
import { DEFAULT_MIN_INPUT_PPI, DEFAULT_TILE_INCHES } from '../geometry/tile-sizes.ts';
import { ORIENTATIONS } from '../geometry/units.ts';
import { SharedPicture } from '../photo/schema.ts';
import { FILTERS, HANGING_SYSTEMS, MAT_COLORS, OUTPUT_FORMATS } from './options.ts';
import { sizeProblems } from './size-problems.ts';

/**
 * The requirements of a line of a product. tile: the shopper's photos. reward: photos and a reward. gift: a recipient.
 * accessory: nothing. membership: a mailbox. Rules: shared/product/kinds.ts.
 */
export const PRODUCT_KINDS = ['tile', 'reward', 'gift', 'accessory', 'membership'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/**
 * draft: visible in the back office only. published: sold. withdrawn: no longer offered, but still made for existing walls:
 * docs/spec 20.8.
 */
export const PUBLISH_STATES = ['draft', 'published', 'withdrawn'] as const;
export type PublishState = (typeof PUBLISH_STATES)[number];

const Inches = z.number().check(z.positive(), z.maximum(120));

export const ProductVariant = z.object({
  id: z.string(),
  /** For tiles, the color of the frame (shared/product/kinds.ts). */
  name: z.string().check(z.minLength(1)),
  /** Dollars, as on the wire. */
  price: z.number().check(z.nonnegative()),
  sku: z.string(),
  /** Id of the variant in the storefront. */
  shopifyId: z.string(),
  toolThumbs: z.object({ Primary: z.string() }),
  precustomizedImageUrl: z.optional(z.string()),
});
export type ProductVariant = z.infer<typeof ProductVariant>;

/** A product's place in a group, such as an artist's: shared/product/groups.ts. */
const PlaceInGroup = z.object({
  id: z.string(),
  /** Id of the first product of the group. */
  defaultProduct: z.optional(z.string()),
  productSortOrder: z.optional(z.number()),
});

/** A product of the shop: docs/spec 7.5. Its sizes are consistent: shared/product/size-problems.ts. */
export const Product = z
  .object({
    id: z.string(),
    /** Absent for a tile. Products without photos ignore their sizes. */
    kind: z.optional(z.enum(PRODUCT_KINDS)),
    /** Absent if it is published. */
    publishState: z.optional(z.enum(PUBLISH_STATES)),
    name: z.string(),
    shortNameSingular: z.string(),
    shortNameplural: z.string(),
    description: z.string(),
    sku: z.string(),
    price: z.number().check(z.nonnegative()),
    urlSlug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
    imageUrls: z.array(z.string()),
    variants: z.array(ProductVariant).check(z.minLength(1)),
    mats: z.array(z.enum(MAT_COLORS)),
    filters: z.array(z.enum(FILTERS)),
    widthInches: z._default(Inches, DEFAULT_TILE_INCHES),
    heightInches: z._default(Inches, DEFAULT_TILE_INCHES),
    physicalWidthInches: Inches,
    physicalHeightInches: Inches,
    matInches: z.number().check(z.nonnegative()),
    /** Distance of faces and words from the visible edge; absent: DEFAULT_SAFE_INCHES. */
    safeInches: z.optional(z.number().check(z.nonnegative())),
    minInputPpi: z._default(z.number().check(z.positive()), DEFAULT_MIN_INPUT_PPI),
    defaultOrientation: z.enum(ORIENTATIONS),
    orientationEligible: z.boolean(),
    /** Sold only by tenants with this hanging system; absent: sold by all. */
    hangingSystem: z.optional(z.enum(HANGING_SYSTEMS)),
    /** Its frames are drawn with an outline instead of a shadow: docs/spec 4.10. */
    isOutlined: z.optional(z.boolean()),
    outputImageWidth: z.optional(z.int().check(z.positive())),
    outputImageHeight: z.optional(z.int().check(z.positive())),
    /** The format that its lab accepts; absent: JPEG. */
    outputFormat: z.optional(z.enum(OUTPUT_FORMATS)),
    groups: z.optional(z.array(PlaceInGroup)),
    /** The picture of a product that includes one. */
    precustomizedImageUrl: z.optional(z.string()),
    /** The same picture in the form for tiles. */
    precustomizedPicture: z.optional(SharedPicture),
    /** A drawing that frames the picture; `ignoreSvg` marks one that failed to load. */
    svgTemplateUrl: z.optional(z.string()),
    svgTemplateData: z.optional(z.string()),
    svgClipPath: z.optional(z.string()),
    ignoreSvg: z.optional(z.boolean()),
  })
  .check(({ value, issues }) => {
    for (const { field, message } of sizeProblems(value))
      issues.push({ code: 'custom', input: value[field], path: [field], message });
  });
export type Product = z.infer<typeof Product>;
