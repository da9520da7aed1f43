import { defineTexts } from '../../lib/texts.ts';

export const knownBrowserTexts = defineTexts('known-browser', {
  known: 'We trust this device now. You can ask for a login code here, even if too many codes were sent today.',
  incomplete: 'This link is incomplete. Please copy the whole link from the email, or open it there again.',
});
