import { words } from '../../lib/words.ts';

/** Texts of the offer of a membership, which come with it. */
export const membershipCopy = words('membership', {
  heading: 'Membership',
  lead: (percentOff: number) => `${percentOff}% off everything else, for a year.`,
  term: 'for a year',
  brings: (percentOff: number) => [
    `${percentOff}% off tiles, gifts and wall pads, as often as you order.`,
    'It counts in the very order in which you buy it.',
    'It ends by itself after a year. Nothing is renewed.',
  ],
  add: 'Add to cart',
  already: 'Already a member? Your cart knows by the email you joined with, or when you are logged in.',
  isOne: (percentOff: number) => `You are a member. Your cart takes ${percentOff}% off by itself.`,
});
