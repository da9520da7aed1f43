import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLinkToken, cartOfLink } from './cart.ts';

const word = fc.stringMatching(/^[\w-]{1,40}$/);

test('a cart’s URL contains its id and its key', () => {
  expect(cartLinkToken('gid://shopify/Cart/abc?key=d-e_f')).toBe('abc.d-e_f');
  fc.assert(
    fc.property(word, word, (id, key) => {
      const gid = `gid://shopify/Cart/${id}?key=${key}`;
      expect(cartOfLink(cartLinkToken(gid))).toBe(gid);
    }),
  );
});

test.each(['', 'abc', 'abc.', '.def', 'a.b.c', 'a b.c', 'abc?key=def'])('"%s" is not a cart URL', (token) => {
  expect(cartOfLink(token)).toBeUndefined();
});
