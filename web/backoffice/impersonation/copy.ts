export const copy = {
  banner: 'You are editing as',
  lead: 'Changes are theirs, and the history names you.',
  inCart: 'In their cart: changes are theirs, and the history names you.',
  somebody: 'a customer',
  back: (orderId: string | undefined) => (orderId === undefined ? 'Back to the customer' : `Back to order ${orderId}`),
  saving: 'Saving',
  saved: 'Saved',
  notSaved: 'Not everything is saved yet. Please try again in a moment, or leave this page by its tab.',
  ended: {
    text: 'Your login has ended. Log in again in another tab, and your changes are saved from here.',
  },
  refused: {
    heading: 'This is for administrators',
    lead: 'Log in to the back office as an administrator, and open the wall again.',
    login: 'Go to the back office',
  },
  missing: { heading: 'This wall cannot be edited', lead: 'It has been ordered or removed.' },
  noDelete: 'Staff can’t remove a customer’s walls.',
};
