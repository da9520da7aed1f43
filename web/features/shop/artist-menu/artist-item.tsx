import { useTexts } from '../../../lib/texts.ts';
import { ArtistEntries } from './artist-entries.tsx';
import { artistMenuTexts } from './copy.ts';
import type { MenuArtist } from './use-menu-artists.ts';

export function ArtistItem({ artists, onGo }: { artists: readonly MenuArtist[]; onGo(): void }) {
  const copy = useTexts(artistMenuTexts);
  return (
    <li className="py-3">
      <p className="text-small text-ink-soft">{copy.artists}</p>
      <ArtistEntries artists={artists} onGo={onGo} />
    </li>
  );
}
