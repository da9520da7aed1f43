import * as z from 'zod/mini';
import { DEFAULT_MIN_INPUT_PPI, DEFAULT_TILE_INCHES } from '../geometry/tile-sizes.ts';
import { ORIENTATIONS } from '../geometry/units.ts';
import { SharedPicture } from '../photo/schema.ts';
import { FILTERS, HANGING_SYSTEMS, MAT_COLORS, OUTPUT_FORMATS } from './options.ts';
import { sizeProblems } from './size-problems.ts';

/**
 * What a line of a product needs. tile: the shopper's photos. reward: the same, and a reward of the buyer. gift: somebody
 * to give it to. accessory: nothing. membership: a mailbox. Which is which: shared/product/kinds.ts.
 */
export const PRODUCT_KINDS = ['tile', 'reward', 'gift', 'accessory', 'membership'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/**
 * Where a product stands: a draft is nowhere but in the back office, a published one is sold, and one that was withdrawn
 * is offered to nobody but still made for whoever has begun with it: docs/product.md 20.8.
 */
export const PUBLISH_STATES = ['draft', 'published', 'withdrawn'] as const;
export type PublishState = (typeof PUBLISH_STATES)[number];

const Inches = z.number().check(z.positive(), z.maximum(120));

export const ProductVariant = z.object({
  id: z.string(),
  /** of a tile the color of its frame (shared/product/kinds.ts) */
  name: z.string().check(z.minLength(1)),
  /** dollars, as on the wire */
  price: z.number().check(z.nonnegative()),
  sku: z.string(),
  /** id of the variant in the storefront */
  shopifyId: z.string(),
  toolThumbs: z.object({ Primary: z.string() }),
  precustomizedImageUrl: z.optional(z.string()),
});
export type ProductVariant = z.infer<typeof ProductVariant>;

/** A product's place in a group of the shop; an artist's is one (schemas/product-group.ts). */
const PlaceInGroup = z.object({
  id: z.string(),
  /** id of the product that the group opens with */
  defaultProduct: z.optional(z.string()),
  productSortOrder: z.optional(z.number()),
});

/** A product of the shop: docs/product.md 7.5. Its sizes fit together (product-sizes.ts). */
export const Product = z
  .object({
    id: z.string(),
    /** absent: a tile. The sizes of what takes no photos say nothing. */
    kind: z.optional(z.enum(PRODUCT_KINDS)),
    /** absent: published */
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
    /** how far from what the frame leaves visible faces and words should keep; absent: DEFAULT_SAFE_INCHES */
    safeInches: z.optional(z.number().check(z.nonnegative())),
    minInputPpi: z._default(z.number().check(z.positive()), DEFAULT_MIN_INPUT_PPI),
    defaultOrientation: z.enum(ORIENTATIONS),
    orientationEligible: z.boolean(),
    /** of a good that is of use only where tiles hang like this: sold nowhere else; absent: sold everywhere */
    hangingSystem: z.optional(z.enum(HANGING_SYSTEMS)),
    /** its frames are drawn with an outline instead of a shadow: docs/product.md 4.10 */
    isOutlined: z.optional(z.boolean()),
    outputImageWidth: z.optional(z.int().check(z.positive())),
    outputImageHeight: z.optional(z.int().check(z.positive())),
    /** what the lab takes for it; absent: JPEG */
    outputFormat: z.optional(z.enum(OUTPUT_FORMATS)),
    groups: z.optional(z.array(PlaceInGroup)),
    /** the picture of a product that needs none of the shopper's */
    precustomizedImageUrl: z.optional(z.string()),
    /** the same picture as a tile takes it */
    precustomizedPicture: z.optional(SharedPicture),
    /** a drawing that the picture is set into; a failed load marks it with `ignoreSvg` */
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
