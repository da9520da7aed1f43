import { useQuery } from '@tanstack/react-query';
import { artistSlug, shownArtists } from '../../../../shared/product/groups.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { galleryQueries } from '../gallery/index.ts';

const ARTIST_CARDS_MAX = 3;

export interface MenuArtist {
  id: string;
  to: string;
  name: string;
  collectionName: string;
  imageUrl: string;
  sizedName: string | undefined;
  /** Also shown as a card with its picture, if there is room: web/styles/header.css. */
  isCard: boolean;
}

/** Returns the artists in order; empty while loading and on failure, which hides the menu. */
export function useMenuArtists(): MenuArtist[] {
  const { data } = useQuery(galleryQueries(useSite()).artistGroups());
  return shownArtists(data ?? []).map(({ id, name, collectionName, imageUrl, sizedName }, index) => ({
    id,
    to: paths.artist(artistSlug(name)),
    name,
    collectionName,
    imageUrl,
    sizedName,
    isCard: index < ARTIST_CARDS_MAX,
  }));
}
