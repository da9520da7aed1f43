import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import type { ArtistMenuProps } from './artist-menu-content.tsx';

/** The header stands without it: it comes once the page is there. */
const Content = lazyExtra<ArtistMenuProps>(() =>
  import('./artist-menu-content.tsx').then((module) => module.ArtistMenuContent),
);

/** The artist dropdown of spec section 2, where the shop has artists. */
export function ArtistMenu(props: ArtistMenuProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
