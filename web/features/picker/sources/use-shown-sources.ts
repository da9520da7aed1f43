import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownArtists } from '../../../../shared/product/groups.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useSession } from '../../account/index.ts';
import { galleryQueries } from '../../shop/gallery/index.ts';
import type { PhotoSource } from './photo-source.ts';
import { sourceQueries } from './queries.ts';
import { SOURCES_ELSEWHERE } from './sources-elsewhere.ts';

export interface ShownSources {
  sources: readonly PhotoSource[];
  /** The shop's own pictures are still unknown: more sources may appear in a moment. */
  isDeciding: boolean;
}

/**
 * The sources offered to this visitor in addition to the device.
 *
 * @param asked the one in the URL
 */
export function useShownSources(asked: string | null): ShownSources {
  const { data: albums, isPending: areAlbumsPending } = useQuery(galleryQueries(useSite()).albums());
  const { data: groups, isPending: areGroupsPending } = useQuery(galleryQueries(useSite()).artistGroups());
  const { data: outside } = useQuery(sourceQueries(useSite()).outside());
  const isAdmin = useSession()?.customer.role === 'admin';
  const sources = useMemo(() => {
    const context = {
      hasAlbums: albums?.some(({ images }) => images.length > 0),
      hasArtists: groups && shownArtists(groups).length > 0,
      outside,
      isAdmin,
      asked,
    };
    return SOURCES_ELSEWHERE.filter((source) => source.isShown(context));
  }, [albums, groups, outside, isAdmin, asked]);
  return { sources, isDeciding: areAlbumsPending || areGroupsPending };
}
