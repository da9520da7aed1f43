import { plural } from '../../../lib/plural.ts';
import { defineTexts } from '../../../lib/texts.ts';

export const wallModelTexts = defineTexts('wall-model', {
  open: 'See it in 3D',
  title: 'Your wall in 3D',
  lead: (width: string, height: string) => `True to scale: ${width} wide, ${height} high.`,
  picture: (count: number) =>
    plural(count, { one: 'One tile in three dimensions', other: `A wall with ${count} tiles in three dimensions` }),
  loadingCode: 'Opening the 3D view',
  drawing: 'Drawing your tiles',
  drawn: (drawn: number, count: number) => `${drawn} of ${count}`,
  hanging: 'Hanging your tiles',
  hint: 'Drag it or press the arrow keys to look from the side; scroll to come closer.',
  hintForFingers: 'Drag to look from the side, pinch to come closer.',
  noWebGl:
    'This browser cannot show 3D pictures. The room view shows the same wall to true scale, and another browser may show it here.',
  failed: 'The 3D view could not be made just now. Your wall is safe.',
  views: 'Look at it',
  view: { left: 'Left', front: 'Front', right: 'Right' },
  closer: 'Closer',
  farther: 'Farther away',
  onYourWall: 'On your own wall',
});
