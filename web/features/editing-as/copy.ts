import { words } from '../../lib/words.ts';

/** Around the editor while staff edit the wall of a customer. */
export const copy = words('editingAs', {
  banner: (name: string) => `You are editing as ${name}`,
  lead: 'What you change is saved to their wall, with your name in its history.',
  somebody: 'a customer',
  back: (orderId: string) => `Back to order ${orderId}`,
  saving: 'Saving',
  saved: 'Saved',
  notSaved: 'Not everything is saved yet. Please try again in a moment, or leave this page by its tab.',
  refused: {
    heading: 'This is for administrators',
    lead: 'Log in to the back office as an administrator, and open the wall from the order once more.',
    login: 'Go to the back office',
  },
  missing: { heading: 'This wall cannot be edited', lead: 'It was ordered, removed, or put into the cart meanwhile.' },
  noPhotos: {
    heading: 'Photos come from the customer',
    lead: 'You can rearrange, crop and change what is on the wall. For another photo, ask the customer from the order.',
    editor: 'Back to the wall',
  },
  noDelete: 'Staff do not remove walls of customers.',
});
