import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import type { ArtistLinksProps } from './artist-links-content.tsx';

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
