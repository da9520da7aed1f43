import * as z from 'zod/mini';
import { IsoTime } from '../lib/scalars.ts';
import { plainText } from '../lib/text.ts';

/** As S3 has it: at most 1024 bytes, of which the shop's own take 120. */
export const PhotoKey = plainText({ minBytes: 1, maxBytes: 512 });

/** Why a photo was refused: by intake, or because it could not be fetched from elsewhere. */
export const PHOTO_REFUSALS = [
  'not_a_picture',
  'truncated',
  'too_many_pixels',
  'too_long',
  'too_large',
  'unsupported_format',
  'camera_raw',
  'unreadable',
  'not_fetched',
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];

/** 16 x 16 cells of a photo in base64: shared/photo/miniature.ts. */
export const Miniature = z.string().check(z.regex(/^[A-Za-z0-9+/]{1024}$/));

/** An uploaded photo as shoppers get it. */
export const PhotoView = z.object({
  key: z.string(),
  status: z.enum(['processing', 'ready', 'refused']),
  refusal: z.optional(z.object({ reason: z.enum(PHOTO_REFUSALS), message: z.string() })),
  /** Upright size in pixels. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  previewUrl: z.optional(z.string()),
  thumbnailUrl: z.optional(z.string()),
  /** For dense screens, with nearly all the detail of a print; the shop's own pictures have none. */
  detailUrl: z.optional(z.string()),
  /** Miniature of the print; the shop's own pictures have none. */
  miniature: z.optional(Miniature),
  /** Expiry of the URLs; the shop's own pictures have permanent ones. */
  addressesEndAt: z.optional(IsoTime),
  /** Byte length of the stored file, to compare with the upload. */
  bytes: z.optional(z.int()),
  sha256: z.optional(z.string()),
  /** True if the file decoded with warnings: check it before printing. */
  isDamaged: z.optional(z.boolean()),
  /** True if even its sharpest part is out of focus or shaken. */
  isBlurred: z.optional(z.boolean()),
  /** True if the file has inks without a profile: the print looks like the preview. */
  hasAssumedColors: z.optional(z.boolean()),
  /** True if it was HDR and has been converted to what paper can show. */
  isConvertedFromHdr: z.optional(z.boolean()),
});
export type PhotoView = z.infer<typeof PhotoView>;

/** A picture of the shop that any shopper may put on a tile, without an upload. */
export const SharedPicture = z.object({
  /** A tile's imagePath. */
  key: z.string(),
  title: z.string(),
  /** The author, if credited. */
  credit: z.optional(z.string()),
  /** Upright size of the print source in pixels. */
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** Long edge at most 2048 px. */
  previewUrl: z.string(),
  /** Long edge at most 400 px. */
  thumbnailUrl: z.string(),
  /** The name of the sizes in between (shared/content/sized-pictures.ts). */
  sizedName: z.optional(z.string()),
});
export type SharedPicture = z.infer<typeof SharedPicture>;

/** A public shared album of photos: docs/spec 7.7. */
export const Album = z.object({
  name: z.string().check(z.minLength(1)),
  images: z.array(SharedPicture),
  selected: z.optional(z.boolean()),
});
export type Album = z.infer<typeof Album>;
