import { hiddenAtJoint } from '../../../../shared/geometry/hidden-share.ts';
import type { Split } from '../../../../shared/geometry/split.ts';
import type { TileFrame } from '../../../../shared/geometry/tile-frame.ts';
import { formatInches, formatSize, type SizeInches } from '../../../../shared/geometry/units.ts';
import { formatCents } from '../../../../shared/money/money.ts';
import { plural } from '../../../lib/plural.ts';
import { defineTexts } from '../../../lib/texts.ts';

import type { SplitChoice } from './split-choice.ts';

type Grid = Pick<Split, 'rows' | 'cols'>;

const LOW_RESOLUTION = 'Too few pixels for a sharp print at this size.';
const facesCut = (count: number): string =>
  plural(count, { one: 'A face lies across a gap.', other: `${count} faces lie across gaps.` });

/** Mentions how much of the picture the frames hide at each joint, which is easy to miss in the preview. */
function joinedHelp(frame: TileFrame | undefined): string {
  const { widthInches, heightInches } = frame ? hiddenAtJoint(frame) : { widthInches: 0, heightInches: 0 };
  const inches = Math.max(widthInches, heightInches);
  if (inches === 0) return 'Each tile starts where the previous one ends, so the whole picture is printed.';
  return `Each tile starts where the previous one ends. Only the frames cover ${unbroken(formatInches(inches))} at each joint.`;
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Breaks only after the ×. */
const sizeText = (size: SizeInches): string => unbroken(formatSize(size)).replace('×\u00a0', '× ');

/** Suggested gaps; the split panel also offers the values in between. */
export const GAPS_INCHES = [0, 0.25, 0.5, 1, 1.5, 2, 3, 4] as const;

/** Texts of one photo over many tiles. */
export const splitTexts = defineTexts('split', {
  heading: 'Split this photo',
  lead: 'The tile on your wall stays unchanged.',
  headingOfStage: ({ rows, cols }: Grid) => `Split ${cols} × ${rows}`,
  start: 'Split over tiles',
  open: (rows: number, cols: number) => `Split of ${cols} × ${rows} tiles`,
  inProgress: 'Split photos next to this wall',
  remove: 'Remove this split',
  removed: 'Split removed',
  role: 'picture over several tiles',
  label: (rows: number, cols: number, photo: string) => `${photo} over ${cols} × ${rows} tiles`,
  keys: 'Arrow keys move the picture behind the tiles, plus and minus zoom, zero centers it, Escape goes back to the wall.',
  grid: 'Tiles',
  /** Columns first, like the width in a size. */
  gridOf: ({ rows, cols }: Grid) => `${cols} × ${rows}`,
  order: 'Columns × rows, width × height',
  choice: ({ split, outside, priceCents, isLowResolution, facesCut: cut }: SplitChoice) =>
    [
      `${split.cols} ${plural(split.cols, { one: 'column', other: 'columns' })}, ${split.rows} ${plural(split.rows, { one: 'row', other: 'rows' })}`,
      sizeText(outside),
      priceCents !== undefined && formatCents(priceCents),
      isLowResolution && LOW_RESOLUTION,
      cut > 0 && facesCut(cut),
    ]
      .filter(Boolean)
      .join(', '),
  rows: 'Rows',
  cols: 'Columns',
  less: (what: string) => `Fewer ${what.toLowerCase()}`,
  more: (what: string) => `More ${what.toLowerCase()}`,
  picture: 'At the gaps',
  behind: 'Cut out',
  joined: 'Keep everything',
  pictureHelp: (isSpliced: boolean, frame: TileFrame | undefined) =>
    isSpliced
      ? joinedHelp(frame)
      : 'Like looking through a window. The parts behind the gaps are not printed, so lines continue from tile to tile.',
  spacing: 'Gap between tiles',
  narrower: 'Narrower gap',
  wider: 'Wider gap',
  gap: (inches: number) => (inches === 0 ? 'None' : formatInches(inches)),
  size: (width: string, height: string) => `On the wall: ${width} wide, ${height} high`,
  outside: (count: number, size: SizeInches) =>
    `${count} ${plural(count, { one: 'tile', other: 'tiles' })}, ${sizeText(size)}`,
  sizeText,
  price: formatCents,
  lowResolution: LOW_RESOLUTION,
  facesCut,
  confirm: (count: number) => plural(count, { one: 'Make 1 tile', other: `Make ${count} tiles` }),
});
