import { defineTexts } from '../../lib/texts.ts';

export const membershipTexts = defineTexts('membership', {
  heading: 'Membership',
  lead: (percentOff: number) => `${percentOff}% off everything else, for a year.`,
  term: 'for a year',
  brings: (percentOff: number) => [
    `${percentOff}% off tiles, gifts and wall pads, as often as you order.`,
    'It starts with the order you buy it in.',
    'It ends after a year and does not renew.',
  ],
  already: 'Already a member? Your cart knows you by the email you joined with, or when you are logged in.',
  isOne: (percentOff: number) => `You are a member. Your cart takes ${percentOff}% off automatically.`,
});
