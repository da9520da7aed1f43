import { expect, test } from 'vitest';
import { wallsTexts } from './copy.ts';
import { whenChanged } from './when-changed.ts';

const NOW = new Date(2026, 2, 1, 9, 30);

test.each([
  ['a moment ago', new Date(2026, 2, 1, 9, 29, 30), 'just now'],
  ['by a clock that is ahead', new Date(2026, 2, 1, 9, 35), 'just now'],
  ['this morning', new Date(2026, 2, 1, 8, 5), 'today at 8:05 AM'],
  ['in the last month, but yesterday', new Date(2026, 1, 28, 23, 59), 'yesterday at 11:59 PM'],
  ['this year', new Date(2026, 0, 4), 'Jan 4'],
  ['last year', new Date(2025, 11, 24), 'Dec 24, 2025'],
])('%s', (_, changedAt, said) => {
  // Some browsers put a narrow space before AM.
  expect(whenChanged(wallsTexts.usual, changedAt.toISOString(), NOW.getTime()).replaceAll(/\s/g, ' ')).toBe(said);
});
