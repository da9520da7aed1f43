import { ArtistDropdown } from './artist-dropdown.tsx';
import { ArtistItem } from './artist-item.tsx';
import { useMenuArtists } from './use-menu-artists.ts';

export interface ArtistMenuProps {
  /** of the window, in CSS pixels */
  widthPx: number;
  /** given where they are an item of a folded menu's list instead of a dropdown: told when somebody goes to an artist */
  onGo?: () => void;
}

export function ArtistMenuContent({ widthPx, onGo }: ArtistMenuProps) {
  const artists = useMenuArtists(widthPx);
  if (artists.length === 0) return null;
  return onGo ? <ArtistItem artists={artists} onGo={onGo} /> : <ArtistDropdown artists={artists} />;
}
