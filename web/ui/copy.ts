import { words } from '../lib/words.ts';

/** Words that every screen shares. */
export const copy = words('ui', {
  close: 'Close',
  gotIt: 'Got it',
  cancel: 'Cancel',
  loading: 'Loading',
  failed: 'That did not load.',
  retry: 'Try again',
  more: 'More',
});
