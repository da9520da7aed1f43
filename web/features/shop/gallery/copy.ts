import { words } from '../../../lib/words.ts';

export const copy = words('gallery', {
  hang: 'Hang it',
  seeWall: 'See your wall',
  full: 'Your wall is full. Take a tile down first.',
});
