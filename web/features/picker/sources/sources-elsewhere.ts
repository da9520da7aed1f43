import { SOURCE_IDS } from '../../../../shared/photo/sources.ts';
import { ALBUMS_ID, AlbumsPanel } from './albums-panel.tsx';
import { ARTISTS_ID, ArtistsPanel } from './artists-panel.tsx';
import { outsideSource } from './outside-source.tsx';
import type { PhotoSource } from './photo-source.ts';

/** All sources but the device itself, in the order of the picker's row. */
export const SOURCES_ELSEWHERE: readonly PhotoSource[] = [
  {
    id: ALBUMS_ID,
    name: (copy) => copy.albums,
    holds: ['Confetti'],
    isShown: ({ hasAlbums, asked }) => hasAlbums ?? asked === ALBUMS_ID,
    Panel: AlbumsPanel,
  },
  {
    id: ARTISTS_ID,
    name: (copy) => copy.artists,
    holds: ['Artists', 'Precustom'],
    isShown: ({ hasArtists, asked }) => hasArtists ?? asked === ARTISTS_ID,
    Panel: ArtistsPanel,
  },
  ...SOURCE_IDS.map(outsideSource),
];
