import * as z from 'zod/mini';

/**
 * A group of the shop, as /shop-all shows it: docs/product.md 7.7. Artists are groups by themselves, and one with a
 * negative sortOrder is hidden.
 */
export const ProductGroup = z.object({
  id: z.string(),
  /** its address is made of it (shared/product/groups.ts) */
  name: z.string().check(z.minLength(1)),
  /** one sentence below the name */
  description: z.string(),
  /** address of a picture of the shop's own */
  imageUrl: z.optional(z.string()),
  sortOrder: z.number(),
});
export type ProductGroup = z.infer<typeof ProductGroup>;

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

/** The name of an artist, or of another group of the shop, as it stands in addresses: lower-cased, spaces replaced by hyphens: docs/product.md 3.1. */
export function artistSlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The artist, or other group, that an address names. Whoever is hidden from the lists is still found here. */
export function findArtist<Group extends Pick<ArtistGroup, 'name'>>(
  groups: readonly Group[],
  slug: string,
): Group | undefined {
  return groups.find(({ name }) => artistSlug(name) === slug.toLowerCase());
}

/** docs/product.md 4.4: sorted by sortOrder, groups with a negative sortOrder are hidden. */
export function shownArtists<Group extends Pick<ArtistGroup, 'sortOrder'>>(groups: readonly Group[]): Group[] {
  return groups.filter(({ sortOrder }) => sortOrder >= 0).sort((a, b) => a.sortOrder - b.sortOrder);
}
