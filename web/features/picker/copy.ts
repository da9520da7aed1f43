import { PROJECT_TILES_MAX } from '../../../shared/wall/limits.ts';
import { plural } from '../../lib/plural.ts';
import { defineTexts } from '../../lib/texts.ts';

export const photoPickerTexts = defineTexts('photo-picker', {
  heading: 'Choose your photos',
  lead: (chosen: number) =>
    chosen === 0
      ? 'Pick the ones that belong on your wall.'
      : plural(chosen, {
          one: '1 photo chosen. Pick it again to leave it out.',
          other: `${chosen} photos chosen. Pick one again to leave it out.`,
        }),
  /** For albums and artists, while none of their pictures is chosen. */
  leadElsewhere: (chosen: number) =>
    chosen === 0
      ? 'Pick the ones that belong on your wall.'
      : `${plural(chosen, { one: '1 photo', other: `${chosen} photos` })} chosen. Pick a picture to add it.`,
  emptyLead: 'Each photo becomes one framed tile. Choose as many as you like; you can change your mind at any time.',
  sources: 'Photo sources',
  device: 'This device',
  addMore: 'Add photos',
  takePhoto: 'Take a photo',
  dropHint: 'You can also drop them anywhere on this page, or paste them.',
  dropNow: 'Drop your photos to add them',
  keptNote: 'Your photos stay private. They are used for your order and nothing else.',
  photos: 'Your photos',
  chosen: 'Chosen photos',
  chosenCount: (count: number) => plural(count, { one: '1 photo chosen', other: `${count} photos chosen` }),
  noneChosen: 'Pick a photo to frame it',
  frame: (count: number) => plural(count, { one: 'Frame 1 photo', other: `Frame ${count} photos` }),
  frameNone: 'Frame photos',
  next: 'Next: your wall',
  reading: (count: number) => plural(count, { one: 'Reading 1 photo', other: `Reading ${count} photos` }),
  following: (count: number) =>
    plural(count, {
      one: '1 is still being read and follows onto the wall',
      other: `${count} are still being read and follow onto the wall`,
    }),
  staying: (count: number) =>
    plural(count, { one: '1 cannot be framed and stays here', other: `${count} cannot be framed and stay here` }),
  tooMany: `One wall holds up to ${PROJECT_TILES_MAX} tiles`,
  overLimit: (max: number, over: number) => `One order holds up to ${max} tiles. Take ${over} out.`,
  overLimitWithCart: (max: number, over: number) =>
    `One order holds up to ${max} tiles, with those in your cart. Take ${over} out.`,
  remove: (name: string) => `Remove ${name}`,
  takeOut: (name: string) => `Take ${name} off the wall`,
  status: {
    waiting: 'waiting to upload',
    uploading: (percent: number) => `uploading, ${percent}%`,
    checking: 'sent, being checked',
    processing: 'uploaded',
    ready: 'uploaded',
  },
  leftOut: {
    title: 'Some files were left out',
    lead: 'Please choose other files in their place.',
    empty: 'There is nothing in this file. Please choose another one.',
    allEmpty: 'There is nothing in these files. Please choose others.',
    unknown: 'This file is not a picture. Please choose a photo.',
    allUnknown: 'These files are not pictures. Please choose photos.',
    tooLarge: 'Please choose a smaller copy.',
    gotIt: 'Got it',
  },
});
