import { expect, test } from 'vitest';
import { isOnTenant } from './codes.ts';
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
