import { defineTexts } from '../../lib/texts.ts';

export const knownBrowserTexts = defineTexts('known-browser', {
  known: 'This device is known now. Ask for a code here, and it will come, however many others were asked for today.',
  incomplete: 'This link is incomplete. Please copy the whole link from the email, or open it there again.',
});
