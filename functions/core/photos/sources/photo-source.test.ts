import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOfOpaque, opaqueId } from './photo-source.ts';

test('any id comes back, and is a word of a path meanwhile', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(opaqueId(id)).toMatch(/^[\w-]+$/);
      expect(idOfOpaque(opaqueId(id))).toBe(id);
    }),
  );
});

test.each(['', '10150', 'a/b', '..', '%2F', 'AA==', '_w'])('what we have not made is none of ours: %j', (text) => {
  expect(idOfOpaque(text)).toBeUndefined();
});
