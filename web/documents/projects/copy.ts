import { plural } from '../../lib/plural.ts';
import { defineTexts, type TextsOf } from '../../lib/texts.ts';

const photos = (count: number): string => plural(count, { one: '1 photo', other: `${count} photos` });

/** Texts for saving, for the editor's steps and for describing tiles. Steps are announced: "Undone: frame color". */
export const projectsTexts = defineTexts('projects', {
  leave: 'Your changes may not be saved if you leave now.',
  /** Some stored data is unreadable and set aside, because a later release may read it. */
  setAside: (count: number) =>
    plural(count, {
      one: 'One of your projects could not be opened in this browser. It is kept, and the others are here.',
      other: `${count} of your projects could not be opened in this browser. They are kept, and the others are here.`,
    }),
  goesOn: 'This wall was ordered before your last changes. The order is unchanged, and your changes are in a new wall.',
  /** The server rejects its content permanently. */
  refused: 'Your last change to a wall can’t be saved. Please undo it or change it once more; nothing else is lost.',
  steps: {
    removed: 'tile removed',
    frameColor: 'frame color',
    matColor: 'mat',
    filter: 'filter',
    orientation: 'orientation',
    turned: 'rotation',
    duplicated: 'copy of a tile',
    quantity: 'number of prints',
    replaced: 'another photo',
    accepted: 'keeping the photo unchanged',
    setAside: 'setting aside',
    hungAgain: 'putting back on the wall',
    product: 'product',
    layout: 'layout',
    spacing: 'spacing',
    hung: 'position on the wall',
    grid: 'grid',
    spliced: 'gaps in the picture',
    split: 'one photo over many tiles',
    splitRemoved: 'removal of the split',
    faces: 'faces',
    placed: 'crop',
    zoomed: 'zoom',
    centered: 'centering',
    facesFirst: 'cut faces first',
    swapped: 'swap',
  },
  /** Warnings of a wall, one topic each. */
  notes: {
    gone: (count: number) => `${photos(count)} ${plural(count, { one: 'is', other: 'are' })} missing`,
    failed: (count: number) => `${photos(count)} did not upload`,
    refused: (count: number) => `${photos(count)} cannot be printed`,
    DamagedPhoto: (count: number) => `${photos(count)} may be damaged`,
    FaceCropped: (count: number) => `${photos(count)} ${plural(count, { one: 'cuts', other: 'cut' })} off a face`,
    LowResolution: (count: number) => `${photos(count)} may look blurry in print`,
    BlurredPhoto: (count: number) => `${photos(count)} ${plural(count, { one: 'looks', other: 'look' })} out of focus`,
    FaceTooLarge: (count: number) =>
      `${photos(count)} ${plural(count, { one: 'has', other: 'have' })} a face larger than the frame`,
  },
  /** A project in a list of unfinished ones. */
  wall: (tileCount: number) => `Wall of ${tileCount}`,
  split: (rows: number, cols: number) => `Split ${cols} × ${rows}`,
  tile: {
    unnamed: 'Photo',
    frame: { Black: 'black frame', White: 'white frame', Gray: 'gray frame' },
    orientation: { Landscape: 'wide', Portrait: 'upright' },
    mat: { '#FFFFFF00': 'no mat', '#939598FF': 'gray mat', '#FFFFFFFF': 'white mat' },
    grayScale: 'black and white',
    copies: (quantity: number) => `${quantity} prints`,
    uploading: 'uploading',
    warnings: {
      DamagedPhoto: 'part of the file could not be read',
      BlurredPhoto: 'the photo is blurred',
      FaceCropped: 'a face is cut off',
      LowResolution: 'low resolution',
    },
  },
});

/** A kind of step that can be undone. */
export type StepName = keyof TextsOf<typeof projectsTexts>['steps'];
