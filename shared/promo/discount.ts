import { allocate } from '../money/allocate.ts';
import { percentOfCents } from '../money/percent.ts';
import { type Goods, worthOf } from './goods.ts';

/** What comes off, and how it is spread. */
export type Offer =
  | { kind: 'percentage'; percent: number }
  /** one amount, spread over all entitled goods by their worth */
  | { kind: 'amount_once'; amountCents: number }
  /** an amount off every unit, at most its price */
  | { kind: 'amount_each'; amountCents: number };

/**
 * What an offer takes off in all; never more than the goods are worth.
 *
 * @param entitled the goods it holds for; `quantity` counts the entitled units of a line
 */
export function discountOf(entitled: readonly Goods[], offer: Offer): number {
  switch (offer.kind) {
    case 'percentage':
      return percentOfCents(worthOf(entitled), offer.percent);
    case 'amount_once':
      return Math.min(offer.amountCents, worthOf(entitled));
    case 'amount_each':
      return worthOf(entitled.map((goods) => unitsDiscounted(goods, offer.amountCents)));
  }
}

/** The same discount line by line. It was rounded once, as a whole, so that the lines add up to it. */
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
