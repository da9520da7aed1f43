import { customerMessageOf, isProblem } from '../../../lib/api-problem.ts';
import { defineTexts } from '../../../lib/texts.ts';

export const deleteAccountTexts = defineTexts('delete-account', {
  heading: 'Delete your account and photos',
  lead: (email: string) => `This deletes the account of ${email}. It cannot be undone.`,
  goesHeading: 'What is deleted',
  goes: [
    'Your photos, with every copy of them, and the print files made of them.',
    'Your saved walls and carts.',
    'Your account: email, addresses, membership, and the connections to your photo services.',
  ],
  staysHeading: 'What stays',
  stays: [
    'Your orders stay in our books, without an end date: the number and the day, what was sold and for how much, how it was paid, and the name and address it was sold to. No photos, no email, no phone number.',
    'Backups hold the deleted entries for 35 more days, and log files hold technical numbers for up to 90. Then those are gone, too.',
  ],
  waits:
    'If an order is still on its way, we finish it first. Your account is deleted automatically once it has arrived.',
  send: 'Email me a code',
  stay: 'Keep my account',
  codeHeading: 'Check your inbox',
  codeLead: (email: string) =>
    `We sent a 6-digit code to ${email}. It is good for 10 minutes, and only for deleting your account.`,
  code: 'Code to delete your account',
  submit: 'Delete everything',
  resend: 'Send a new code',
  resent: 'A new code is on its way.',
  doneHeading: 'The deletion is under way',
  done: 'You are logged out. Your photos and your account are deleted within a few hours, or once the last of your orders has arrived. There is nothing more for you to do.',
  nobodyHeading: 'You’re not logged in',
  nobody: 'Log in first: only you can delete your account.',
  refusal(error: unknown): string {
    if (isProblem(error, 'invalid_code'))
      return 'That code is not right, or too old. Please check it, or ask for a new one.';
    return customerMessageOf(error) ?? 'That did not work. Nothing was deleted; please try again in a moment.';
  },
});
