import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOfOpaque, opaqueId } from './photo-source.ts';

test('any id survives the round trip as a single path segment', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(opaqueId(id)).toMatch(/^[\w-]+$/);
      expect(idOfOpaque(opaqueId(id))).toBe(id);
    }),
  );
});

test.each(['', '10150', 'a/b', '..', '%2F', 'AA==', '_w'])('refuses ids that we did not encode: %j', (text) => {
  expect(idOfOpaque(text)).toBeUndefined();
});
