import { discountOf, type Offer } from './discount.ts';
import { entitledOnly, type Goods } from './goods.ts';
import type { AppliedDiscount } from './priced-cart.ts';

/** A discount that could be applied. At most one is: the greatest. */
export interface Candidate {
  applied: AppliedDiscount;
  /** line by line as in the cart; `quantity` counts the units that the discount is for, often 0 */
  entitled: Goods[];
  offer: Offer;
  discountCents: number;
}

export function candidate(applied: AppliedDiscount, entitled: Goods[], offer: Offer): Candidate {
  return { applied, entitled, offer, discountCents: discountOf(entitled, offer) };
}

/** A discount in percent that holds for whole lines. */
export function percentCandidate(
  applied: AppliedDiscount & { percentOff: number },
  goods: readonly Goods[],
  isEntitled: (goods: Goods) => boolean,
): Candidate {
  return candidate(applied, entitledOnly(goods, isEntitled), { kind: 'percentage', percent: applied.percentOff });
}
