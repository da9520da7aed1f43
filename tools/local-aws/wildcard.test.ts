import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesPattern } from './wildcard.ts';

test.each([
  ['PHOTO#*', 'PHOTO#p1', true],
  ['PHOTO#*', 'PHOTO#', true],
  ['PHOTO#*', 'PHOTOS', false],
  ['PHOTO#*', 'photo#p1', false],
  ['*faces.jpg', 'working/a/b/faces.jpg', true],
  ['working/*/faces.jpg', 'working/a/b/faces.jpg', true],
  ['working/*/faces.jpg', 'working/faces.jpg', false],
  ['a?c', 'abc', true],
  ['a?c', 'ac', false],
  ['a*b*c', 'a-b-b-c-', false],
  ['*', '', true],
  ['', '', true],
  ['', 'a', false],
])('the pattern %j and the text %j: %s', (pattern, text, expected) => {
  expect(matchesPattern(pattern, text)).toBe(expected);
});

test('a pattern is equivalent to a regular expression with .* and . for * and ?', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 12 });
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*', '?'), maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (wanted, given) => {
      const source = wanted.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.');
      expect(matchesPattern(wanted, given)).toBe(new RegExp(`^${source}$`).test(given));
    }),
  );
});

test('a mismatch with many stars fails fast', () => {
  const startedAt = performance.now();
  expect(matchesPattern(`${'a*'.repeat(50)}b`, 'a'.repeat(5000))).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
