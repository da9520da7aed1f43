import { ArtistDropdown } from './artist-dropdown.tsx';
import { ArtistItem } from './artist-item.tsx';
import { useMenuArtists } from './use-menu-artists.ts';

export interface ArtistMenuProps {
  /** of the dropdown */
  className?: string;
  /** given where they are an item of a folded menu's list instead of a dropdown: told when somebody goes to an artist */
  onGo?: () => void;
}

/** The artists of docs/product.md 4.4, where the shop has some. */
export function ArtistMenu({ className, onGo }: ArtistMenuProps) {
  const artists = useMenuArtists();
  if (artists.length === 0) return null;
  if (onGo) return <ArtistItem artists={artists} onGo={onGo} />;
  return <ArtistDropdown artists={artists} {...(className !== undefined && { className })} />;
}
