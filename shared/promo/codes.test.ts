import { expect, test } from 'vitest';
import { codeKey, isOnTenant } from './codes.ts';
import type { Promo } from './schema.ts';

test.each<[string, Promo['isWalgreensPromo'], boolean]>([
  ['of a partner holds where the row says so alone', true, false],
  ['with the flag off holds everywhere', false, true],
  ['that says nothing holds everywhere', undefined, true],
  ['that says null holds everywhere', null, true],
])('a code %s', (_name, isWalgreensPromo, elsewhere) => {
  expect(isOnTenant({ isWalgreensPromo }, { hasPartnerPromos: true })).toBe(true);
  expect(isOnTenant({ isWalgreensPromo }, { hasPartnerPromos: false })).toBe(elsewhere);
});

test.each([
  ['in lower case', 'hello15'],
  ['with spaces around it', ' HELLO15\t'],
  ['in full-width letters', 'ＨＥＬＬＯ１５'],
  ['with invisible characters', '\uFEFFHEL\u200BLO\u00AD15'],
  ['at the end of a sentence', 'HELLO15.'],
  ['before a space and a dot', 'HELLO15 . '],
])('a code %s is the same code', (_how, typed) => {
  expect(codeKey(typed)).toBe('HELLO15');
});
