import { words } from '../../lib/words.ts';

/** Texts of the artists in the header. Given (docs/product.md 4.4): 'Shop All Artists'. */
export const copy = words('artist-menu', {
  artists: 'Artists',
  all: 'Shop All Artists',
});
