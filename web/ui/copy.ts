import { defineTexts } from '../lib/texts.ts';

/** Words that many screens share and that the first page shows too. */
export const commonTexts = defineTexts('common', {
  close: 'Close',
  gotIt: 'Got it',
  cancel: 'Cancel',
  loading: 'Loading',
  retry: 'Try again',
});
