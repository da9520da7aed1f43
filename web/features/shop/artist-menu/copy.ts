import { defineTexts } from '../../../lib/texts.ts';

/** Texts of the artists menu; 'Shop All Artists' is fixed by docs/spec 4.4. */
export const artistMenuTexts = defineTexts('artist-menu', {
  artists: 'Artists',
  all: 'Shop All Artists',
});
