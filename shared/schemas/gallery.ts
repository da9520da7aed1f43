import * as z from 'zod/mini';

/** docs/product.md 7.7. Groups with a negative sortOrder are hidden. */
export const ArtistGroup = z.object({
  id: z.string(),
  name: z.string().check(z.minLength(1)),
  collectionName: z.string(),
  imageUrl: z.string(),
  /** the name of the same picture in sizes to show (shared/content/sized-pictures.ts) */
  sizedName: z.optional(z.string()),
  sortOrder: z.number(),
});
export type ArtistGroup = z.infer<typeof ArtistGroup>;

/** A picture of the shop's own that anybody may put on a tile: there is nothing to upload. */
export const SharedPicture = z.object({
  /** stands in a tile's imagePath */
  key: z.string(),
  title: z.string(),
  /** who made it, where that is to be said */
  credit: z.optional(z.string()),
  /** upright size in pixels of what will be printed */
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** long edge at most 2048 px */
  previewUrl: z.string(),
  /** long edge at most 400 px */
  thumbnailUrl: z.string(),
  /** the name of the sizes between these (shared/content/sized-pictures.ts) */
  sizedName: z.optional(z.string()),
});
export type SharedPicture = z.infer<typeof SharedPicture>;

/** A public shared album of photos: docs/product.md 7.7. */
export const Album = z.object({
  name: z.string().check(z.minLength(1)),
  images: z.array(SharedPicture),
  selected: z.optional(z.boolean()),
});
export type Album = z.infer<typeof Album>;
