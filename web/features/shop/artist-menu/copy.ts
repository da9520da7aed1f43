import { words } from '../../../lib/words.ts';

/** Texts of the artists menu; 'Shop All Artists' is fixed by docs/spec 4.4. */
export const copy = words('artist-menu', {
  artists: 'Artists',
  all: 'Shop All Artists',
});
