import { ArtistDropdown } from './artist-dropdown.tsx';
import { ArtistItem } from './artist-item.tsx';
import { useMenuArtists } from './use-menu-artists.ts';

export interface ArtistMenuProps {
  className?: string;
  /** Renders an entry for a collapsed menu; called on navigation to an artist. */
  onGo?: () => void;
}

/** Artists menu of docs/spec 4.4; empty for a shop without artists. */
export function ArtistMenu({ className, onGo }: ArtistMenuProps) {
  const artists = useMenuArtists();
  if (artists.length === 0) return null;
  if (onGo) return <ArtistItem artists={artists} onGo={onGo} />;
  return <ArtistDropdown artists={artists} {...(className !== undefined && { className })} />;
}
