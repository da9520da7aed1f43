import { words } from '../lib/words.ts';

/** Words that many screens share. */
export const copy = words('common', {
  close: 'Close',
  gotIt: 'Got it',
  cancel: 'Cancel',
  save: 'Save',
  remove: 'Remove',
  undo: 'Undo',
  loading: 'Loading',
  failed: 'That did not load.',
  retry: 'Try again',
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
