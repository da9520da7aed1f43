import { expect, test } from 'vitest';
import { reword } from './wording.ts';

const copy = {
  title: 'Thank you',
  code: { subject: (code: string, brand: string) => `${code} is your ${brand} code`, ask: 'Enter it' },
  many: (tiles: number) => (tiles === 1 ? 'one tile' : `${tiles} tiles`),
  list: (names: string[]) => names.join(', '),
};

test('texts are the tenant’s own at every depth, with the catalogue’s values', () => {
  const own = reword('mail', copy, {
    'mail.title': 'Cheers',
    'mail.code.subject': '{2}: {1}',
    'mail.many': '{1} frames',
    'mail.unknown': 'nowhere',
    'shell.title': 'another catalogue',
  });
  expect([own.title, own.code.subject('042137', 'Linden'), own.many(3)]).toEqual([
    'Cheers',
    'Linden: 042137',
    '3 frames',
  ]);
  expect([own.code.ask, Object.keys(own)]).toEqual(['Enter it', Object.keys(copy)]);
});

test('the catalogue is unchanged for the next tenant', () => {
  reword('mail', copy, { 'mail.title': 'Cheers', 'mail.code.ask': 'Type it' });
  expect([copy.title, copy.code.ask]).toEqual(['Thank you', 'Enter it']);
});

test.each([
  ['a place that has no value', '{2} tiles'],
  ['a value that is no text', '{1}'],
])('%s keeps the catalogue’s text', (_what, text) => {
  expect(reword('mail', copy, { 'mail.list': text }).list(['a', 'b'])).toBe('a, b');
});

test.each(['mail.__proto__', 'mail.constructor', 'mail.code.toString'])('%s changes nothing', (key) => {
  expect(reword('mail', copy, { [key]: 'Ha' })).toEqual({ ...copy, code: copy.code });
});
