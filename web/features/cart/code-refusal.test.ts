import { expect, test } from 'vitest';
import type { OfferedPromo } from '../../../shared/promo/schema.ts';
import { codeRefusal, idleReason } from './code-refusal.ts';
import { cartTexts } from './copy.ts';

const NOW_MS = Date.parse('2026-11-22T12:00:00Z');
const PRICING = { fullPrice: 14, volumeDiscounts: [], products: [] };
const promo = (changes: Partial<OfferedPromo>): OfferedPromo => ({
  code: 'X',
  type: 'percentage',
  value: 10,
  ...changes,
});
const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/BlackTile', quantity: 3, unitCents: 1400 }];

test.each<[string, Partial<OfferedPromo>, string | undefined]>([
  ['holds', {}, undefined],
  ['has not started', { startDate: '2030-01-01' }, "Hmm... That code didn't work 🤔"],
  ['has expired', { endDate: '2026-11-21' }, 'Sorry... That code has expired.'],
  ['is used up', { usedUpBy: 'all' }, 'Sorry... That code has been used up.'],
  ['wants more tiles', { minimumQuantity: 4 }, 'That code requires at least 4 tiles'],
  ['wants fewer tiles', { maxTiles: 2 }, 'That code is only valid for up to 2 tiles'],
  ['wants a larger cart', { minimumPurchase: 150 }, 'That code requires at least $150 worth of tiles'],
  ['is of an unknown kind', { type: 'shipping' }, 'Unexpected promo type: shipping'],
])('a code that %s', (_what, changes, message) => {
  expect(codeRefusal(promo(changes), lines, PRICING, NOW_MS)).toBe(message);
});

test.each<[string, Partial<OfferedPromo>, number, string]>([
  ['was used by the buyer', { oncePerCustomer: true }, 0, 'Sorry... You have already used that code.'],
  ['was used up a moment ago', { usageLimit: 5 }, 0, 'Sorry... That code has been used up.'],
  ['is below another discount', { oncePerCustomer: true }, 1000, 'Another discount saves you more.'],
  ['wants more tiles', { oncePerCustomer: true, minimumQuantity: 4 }, 0, 'That code requires at least 4 tiles'],
])('explains an idle code that %s', (_what, changes, amountCents, message) => {
  const discounts = amountCents === 0 ? [] : [{ title: 'Other', amountCents }];
  expect(idleReason(cartTexts.usual.promo, promo(changes), { lines, discounts }, PRICING, NOW_MS)).toBe(message);
});
