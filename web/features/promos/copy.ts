import { plural } from '../../lib/plural.ts';
import { defineTexts } from '../../lib/texts.ts';

const days = (count: number): string => plural(count, { one: '1 day', other: `${count} days` });

/**
 * Texts of the welcome pop-up. Percent and days are configured; the refusal's wording is fixed (docs/spec 6.3).
 */
export const welcomeTexts = defineTexts('welcome', {
  enterEmail: {
    title: (percentOff: number) => `${percentOff}% off your first order`,
    lead: (duration: number) => `For new customers: once, on everything you order in the next ${days(duration)}.`,
    email: 'Email address',
    consent: 'You will also get our news by email.',
    submit: (percentOff: number) => `Get ${percentOff}% off`,
    later: 'No, thank you',
  },
  success: {
    title: (percentOff: number) => `${percentOff}% off is yours`,
    lead: (email: string, duration: number) =>
      `We take it off when you check out with ${email} in the next ${days(duration)}.`,
    close: 'Keep shopping',
  },
  fail: {
    title: 'Oops! This offer is just for new users.',
    again: 'Use another email address',
  },
  note: {
    otherEmail: (percentOff: number, email: string) =>
      `Your ${percentOff}% welcome discount is for ${email}. Check out with that email address to use it.`,
    outdone: (percentOff: number) =>
      `Your ${percentOff}% welcome discount is not used: another discount saves you more.`,
    expired: 'Your welcome discount has expired.',
    used: 'Your welcome discount has been used.',
    offer: 'Get it',
  },
  short: (percentOff: number) => `${percentOff}% off`,
  /** Collapsed version for small screens. */
  more: 'Show me',
  failed: 'That did not work. Please try again.',
});
