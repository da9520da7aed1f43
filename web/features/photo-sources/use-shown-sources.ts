import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownArtists } from '../../../shared/gallery/shown-artists.ts';
import { useSession } from '../account/index.ts';
import { galleryQueries } from '../gallery/index.ts';
import type { PhotoSource } from './photo-source.ts';
import { sourceQueries } from './queries.ts';
import { SOURCES_ELSEWHERE } from './sources-elsewhere.ts';

export interface ShownSources {
  sources: readonly PhotoSource[];
  /** the shop's own pictures are not known yet: more may be shown in a moment */
  isDeciding: boolean;
}

/**
 * The places beside the device that this visitor is offered. What cannot be asked is not offered.
 *
 * @param asked the one in the address: it is there at once, while nobody knows yet
 */
export function useShownSources(asked: string | null): ShownSources {
  const { data: albums, isPending: areAlbumsPending } = useQuery(galleryQueries.albums());
  const { data: groups, isPending: areGroupsPending } = useQuery(galleryQueries.artistGroups());
  const { data: outside, isPending: isOutsidePending } = useQuery(sourceQueries.outside());
  const isAdmin = useSession()?.customer.role === 'admin';
  const isDeciding = areAlbumsPending || areGroupsPending;
  const isAskedOpen = isDeciding || isOutsidePending;
  const sources = useMemo(() => {
    const context = {
      hasAlbums: albums?.some(({ images }) => images.length > 0) ?? false,
      hasArtists: groups !== undefined && shownArtists(groups).length > 0,
      outside: outside ?? [],
      isAdmin,
    };
    return SOURCES_ELSEWHERE.filter((source) => source.isShown(context) || (isAskedOpen && source.id === asked));
  }, [albums, groups, outside, isAdmin, isAskedOpen, asked]);
  return { sources, isDeciding };
}
