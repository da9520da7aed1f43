import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import type { ArtistMenuProps } from './artist-menu-content.tsx';

/** The header stands without them: they come once the page is there. */
const Content = lazyExtra<ArtistMenuProps>(async () => (await import('./artist-menu-content.tsx')).ArtistMenuContent);

/** The artists of docs/product.md 4.4, where the shop has some. */
export function ArtistMenu(props: ArtistMenuProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
