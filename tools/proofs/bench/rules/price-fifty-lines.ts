import { PRODUCT_IDS } from '../../../../shared/product/ids.ts';
import { priceCart } from '../../../../shared/promo/price-cart.ts';
import { PRICE_DOLLARS } from '../../../../shared/promo/prices.ts';
import type { Promo } from '../../../../shared/promo/schema.ts';
import { NOW, promo, specPricing } from '../../../../shared/promo/test-carts.ts';
import type { RuleCase } from './rule-case.ts';

/** 50 lines, and 20 candidates: 17 codes of every kind, volume, membership and welcome. */

const LINES = Array.from({ length: 50 }, (_, index) => {
  const variantId = PRODUCT_IDS[index % PRODUCT_IDS.length] ?? 'BlackTile';
  return {
    id: String(index),
    variantId,
    unitPriceCents: PRICE_DOLLARS[variantId] * 100 + index,
    quantity: 1 + (index % 4),
  };
});
const PROMOTIONS: Promo[] = Array.from({ length: 17 }, (_, index) => {
  const code = `CODE${index}`;
  const entitledVariantIds = index % 2 === 0 ? [] : ['BlackTile', 'WhiteTile', 'WallPad'];
  switch (index % 4) {
    case 0:
      return promo({ code, value: 5 + index, entitledVariantIds, minimumQuantity: 3, endDate: '2026-12-31' });
    case 1:
      return promo({ code, type: 'fixed_amount', value: index, entitledVariantIds, minimumPurchase: 20 });
    case 2:
      return promo({ code, type: 'fixed_amount', value: 10 + index, entitledVariantIds, allocateOncePerOrder: true });
    default:
      return promo({ code, value: 100, requiredQuantity: 3, entitledQuantity: 1, allocationLimit: 1 + index });
  }
});
const PRICING = specPricing();
const CUSTOMER = { tags: 'member', metafields: [{ key: 'promo_welcome_date', value: NOW.getTime() - 1000 }] };

export const PRICE_FIFTY_LINES: RuleCase = {
  name: 'price a cart of 50 lines, 20 candidates',
  rule: () => {
    const { totalCents, discountCents, lines } = priceCart({
      lines: LINES,
      promotions: PROMOTIONS,
      pricing: PRICING,
      customer: CUSTOMER,
      now: NOW,
    });
    return { totalCents, discountCents, discounts: lines.map((line) => line.discountCents) };
  },
  baseline: byHand,
};

/** The same sums in one function: without reasons or next step, and only for these codes. */
function byHand() {
  let subtotal = 0;
  let tileCents = 0;
  let tiles = 0;
  for (const line of LINES) {
    const worth = line.unitPriceCents * line.quantity;
    subtotal += worth;
    if (line.variantId.endsWith('Tile')) {
      tileCents += worth;
      tiles += line.quantity;
    }
  }
  let best = 0;
  let bestWeights: number[] = [];
  const offer = (amount: number, weights: number[]) => {
    if (amount <= best) return;
    best = amount;
    bestWeights = weights;
  };
  for (const code of PROMOTIONS) {
    if (code.endDate && NOW.getTime() > Date.parse(code.endDate)) continue;
    const ids = code.entitledVariantIds ?? [];
    let units = 0;
    let worth = 0;
    const weights: number[] = [];
    for (const line of LINES) {
      const entitled = ids.length === 0 || ids.includes(line.variantId);
      weights.push(entitled ? line.unitPriceCents * line.quantity : 0);
      if (!entitled) continue;
      units += line.quantity;
      worth += line.unitPriceCents * line.quantity;
    }
    if (units < (code.minimumQuantity ?? 0) || worth < (code.minimumPurchase ?? 0) * 100) continue;
    if (code.entitledQuantity) {
      const dealt = deal(code.requiredQuantity ?? 0, code.entitledQuantity, code.allocationLimit ?? 0);
      offer(dealt.amount, dealt.weights);
    } else if (code.type === 'percentage') offer(Math.floor((worth * code.value) / 100 + 0.5), weights);
    else if (code.allocateOncePerOrder) offer(Math.min(worth, code.value * 100), weights);
    else {
      const off = LINES.map((line, index) =>
        weights[index] ? Math.min(line.unitPriceCents, code.value * 100) * line.quantity : 0,
      );
      let amount = 0;
      for (const each of off) amount += each;
      // per unit: the amounts themselves, which their sum splits into again
      offer(amount, off);
    }
  }
  const step = tiles >= 40 ? 40 : tiles >= 30 ? 30 : tiles >= 20 ? 20 : tiles >= 10 ? 10 : 0;
  offer(
    Math.floor((tileCents * step) / 100 + 0.5),
    LINES.map((line) => (line.variantId.endsWith('Tile') ? line.unitPriceCents * line.quantity : 0)),
  );
  const all = LINES.map((line) => line.unitPriceCents * line.quantity);
  offer(Math.floor((subtotal * 40) / 100 + 0.5), all);
  offer(Math.floor((subtotal * 30) / 100 + 0.5), all);
  return { totalCents: subtotal - best, discountCents: best, discounts: split(best, bestWeights) };
}

function split(amount: number, weights: number[]): number[] {
  let total = 0;
  for (const weight of weights) total += weight;
  let left = amount;
  const shares = weights.map((weight) => {
    const share = Math.floor((amount * weight) / total);
    left -= share;
    return share;
  });
  const order = weights.map((_, index) => index).sort((a, b) => rest(b) - rest(a) || a - b);
  for (const index of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;

  function rest(index: number): number {
    return (amount * (weights[index] ?? 0)) % total;
  }
}

const DEAREST_FIRST = LINES.map((_, index) => index).sort((a, b) => priceOf(b) - priceOf(a));

/** Every line may qualify and be discounted: the dearest from the front, the cheapest from the back. */
function deal(required: number, entitled: number, roundsMax: number): { amount: number; weights: number[] } {
  let units = 0;
  for (const line of LINES) units += line.quantity;
  const fullRounds = Math.min(roundsMax, Math.floor(units / (required + entitled)));
  const over = units - fullRounds * (required + entitled);
  let left = fullRounds * entitled + (fullRounds < roundsMax ? Math.max(0, over - required) : 0);
  const weights = LINES.map(() => 0);
  let amount = 0;
  for (let place = DEAREST_FIRST.length - 1; place >= 0 && left > 0; place -= 1) {
    const index = DEAREST_FIRST[place] ?? 0;
    const given = Math.min(left, LINES[index]?.quantity ?? 0);
    weights[index] = given * priceOf(index);
    amount += given * priceOf(index);
    left -= given;
  }
  return { amount, weights };
}

function priceOf(index: number): number {
  return LINES[index]?.unitPriceCents ?? 0;
}
