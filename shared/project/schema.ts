import * as z from 'zod/mini';
import { ORIENTATIONS } from '../geometry/units.ts';
import { ClientId, Color, Fraction, IsoTime } from '../lib/scalars.ts';
import { plainText, printablePart } from '../lib/text.ts';
import { PHOTO_SIDE_PIXELS_MAX } from '../photo/limits.ts';
import { TILE_WARNINGS } from '../photo/preflight-codes.ts';
import { PhotoKey } from '../photo/schema.ts';
import { FILTERS, FRAME_COLORS, MAT_COLORS } from '../product/options.ts';
import { PROJECT_TILES_MAX, TILE_COPIES_MAX, WALL_INCHES_MAX } from '../wall/limits.ts';
import { DELETED_TILES_KEPT_MAX } from './limits.ts';

/** Where a photo came from: docs/spec 7.4. */
export const PhotoSource = z.enum([
  'Local',
  'Facebook',
  'Instagram',
  'GooglePhotos',
  'Confetti',
  'Artists',
  'Precustom',
  'QueryParam',
]);
export type PhotoSource = z.infer<typeof PhotoSource>;

const Url = plainText({ minBytes: 1, maxBytes: 2048 });
const ProductId = plainText({ minBytes: 1, maxBytes: 64 });
/** Cleaned instead of refused, so that a file name never loses a project. */
const FileName = z.string().check(z.overwrite(printablePart), z.maxLength(255));
const HangInches = z.number().check(z.minimum(-WALL_INCHES_MAX), z.maximum(WALL_INCHES_MAX));
const PixelCount = z.int().check(z.positive(), z.maximum(PHOTO_SIDE_PIXELS_MAX));

/**
 * A framed photo. The crop is in fractions of the upright photo and covers the picture area: the printed sheet without
 * a mat, the opening with one (docs/spec 10.2). Position and scale are the shopper's placement.
 */
export const Tile = z.object({
  id: ClientId,
  imagePath: PhotoKey,
  /** Center of the crop, fractions of the upright photo. */
  positionX: Fraction,
  positionY: Fraction,
  scale: z.number().check(z.minimum(1), z.maximum(100)),
  cropTopLeftX: Fraction,
  cropTopLeftY: Fraction,
  cropBottomRightX: Fraction,
  cropBottomRightY: Fraction,
  /** Size of the upright photo in pixels. */
  width: PixelCount,
  height: PixelCount,
  state: z.literal('Framed'),
  frameColor: z.enum(FRAME_COLORS),
  matColor: z.enum(MAT_COLORS),
  filter: z.enum(FILTERS),
  orientation: z.enum(ORIENTATIONS),
  /** Clockwise quarter turns of the upright photo; the crop is one of the turned photo. */
  quarterTurns: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])),
  /** Prints of this tile per copy of its project; 1 by default. */
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(TILE_COPIES_MAX))),
  /** Where the tile hangs in a custom layout, from the wall's top left corner to the printed sheet's. */
  hangLeftInches: z.optional(HangInches),
  hangTopInches: z.optional(HangInches),
  /** Warnings that the shopper accepted for this photo. */
  acceptedWarnings: z.optional(z.array(z.enum(TILE_WARNINGS)).check(z.maxLength(TILE_WARNINGS.length))),
  /** When a person last changed the tile: decides conflicts between two machines. */
  updatedAt: z.optional(IsoTime),
  isBatched: z.boolean(),
  isLowRes: z.boolean(),
  faceCropped: z.boolean(),
  metadata: z.object({
    source: PhotoSource,
    fileName: z.optional(FileName),
    sourceUrl: z.optional(Url),
    variantId: z.optional(plainText({ maxBytes: 128 })),
  }),
  productId: z.optional(ProductId),
  /** A ready-made picture of the crop, if the product came with one. */
  croppedImageUrl: z.optional(Url),
  /** Shows through a photo's transparent parts; absent: paper (docs/spec 15.3). */
  bgFillColor: z.optional(Color),
  /** URL of the full picture, unless it is one of the shopper's uploads. */
  full: z.optional(Url),
});
export type Tile = z.infer<typeof Tile>;

const PROJECT_STATUSES = ['InProgress', 'Cart', 'Completed'] as const;

/** A framed set of photos: docs/spec 7.2. */
export const Project = z.object({
  id: ClientId,
  status: z.enum(PROJECT_STATUSES),
  isActive: z.boolean(),
  productId: ProductId,
  orientation: z.enum(ORIENTATIONS),
  isSplit: z.boolean(),
  frameColor: z.enum(FRAME_COLORS),
  matColor: z.enum(MAT_COLORS),
  filter: z.enum(FILTERS),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
  tileSpacing: z.number().check(z.minimum(0), z.maximum(24)),
  tiles: z.array(Tile).check(z.maxLength(PROJECT_TILES_MAX)),
  /** Arrangement of the tiles: in the order of its places, custom tiles at their own. */
  layoutName: z.optional(plainText({ minBytes: 1, maxBytes: 64 })),
  /** Tiles set aside with their edits: neither printed nor paid. */
  tilesAside: z.optional(z.array(Tile).check(z.maxLength(PROJECT_TILES_MAX))),
  /** Marks of deleted tiles, so that no older copy restores them. */
  deletedTiles: z.optional(
    z.array(z.object({ id: ClientId, deletedAt: IsoTime })).check(z.maxLength(DELETED_TILES_KEPT_MAX)),
  ),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  /** Set by the server at each save; 0 before the first. */
  version: z.int().check(z.minimum(0)),

  /** Split projects: one photo over rows x cols tiles. */
  rows: z.optional(z.int().check(z.minimum(1), z.maximum(PROJECT_TILES_MAX))),
  cols: z.optional(z.int().check(z.minimum(1), z.maximum(PROJECT_TILES_MAX))),
  /** True: the tiles adjoin in the picture; false: the picture continues behind the gaps (docs/spec 10.5). */
  spliced: z.optional(z.boolean()),
  singleImagePath: z.optional(PhotoKey),
  /** Placement of the one photo over the whole wall. */
  width: z.optional(PixelCount),
  height: z.optional(PixelCount),
  full: z.optional(Url),
  scale: z.optional(z.number().check(z.minimum(1), z.maximum(100))),
  cropTopLeftX: z.optional(Fraction),
  cropTopLeftY: z.optional(Fraction),

  /** The project's appearance applies to all its tiles. */
  isBatched: z.optional(z.boolean()),
  selectedVariantName: z.optional(plainText({ maxBytes: 64 })),
  convertedToBlackFrames: z.optional(z.boolean()),
  /** The owner, when an admin edits it. */
  userId: z.optional(plainText({ maxBytes: 64 })),
  /** Marks the visit in which a project is to be resumed. */
  resumeTag: z.optional(plainText({ maxBytes: 64 })),
  metadata: z.optional(z.object({ source: z.optional(PhotoSource), sourceUrl: z.optional(Url) })),
});
export type Project = z.infer<typeof Project>;
