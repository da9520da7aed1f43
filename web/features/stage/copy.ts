import { defineTexts } from '../../lib/texts.ts';

/** Texts for placing a photo in its frame, on any screen. */
export const cropTexts = defineTexts('crop', {
  sharpness: {
    label: 'Print',
    good: 'Sharp',
    fair: 'Fair',
    low: 'Low resolution',
    ppi: (ppi: number) => `${Math.round(ppi)} ppi`,
    atLimit: 'Any closer and the print gets blurry.',
    tooClose: 'This close, the print may look blurry.',
    tooSmall: 'Too few pixels for a sharp print at this size.',
  },
  zoom: 'Zoom',
  percent: (scale: number) => `${Math.round(scale * 100)}%`,
});
