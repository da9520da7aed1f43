import type { ArtistGroup } from '../schemas/gallery.ts';

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
