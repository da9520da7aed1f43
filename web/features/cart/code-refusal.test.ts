import { expect, test } from 'vitest';
import type { Promo } from '../../../shared/promo/schema.ts';
import { codeRefusal } from './code-refusal.ts';

const NOW_MS = Date.parse('2026-11-22T12:00:00Z');
const PRICING = { fullPrice: 14, volumeDiscounts: [], products: [] };
const promo = (changes: Partial<Promo>): Promo => ({ code: 'X', type: 'percentage', value: 10, ...changes });
const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/BlackTile', quantity: 3, unitCents: 1400 }];

test.each<[string, Partial<Promo>, string | undefined]>([
  ['holds', {}, undefined],
  ['has not started', { startDate: '2030-01-01' }, "Hmm... That code didn't work 🤔"],
  ['has expired', { endDate: '2026-11-21' }, 'Sorry... That code has expired.'],
  ['wants more tiles', { minimumQuantity: 4 }, 'That code requires at least 4 tiles'],
  ['wants fewer tiles', { maxTiles: 2 }, 'That code is only valid for up to 2 tiles'],
  ['wants a larger cart', { minimumPurchase: 150 }, 'That code requires at least $150 worth of tiles'],
  ['is of an unknown kind', { type: 'shipping' }, 'Unexpected promo type: shipping'],
])('a code that %s', (_what, changes, message) => {
  expect(codeRefusal(promo(changes), lines, PRICING, NOW_MS)).toBe(message);
});
