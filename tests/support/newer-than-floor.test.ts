import { expect, test } from 'vitest';
import { apisNewerThan, newApisIn } from './newer-than-floor.ts';

const FLOOR = ['chrome >= 111', 'firefox >= 128', 'safari >= 16.4', 'ios_saf >= 16.4', 'samsung >= 22'];
const apis = apisNewerThan(FLOOR);

test.each([
  ['URL.parse(text)', 'URL.parse'],
  ['const a = Promise.withResolvers()', 'Promise.withResolvers'],
  ['Array.fromAsync(pages())', 'Array.fromAsync'],
  ['Object.groupBy(tiles, (tile) => tile.color)', 'Object.groupBy'],
  ['const far = near.isSubsetOf(all)', '.isSubsetOf()'],
  ['bytes.toBase64()', '.toBase64()'],
  ['new CloseWatcher()', 'CloseWatcher'],
])('detects that %s is newer than the floor', (script, name) => {
  expect(newApisIn(script, apis)).toEqual([name]);
});

test.each([
  'new URL(text).href',
  '[3, 1].toSorted().findLast((each) => each > 0)',
  'AbortSignal.timeout(1_000)',
  // feature detection
  'typeof URL.parse',
  "const parse = 'parse' in URL ? URL.parse : slow",
  'Error.captureStackTrace?.(this)',
  'URL.parse && URL.parse(text)',
  // a script's own class
  'class CloseWatcher {} new CloseWatcher()',
])('accepts %s', (script) => {
  expect(newApisIn(script, apis)).toEqual([]);
});

test.each(['/[\\p{L}--[a-z]]/v', 'using file = open()'])('reports that %s cannot be parsed', (script) => {
  expect(() => newApisIn(script, apis)).toThrow(SyntaxError);
});

test('a higher floor knows more', () => {
  expect(newApisIn('URL.parse(text)', apisNewerThan(['chrome >= 126', 'safari >= 18.0']))).toEqual([]);
});

test('rejects a browser without data', () => {
  expect(() => apisNewerThan(['netscape >= 4'])).toThrow('netscape >= 4');
});
