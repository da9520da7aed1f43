import * as z from 'zod/mini';
import { IsoTime, TenantId } from '../lib/scalars.ts';
import { FRAME_COLORS, MAT_COLORS } from '../product/options.ts';
import { FrozenProduct, OrderTile } from './lines.ts';
import { OrderId } from './schema.ts';

/**
 * The picture that a print was compared with: the preview that intake made and every screen showed, the preview of a
 * shop picture, or a later replacement that no shopper has seen.
 */
const COMPARED_PICTURES = ['confirmed_preview', 'preview', 'changed_preview'] as const;
export type ComparedPicture = (typeof COMPARED_PICTURES)[number];

/**
 * Similarity of a print file to the shopper's preview. ssim: structural similarity, 1 for the same picture; levels:
 * average color difference, of 255.
 */
export const PrintLikeness = z.object({
  ssim: z.number(),
  levels: z.number(),
  comparedWith: z.enum(COMPARED_PICTURES),
});
export type PrintLikeness = z.infer<typeof PrintLikeness>;

/** A file for labs: docs/spec 15.9. */
export const PrintFile = z.object({
  /** At most 15 characters, unique without case, for example A7K2Q9-007.jpg. */
  name: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,11}\.(jpg|png|tif)$/)),
  key: z.string(),
  bytes: z.int().check(z.positive()),
  /** 32 hex digits. */
  md5: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  widthPx: z.int().check(z.positive()),
  heightPx: z.int().check(z.positive()),
  lineNumber: z.int(),
  tileNumber: z.int(),
  copies: z.int().check(z.minimum(1)),
  /** Absent without a preview to compare. */
  likeness: z.optional(PrintLikeness),
});
export type PrintFile = z.infer<typeof PrintFile>;

/** Why a tile could not be printed. */
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
  'render_error',
] as const;
export type PrintFailure = (typeof PRINT_FAILURES)[number];

/** Length of the technical message of a failure. */
export const FAILURE_MESSAGE_LENGTH_MAX = 300;

/** A tile that is not printed yet: it waits for its next attempt, or has failed until staff retry it. */
export const TileFailure = z.object({
  lineNumber: z.int(),
  tileNumber: z.int(),
  /** Name of the missing print file; absent if it was never planned. */
  fileName: z.optional(z.string()),
  failure: z.enum(PRINT_FAILURES),
  /** The error itself, for the developer who fixes it; without keys and addresses. */
  message: z.optional(z.string().check(z.maxLength(FAILURE_MESSAGE_LENGTH_MAX))),
  /** Consecutive attempts with this error. */
  attempts: z.int().check(z.minimum(1)),
  /** Time of the last attempt. */
  at: IsoTime,
  /** Earliest time of the next attempt; absent once the tile has failed. */
  nextAt: z.optional(IsoTime),
});
export type TileFailure = z.infer<typeof TileFailure>;

/** Tiles of one order and photo: all of them, or up to a dozen. */
export const PrintJob = z.object({
  orderId: OrderId,
  tenantId: TenantId,
  /** Counts from 1 within the order. */
  number: z.int().check(z.minimum(1)),
  photoKey: z.string(),
  status: z.enum(['Queued', 'Done', 'Failed']),
  tiles: z
    .array(
      z.object({
        lineNumber: z.int(),
        /** Counts tiles in reading order: see shared/order/hanging-order.ts. */
        position: z.int().check(z.minimum(1)),
        tile: OrderTile,
        product: FrozenProduct,
      }),
    )
    .check(z.minLength(1)),
  /** Files printed so far, in tile order; all once it is done. */
  files: z.optional(z.array(PrintFile)),
  failure: z.optional(z.enum(PRINT_FAILURES)),
  /** Tiles that failed to print; absent if there are none. */
  failures: z.optional(z.array(TileFailure)),
});
export type PrintJob = z.infer<typeof PrintJob>;

const SizeOnPaper = z.object({ width: z.number(), height: z.number() });
const Rim = z.object({ leftAndRight: z.number(), topAndBottom: z.number() });

/** Size, mat, frame and trim of a print, for labs and machines: docs/spec 15.7. */
export const PrintFacts = z.object({
  sku: z.string(),
  frameColor: z.enum(FRAME_COLORS),
  /** The sheet that is printed, bleed included. */
  sheetInches: SizeOnPaper,
  /** The part that the frame leaves visible. */
  shownInches: SizeOnPaper,
  /** Absent without a mat, which is printed with the picture. The color is `#RRGGBBAA`. */
  mat: z.optional(z.object({ widthInches: z.number(), color: z.enum(MAT_COLORS) })),
  /** Rim inside the edge of the sheet: covered by the frame's lip, the same on opposite sides. */
  bleedInches: Rim,
  bleedMm: Rim,
  /** Inward from the bleed, or from a mat's opening: keep faces and words out. */
  safeInches: z.number(),
  safeMm: z.number(),
});
export type PrintFacts = z.infer<typeof PrintFacts>;
