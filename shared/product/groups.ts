import * as z from 'zod/mini';

/** Letters in the name of a group or artist. */
export const GROUP_NAME_MAX = 80;

/**
 * A group of products on /shop-all: docs/spec 7.7. Artists are separate groups. A group with a negative sortOrder is
 * hidden.
 */
export const ProductGroup = z.object({
  id: z.string(),
  /** Determines its address: `artistSlug`. */
  name: z.string().check(z.minLength(1)),
  /** One sentence below the name. */
  description: z.string(),
  /** Address of one of the shop's pictures. */
  imageUrl: z.optional(z.string()),
  sortOrder: z.number(),
});
export type ProductGroup = z.infer<typeof ProductGroup>;

/** An artist: docs/spec 7.7. One with a negative sortOrder is hidden. */
export const ArtistGroup = z.object({
  id: z.string(),
  name: z.string().check(z.minLength(1)),
  collectionName: z.string(),
  imageUrl: z.string(),
  /** The name of the same picture in several sizes (shared/content/sized-pictures.ts). */
  sizedName: z.optional(z.string()),
  sortOrder: z.number(),
});
export type ArtistGroup = z.infer<typeof ArtistGroup>;

/** The name of an artist or another group in addresses, lower-cased with hyphens for spaces: docs/spec 3.1. */
export function artistSlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The artist, or other group, that an address names, even one hidden from lists. */
export function findArtist<Group extends Pick<ArtistGroup, 'name'>>(
  groups: readonly Group[],
  slug: string,
): Group | undefined {
  return groups.find(({ name }) => artistSlug(name) === slug.toLowerCase());
}

/** Groups that lists show, sorted by sortOrder: docs/spec 4.4. */
export function shownArtists<Group extends Pick<ArtistGroup, 'sortOrder'>>(groups: readonly Group[]): Group[] {
  return groups.filter(({ sortOrder }) => sortOrder >= 0).sort((a, b) => a.sortOrder - b.sortOrder);
}
