import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.ts';

export interface ArtistLinksProps {
  /** of the window, in CSS pixels */
  widthPx: number;
  /** told when somebody goes to an artist */
  onGo(): void;
}

const Content = lazyExtra<ArtistLinksProps>(() =>
  import('./artist-links-content.tsx').then((module) => module.ArtistLinksContent),
);

/** The same as an item of a folded menu: put it into the menu's list. */
export function ArtistLinks(props: ArtistLinksProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
