import type { ProjectLinkPurpose } from '../../../shared/customer/links.ts';
import { defineTexts } from '../../lib/texts.ts';

export const mailLinksTexts = defineTexts('mail-links', {
  looking: { resume: 'Looking for your wall', recover: 'Looking for your cart' } satisfies Record<
    ProjectLinkPurpose,
    string
  >,
  logIn: {
    resume: (emailHint: string) => `Log in as ${emailHint} to continue your wall.`,
    recover: (emailHint: string) => `Log in as ${emailHint} to get back to your cart.`,
  } satisfies Record<ProjectLinkPurpose, (emailHint: string) => string>,
  logInInstead: (email: string, emailHint: string) =>
    `You are logged in as ${email}, and this link is for ${emailHint}. Log in with that email address instead.`,
  failed: 'We could not open this link',
  /** Same sentence as the server's for an unknown link. */
  incomplete: 'This link doesn’t work. Please open it from the email again.',
  noAnswer: 'Something went wrong on our side, but nothing is lost. Please try again.',
  gone: 'This wall is no longer here.',
  orderedLead: 'It’s in the email about your order. Start something new with your photos.',
  yourWall: 'Go to your wall',
  yourCart: 'Go to your cart',
  newWall: 'Start a new wall',
  unsubscribe: {
    heading: 'Stop these emails?',
    lead: 'We will no longer write to you about walls you left, or about news and offers. Login codes and emails about your orders still reach you.',
    submit: 'Unsubscribe',
    doneHeading: 'You are unsubscribed',
    done: 'We’ll only email you about logins and your orders. Your walls and account stay unchanged.',
  },
});
