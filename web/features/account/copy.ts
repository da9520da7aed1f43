import { SIGNUP_EMAIL_HINT } from '../../../shared/customer/account-forms.ts';
import { FIELD_LABELS } from '../../../shared/lib/form-rules.ts';
import { defineTexts } from '../../lib/texts.ts';

import { waitInWords } from './wait-in-words.ts';

/** Texts of the login dialog. The product fixes the wording of the errors: docs/spec 5.13. */
export const accountTexts = defineTexts('account', {
  fields: FIELD_LABELS,
  login: {
    lead: 'We email you a code. No password to remember.',
    submit: 'Email me a code',
    haveCode: 'I already have a code',
    toSignup: 'Create an account',
    toSignupLead: 'New here?',
  },
  /** Shown when the session has expired and its customer should log in again. */
  again: {
    title: 'Log in again',
    lead: 'Your login has expired. Your work is safe: log in to continue here.',
    later: 'Not now',
    laterLead: 'Without it your wall is hidden. Log in on this device within 4 days to see it again.',
    done: 'You are logged in again.',
  },
  /** Shown when the work of a logged-out customer is stashed on this device. */
  waiting: {
    heading: 'Log in to see your wall',
    lead: 'A wall is hidden on this device. Log in to the same account to see it again.',
    remove: 'Remove it from this device',
    removeTitle: 'Remove it from this device?',
    removeLead: 'Work saved in the account stays there. Unsaved changes on this device are deleted.',
    removeNow: 'Remove it',
    keep: 'Keep it',
  },
  verify: {
    title: 'Check your inbox',
    lead: (email: string) =>
      email === ''
        ? 'Type the email address that we sent the code to, then its 6 digits.'
        : `We sent a 6-digit code to ${email}. It is good for 10 minutes.`,
    resend: 'Send a new code',
    resent: 'A new code is on its way.',
    newerSent: 'We sent you a newer code. Please use the one in the latest email.',
    wait: (seconds: number) => `We have just sent you a code. You can ask for another one in ${waitInWords(seconds)}.`,
    waitToTry: (seconds: number) => `That was too many attempts. Please try again in ${waitInWords(seconds)}.`,
    otherEmail: 'Use another email address',
  },
  signup: {
    title: 'Create your account',
    lead: 'We email you a code. No password to remember.',
    emailHint: SIGNUP_EMAIL_HINT,
    marketing: 'We also email you news and offers now and then. You can unsubscribe at any time.',
    submit: 'Create my account',
    toLoginLead: 'Already have an account?',
  },
  done: {
    title: 'You are logged in',
    lead: 'Everything you save now is kept with your account.',
    createdTitle: 'Your account is ready',
    createdLead: 'Log in with a code whenever you like.',
    close: 'Continue',
  },
  loggedIn: {
    orders: 'Your orders',
    title: (firstName: string | undefined) => `Hi ${firstName || 'there'}!`,
    lead: (email: string) => `Logged in as ${email}`,
    admin: 'Admin',
    logout: 'Log out',
    remove: 'Delete your account',
    saving: 'Saving your work…',
    unsaved: 'Some of your work is not saved yet. If you log out now, it is gone from this device.',
    stay: 'Stay logged in',
    logoutAnyway: 'Log out anyway',
  },
  errors: {
    unknownEmail: 'Hmm.. we can’t find the account associated with this email. Please try again.',
    loginFailed: 'Failed to login ',
    /** Each completes "Failed to login ". */
    because: {
      sentRecently: (wait: string) => `because we just sent you a code. Please check your inbox, or try again ${wait}.`,
      mailboxFull: (wait: string) =>
        `because too many codes were sent to this email today. Please open the link in one of those emails on this device first, or try again ${wait}.`,
      tooMany: (wait: string) => `because this was tried too often. Please try again ${wait}.`,
    },
    wait: (seconds: number | undefined) => (seconds === undefined ? 'later' : `in ${waitInWords(seconds)}`),
    invalidCode: 'Invalid code',
    verifyFailed: 'Failed to verify code',
    emailInUse: 'That email is already in use',
    signupFailed: 'Error occurred',
  },
});
