import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { ArtistEntries } from './artist-entries.tsx';
import { artistMenuTexts } from './copy.ts';
import { stepToLink } from './step-to-link.ts';
import type { MenuArtist } from './use-menu-artists.ts';

export function ArtistDropdown({ artists, className }: { artists: readonly MenuArtist[]; className?: string }) {
  const copy = useTexts(artistMenuTexts);
  const { isOpen, toggle, close, area, button, panelId } = useDisclosure<HTMLElement>();

  /** The first arrow key opens the menu, the next ones move inside it. */
  function walk(event: KeyboardEvent): void {
    const isOnButton = event.target === button.current;
    if (isOnButton && event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      toggle();
    } else if (isOpen && area.current && stepToLink(area.current, event.key)) event.preventDefault();
  }
  return (
    <nav ref={area} aria-label={copy.artists} className={className} onKeyDown={walk}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        className="touch-target inline-flex min-h-10 items-center gap-1 px-2 text-small font-medium underline-offset-4 hover:underline"
      >
        {copy.artists}
        <ChevronDown aria-hidden="true" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div
          id={panelId}
          className="motion-fade-in absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-y bg-paper shadow-surface"
        >
          <div className="page-width py-6">
            <ArtistEntries artists={artists} onGo={close} />
          </div>
        </div>
      )}
    </nav>
  );
}
