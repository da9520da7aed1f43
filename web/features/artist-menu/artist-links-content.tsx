import { ArtistEntries } from './artist-entries.tsx';
import { copy } from './copy.ts';
import { useMenuArtists } from './use-menu-artists.ts';

export interface ArtistLinksProps {
  /** of the window, in CSS pixels */
  widthPx: number;
  /** told when somebody goes to an artist */
  onGo(): void;
}

export function ArtistLinksContent({ widthPx, onGo }: ArtistLinksProps) {
  const artists = useMenuArtists(widthPx);
  if (artists.length === 0) return null;
  return (
    <li className="py-3">
      <p className="text-small text-ink-soft">{copy.artists}</p>
      <ArtistEntries artists={artists} onGo={onGo} />
    </li>
  );
}
