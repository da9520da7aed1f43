import type { ArtistGroup } from '../schemas/gallery.ts';

/** docs/product.md 4.4: sorted by sortOrder, groups with a negative sortOrder are hidden. */
export function shownArtists<Group extends Pick<ArtistGroup, 'sortOrder'>>(groups: readonly Group[]): Group[] {
  return groups.filter(({ sortOrder }) => sortOrder >= 0).sort((a, b) => a.sortOrder - b.sortOrder);
}
