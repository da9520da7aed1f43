import { words } from '../../../lib/words.ts';

const tiles = (count: number): string => (count === 1 ? '1 tile' : `${count} tiles`);

/** Texts of the wall. */
export const wallCopy = words('wall', {
  wall: 'Tiles on your wall',
  keys: 'Arrow keys go from tile to tile, Enter places its photo, X selects it, Alt with an arrow key gives it another place.',
  open: (description: string) => `Place ${description}`,
  place: (number: number, count: number) => `tile ${number} of ${count}`,
  isSelected: 'selected',
  select: 'Select',
  selectDone: 'Done',
  selectHint: 'Pick the tiles to change.',
  selected: (count: number) => `${tiles(count)} selected`,
  selectAll: 'Select all',
  selectNone: 'Select none',
  moved: (number: number) => `Moved to place ${number}`,
  swapped: 'change of places',
  hungAt: (right: string, down: string) => `Hangs ${right} from the left and ${down} from the top of the wall`,
  dragHint: 'Drag a tile onto another to swap them.',
  dragHintFree: 'Drag tiles where you want them.',
  aside: 'Set aside',
  asideLead: 'Not on the wall and not in the price.',
  hangAgain: (description: string) => `Hang ${description} on the wall again`,
  hungAgain: 'Back on the wall',
  layout: 'Layout',
  layoutOf: (count: number) => (count === 0 ? 'Free' : tiles(count)),
  layoutFits: 'fits your tiles',
  freely: 'Hang freely',
  spacing: 'Gap between tiles',
  size: (width: string, height: string) => `On the wall: ${width} wide, ${height} high`,
  quantity: { label: 'Prints of each', less: 'One print less', more: 'One print more' },
});
