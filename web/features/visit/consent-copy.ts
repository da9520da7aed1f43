import { defineTexts } from '../../lib/texts.ts';

export const analyticsTexts = defineTexts('analytics', {
  label: 'Your privacy',
  question: 'May we count visits?',
  explanation: 'It shows us which pages help. It never includes your photos, your name or your address.',
  allow: 'Allow',
  refuse: 'Decline',
  choices: 'Privacy choices',
});
