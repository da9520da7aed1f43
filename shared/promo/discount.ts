import { allocate, percentOfCents } from '../money/money.ts';
import { entitledOnly, type Goods, worthOf } from './goods.ts';
import type { AppliedDiscount } from './priced-cart.ts';

/** A discount and its distribution. */
export type Offer =
  | { kind: 'percentage'; percent: number }
  /** One amount, spread over all entitled goods by value. */
  | { kind: 'amount_once'; amountCents: number }
  /** An amount off every unit, at most its price. */
  | { kind: 'amount_each'; amountCents: number };

/**
 * Computes a discount's total, at most the value of the goods.
 *
 * @param entitled the discounted goods; `quantity` counts the entitled units of a line
 */
function discountOf(entitled: readonly Goods[], offer: Offer): number {
  switch (offer.kind) {
    case 'percentage':
      return percentOfCents(worthOf(entitled), offer.percent);
    case 'amount_once':
      return Math.min(offer.amountCents, worthOf(entitled));
    case 'amount_each':
      return worthOf(entitled.map((goods) => unitsDiscounted(goods, offer.amountCents)));
  }
}

/** Splits the discount by line. Rounds once, as a whole, so that the lines add up to it. */
export function splitDiscount(entitled: readonly Goods[], offer: Offer): number[] {
  if (offer.kind === 'amount_each') {
    return entitled.map((goods) => worthOf([unitsDiscounted(goods, offer.amountCents)]));
  }
  return allocate(
    discountOf(entitled, offer),
    entitled.map((goods) => worthOf([goods])),
  );
}

function unitsDiscounted(goods: Goods, amountCents: number): Goods {
  return { ...goods, unitPriceCents: Math.min(goods.unitPriceCents, amountCents) };
}

/** A discount that could be applied. Only the greatest is. */
export interface Candidate {
  applied: AppliedDiscount;
  /** One entry per cart line; `quantity` counts the discounted units, often 0. */
  entitled: Goods[];
  offer: Offer;
  discountCents: number;
}

export function candidate(applied: AppliedDiscount, entitled: Goods[], offer: Offer): Candidate {
  return { applied, entitled, offer, discountCents: discountOf(entitled, offer) };
}

/** A percentage off whole lines. */
export function percentCandidate(
  applied: AppliedDiscount & { percentOff: number },
  goods: readonly Goods[],
  isEntitled: (goods: Goods) => boolean,
): Candidate {
  return candidate(applied, entitledOnly(goods, isEntitled), { kind: 'percentage', percent: applied.percentOff });
}
