import { words } from '../../lib/words.ts';

/** Texts of the list of unfinished walls. */
export const copy = words('walls', {
  title: 'Your walls',
  link: (count: number) => (count === 0 ? 'Your walls' : `Your walls (${count})`),
  lead: 'Every wall and split photo you have not ordered or put in your cart.',
  loading: 'Looking for your walls',
  list: 'Unfinished walls',
  open: (name: string, changed: string) => `Open ${name}, changed ${changed}`,
  changed: (when: string) => `Changed ${when}`,
  onWall: 'On the wall',
  isOpen: 'Open now',
  delete: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} deleted`,
  deletedCount: (count: number) => (count === 1 ? 'Wall deleted' : `${count} walls deleted`),
  undo: 'Undo',
  start: 'Start a new wall',
  empty: {
    heading: 'Nothing here yet',
    lead: 'Choose photos, and the wall you make waits here until you order it.',
    choose: 'Choose photos',
  },
  replaced: 'This is the wall from your account. The one you made before is in Your walls.',
  goBack: 'Go back to it',
  dismiss: 'Close this note',
  when: {
    now: 'just now',
    today: (time: string) => `today at ${time}`,
    yesterday: (time: string) => `yesterday at ${time}`,
  },
});
