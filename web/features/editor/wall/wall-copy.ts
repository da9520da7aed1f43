import { plural } from '../../../lib/plural.ts';
import { defineTexts } from '../../../lib/texts.ts';

const tiles = (count: number): string => plural(count, { one: '1 tile', other: `${count} tiles` });

export const wallTexts = defineTexts('wall', {
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
  hungAt: (right: string, down: string) => `Hangs ${right} from the left and ${down} from the top of the wall`,
  dragHint: 'Drag a tile onto another to swap them.',
  dragHintFree: 'Drag tiles where you want them.',
  aside: 'Set aside',
  asideLead: 'Not on the wall and not in the price.',
  hangAgain: (description: string) => `Hang ${description} on the wall again`,
  hungAgain: 'Back on the wall',
  layout: 'Layout',
  layoutOf: (count: number) => (count === 0 ? 'Free' : tiles(count)),
  /** Next to each layout, before it is chosen. */
  layoutFits: 'fits your tiles',
  layoutMissing: (count: number) => `${count} to add`,
  layoutBelow: (count: number) => `${count} below`,
  /** By layout size; the others are a 'layout'. */
  shapes: { 3: 'row', 6: 'pyramid', 9: 'square', 16: 'diamond', 21: 'octagon', 34: 'heart', 49: 'square' } as Readonly<
    Record<string, string>
  >,
  layoutShape: 'layout',
  /** About the chosen layout. */
  fills: (count: number, shape: string) =>
    `${count} more ${plural(count, { one: 'fills', other: 'fill' })} the ${shape}.`,
  emptyIsFree: 'Empty places are not printed and cost nothing.',
  below: (places: number, count: number, shape: string) =>
    `The ${shape} has ${places} places. Your last ${plural(count, { one: 'tile hangs', other: `${count} tiles hang` })} below it.`,
  overCap: (count: number, shape: string, left: number) =>
    `The ${shape} takes ${count} more, and this order ${left > 0 ? `has room for ${left}` : 'is full'}.`,
  fillEmpty: 'Add photos to the empty places',
  freely: 'Hang freely',
  spacing: 'Gap between tiles',
  size: (width: string, height: string) => `On the wall: ${width} wide, ${height} high`,
  quantity: { label: 'Prints of each', less: 'Remove one print', more: 'Add one print' },
});
