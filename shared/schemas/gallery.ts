import * as z from 'zod/mini';

/** Spec section 3, "Artist group". Groups with a negative sortOrder are hidden. */
export const ArtistGroup = z.object({
  id: z.string(),
  name: z.string().check(z.minLength(1)),
  collectionName: z.string(),
  imageUrl: z.string(),
  sortOrder: z.number(),
});
export type ArtistGroup = z.infer<typeof ArtistGroup>;

/** A public shared album of photos. Spec section 3, "Album"; images are addresses. */
export const Album = z.object({
  name: z.string().check(z.minLength(1)),
  images: z.array(z.string()),
  selected: z.optional(z.boolean()),
});
export type Album = z.infer<typeof Album>;
