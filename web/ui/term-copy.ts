import { defineTexts } from '../lib/texts.ts';

/** Further words that many screens share: those that the first page does not load. */
export const termTexts = defineTexts('terms', {
  save: 'Save',
  discard: 'Discard',
  remove: 'Remove',
  undo: 'Undo',
  failed: 'That did not load.',
  more: 'More',
  showMore: 'Show more',
  choosePhotos: 'Choose photos',
  addToCart: 'Add to cart',
  logIn: 'Log in',
  goHome: 'Go to the home page',
  free: 'Free',
  subtotal: 'Subtotal',
  total: 'Total',
});
