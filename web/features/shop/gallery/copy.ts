import { defineTexts } from '../../../lib/texts.ts';

export const galleryTexts = defineTexts('gallery', {
  hang: 'Hang it',
  seeWall: 'See your wall',
  full: 'Your wall is full. Take a tile down first.',
});
