import { words } from '../lib/words.ts';

export const copy = words('site', {
  notKept:
    'This browser cannot keep your work: its storage is full or switched off. Keep this page open until everything is saved.',
});
