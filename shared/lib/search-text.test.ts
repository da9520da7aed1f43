import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchText, searchWords, splitWords } from './search-text.ts';

test.each([
  ['O’Neill-Łukasiewicz', ['oneill', 'lukasiewicz']],
  ["o'neill lukasiewicz", ['oneill', 'lukasiewicz']],
  ['Oʼneill', ['oneill']],
  ['D´Angelo', ['dangelo']],
  ['Zoë Núñez', ['zoe', 'nunez']],
  ['Søren Ærø', ['soren', 'aero']],
  ['Đặng Þór', ['dang', 'thor']],
  ['STRASSE Straße', ['strasse', 'strasse']],
  ['İpek Işık', ['ipek', 'isik']],
  ['Ｗｉｄｅ ﬁrst', ['wide', 'first']],
  [' -- ', []],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('a name with an apostrophe also has the words on both sides of it', () => {
  expect(splitWords('O’Neill')).toEqual(['o', 'neill']);
});

test('text in search form stays the same when it is normalized again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchText(searchText(text))).toBe(searchText(text));
    }),
  );
});
