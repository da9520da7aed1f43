import { defineTexts } from '../lib/texts.ts';

export const siteTexts = defineTexts('site', {
  notKept:
    'This browser cannot keep your work: its storage is full or switched off. Keep this page open until everything is saved.',
});
