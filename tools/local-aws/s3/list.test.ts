import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareUtf8, decodeToken, encodeToken, type ListPosition, listPage } from './list.ts';

const START: ListPosition = { kind: 'key', key: '' };
const KEYS = ['a', 'b/1', 'b/2', 'b/c/3', 'd', 'e/4'];

const anyKey = fc.string({ unit: fc.constantFrom('a', 'b', '/', 'ü', '\uffff', '😀'), minLength: 1, maxLength: 6 });

describe('a page of keys', () => {
  test.each([
    ['everything', {}, ['a', 'b/1', 'b/2', 'b/c/3', 'd', 'e/4'], []],
    ['a prefix', { prefix: 'b/' }, ['b/1', 'b/2', 'b/c/3'], []],
    ['folders', { delimiter: '/' }, ['a', 'd'], ['b/', 'e/']],
    ['a folder', { prefix: 'b/', delimiter: '/' }, ['b/1', 'b/2'], ['b/c/']],
    ['after a key', { after: { kind: 'key', key: 'b/2' } as const }, ['b/c/3', 'd', 'e/4'], []],
    [
      'after a key inside a folder',
      { delimiter: '/', after: { kind: 'key', key: 'b/1' } as const },
      ['d'],
      ['b/', 'e/'],
    ],
    ['nothing', { maxKeys: 0 }, [], []],
  ])('%s', (_, query, keys, commonPrefixes) => {
    const page = listPage(KEYS, { prefix: '', delimiter: '', maxKeys: 1000, after: START, ...query });
    expect(page).toEqual({ keys, commonPrefixes, next: undefined });
  });

  test('pages of any size concatenate to the whole list, without duplicates', () => {
    const anyPrefix = fc.constantFrom('', 'a', 'b/', '😀');
    fc.assert(
      fc.property(
        fc.uniqueArray(anyKey),
        anyPrefix,
        fc.constantFrom('', '/'),
        fc.integer({ min: 1, max: 4 }),
        (keys, prefix, delimiter, maxKeys) => {
          const sorted = [...keys].sort(compareUtf8);
          const whole = listPage(sorted, { prefix, delimiter, maxKeys: 1000, after: START });
          const found: string[] = [];
          for (let after: ListPosition | undefined = START; after; ) {
            const page = listPage(sorted, { prefix, delimiter, maxKeys, after });
            found.push(...page.keys, ...page.commonPrefixes);
            after = page.next && decodeToken(encodeToken(page.next));
          }
          expect(found.sort()).toEqual([...whole.keys, ...whole.commonPrefixes].sort());
        },
      ),
    );
  });
});

test('keys are ordered by their UTF-8 bytes', () => {
  fc.assert(
    fc.property(anyKey, anyKey, (left, right) => {
      expect(Math.sign(compareUtf8(left, right))).toBe(Buffer.compare(Buffer.from(left), Buffer.from(right)));
    }),
  );
});

test('an unknown token is refused', () => {
  for (const token of ['', '!', 'eA', Buffer.from('p').toString('base64url'), 'a b'])
    expect(decodeToken(token)).toBeUndefined();
});
