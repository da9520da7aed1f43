import { defineTexts } from '../../lib/texts.ts';

/** The wording of the refusal and its button is fixed: docs/spec 2.6. */
export const blackFramesTexts = defineTexts('black-frames', {
  title: 'Convert all tiles to black?',
  message: (brand: string) =>
    `Some frames of this wall have another color. ${brand} makes them in black: convert all tiles to black frames to continue here.`,
  convert: 'Convert',
  keep: 'No Thanks',
  kept: {
    title: 'Your order continues in the app',
    message: 'To keep the colors of its frames, this order must be resumed in the iOS app. Nothing here has changed.',
  },
});
