import { PROJECT_TILES_MAX } from '../../../shared/constants/limits.ts';
import { words } from '../../lib/words.ts';

/** Texts of the picker. */
export const copy = words('photo-picker', {
  heading: 'Choose your photos',
  lead: (chosen: number) =>
    chosen === 0
      ? 'Tap the ones that belong on your wall.'
      : chosen === 1
        ? '1 photo chosen; tap it to leave it out.'
        : `${chosen} photos chosen; tap one to leave it out.`,
  /** at the albums and artists, whose pictures nobody has chosen yet */
  leadElsewhere: (chosen: number) =>
    chosen === 0
      ? 'Tap the ones that belong on your wall.'
      : `${chosen === 1 ? '1 photo' : `${chosen} photos`} chosen; tap a picture to add it.`,
  emptyLead: 'Each photo becomes one framed tile. Choose as many as you like; you can change your mind at any time.',
  sources: 'Where your photos are',
  device: 'This device',
  choose: 'Choose photos',
  addMore: 'Add photos',
  takePhoto: 'Take a photo',
  dropHint: 'You can also drop them anywhere on this page, or paste them.',
  dropNow: 'Let go to add your photos',
  keptNote: 'Your photos stay private. They are used for your order and nothing else.',
  photos: 'Your photos',
  chosen: 'Chosen photos',
  chosenCount: (count: number) => (count === 1 ? '1 photo chosen' : `${count} photos chosen`),
  noneChosen: 'Tap a photo to choose it',
  frame: (count: number) => (count === 1 ? 'Frame 1 photo' : `Frame ${count} photos`),
  frameNone: 'Frame photos',
  next: 'Next: your wall',
  reading: (count: number) => (count === 1 ? 'Reading 1 photo' : `Reading ${count} photos`),
  following: (count: number) =>
    count === 1
      ? '1 is still being read and follows onto the wall'
      : `${count} are still being read and follow onto the wall`,
  staying: (count: number) =>
    count === 1 ? '1 cannot be framed and stays here' : `${count} cannot be framed and stay here`,
  tooMany: `One wall holds up to ${PROJECT_TILES_MAX} tiles`,
  overLimit: (max: number, over: number) => `One order holds up to ${max} tiles. Take ${over} out.`,
  overLimitWithCart: (max: number, over: number) =>
    `One order holds up to ${max} tiles, with those in your cart. Take ${over} out.`,
  removeShort: 'Remove',
  remove: (name: string) => `Remove ${name}`,
  takeOut: (name: string) => `Take ${name} off the wall`,
  retry: 'Try again',
  retryOf: (name: string) => `Try again to upload ${name}`,
  status: {
    waiting: 'waiting to upload',
    uploading: (percent: number) => `uploading, ${percent}%`,
    checking: 'sent, being checked',
    processing: 'uploaded',
    ready: 'uploaded',
  },
  empty: (files: string) => `There is nothing in ${files}. Please choose another file.`,
  leftOutTitle: 'Some files were left out',
  leftOut: (files: string) => `${files}. Please choose another file.`,
});
