import { expect, test } from 'vitest';
import { isPromoValid, promoCodeOf } from './arrival-promo.ts';

test.each([
  ['?p=SUMMER', 'SUMMER'],
  ['?tpx-promo=SUMMER', 'SUMMER'],
  ['?tpx-promo=OTHER&p=SUMMER', 'SUMMER'],
  ['?p=&tpx-promo=OTHER', 'OTHER'],
  ['?tenant=ph&p=%20spring%2B10%20', 'spring+10'],
  ['?promo=SUMMER', undefined],
  ['?p=%20', undefined],
  ['', undefined],
  [`?p=${'X'.repeat(256)}`, undefined],
])('the URL %s carries %s', (search, code) => {
  expect(promoCodeOf(search)).toBe(code);
});

const noon = Date.parse('2026-07-01T12:00:00Z');
test.each([
  [{}, true],
  [{ startDate: '2026-07-02' }, false],
  [{ startDate: '2026-07-01' }, true],
  [{ endDate: '2026-07-01' }, true],
  [{ endDate: '2026-06-30' }, false],
])('a promo of %o is valid: %s', (promo, isCurrent) => {
  expect(isPromoValid(promo, noon)).toBe(isCurrent);
});
