import { centsFromDollars } from '../money/money.ts';
import type { Goods } from './goods.ts';
import { counted, type ItemNames, requiresAtLeast, worth } from './messages.ts';
import type { Promo } from './schema.ts';

/** "Buy 2 get 1": the required and the discounted amounts. */
export interface Deal {
  isRequired: (goods: Goods) => boolean;
  isEntitled: (goods: Goods) => boolean;
  /** Units to buy; 0 without a quantity condition. */
  requiredQuantity: number;
  /** Spend on required goods; 0 without a purchase condition. */
  requiredCents: number;
  /** Maximum discounted units per round. */
  entitledQuantity: number;
  /** Maximum rounds; Infinity without a limit. */
  roundsMax: number;
}

export type DealOutcome =
  /** The goods, with the discounted units of each line as its quantity. */
  { kind: 'met'; discounted: Goods[] } | { kind: 'not_enough_bought' } | { kind: 'nothing_to_discount' };

/** Units of a line that no round has taken yet. */
interface Pile {
  goods: Goods;
  unitPriceCents: number;
  left: number;
  discounted: number;
  isRequired: boolean;
  isEntitled: boolean;
}

/**
 * Plays a deal in rounds. Each takes the most expensive qualifying units and then discounts the cheapest remaining ones, so no unit is both; the last round may find fewer units than it offers.
 *
 *   buy 2 get 1:   dearest  $20 $16 | $14 $12 | $9 $8  cheapest
 *   round 1        bought    x   x               ... free
 *   round 2        bought            x   x   free
 *
 * Among units of one price those qualify first that could not be discounted, and those are discounted first that
 * could not qualify: with tiles that all cost the same, the shopper gets the most rounds.
 */
export function playDeal(goods: readonly Goods[], deal: Deal): DealOutcome {
  const piles = goods.map(
    (each): Pile => ({
      goods: each,
      unitPriceCents: each.unitPriceCents,
      left: each.quantity,
      discounted: 0,
      isRequired: deal.isRequired(each),
      isEntitled: deal.isEntitled(each),
    }),
  );
  const dearestFirst = piles
    .filter(({ isRequired }) => isRequired)
    .sort((a, b) => b.unitPriceCents - a.unitPriceCents || Number(a.isEntitled) - Number(b.isEntitled));
  const cheapestFirst = piles
    .filter(({ isEntitled }) => isEntitled)
    .sort((a, b) => a.unitPriceCents - b.unitPriceCents || Number(a.isRequired) - Number(b.isRequired));

  let hasBought = false;
  let hasDiscounted = false;
  for (let round = 0; round < deal.roundsMax; round += 1) {
    if (!buy(dearestFirst, deal)) break;
    hasBought = true;
    if (discount(cheapestFirst, deal.entitledQuantity) === 0) break;
    hasDiscounted = true;
  }
  if (!hasBought) return { kind: 'not_enough_bought' };
  if (!hasDiscounted) return { kind: 'nothing_to_discount' };
  return {
    kind: 'met',
    discounted: piles.map((pile) => ({ ...pile.goods, quantity: pile.discounted })),
  };
}

/** Takes the units of one round. @returns false if there are not enough */
function buy(dearestFirst: readonly Pile[], { requiredQuantity, requiredCents }: Deal): boolean {
  let unitsMissing = requiredQuantity;
  let centsMissing = requiredCents;
  for (const pile of dearestFirst) {
    const unitsForCents = centsMissing > 0 ? Math.ceil(centsMissing / pile.unitPriceCents) : 0;
    const units = Math.min(pile.left, Math.max(unitsMissing, unitsForCents));
    pile.left -= units;
    unitsMissing -= units;
    centsMissing -= units * pile.unitPriceCents;
    if (unitsMissing <= 0 && centsMissing <= 0) return true;
  }
  return false;
}

/** @returns the number of discounted units, at most those offered */
function discount(cheapestFirst: readonly Pile[], unitsOffered: number): number {
  let given = 0;
  for (const pile of cheapestFirst) {
    const units = Math.min(pile.left, unitsOffered - given);
    pile.left -= units;
    pile.discounted += units;
    given += units;
  }
  return given;
}

/** Returns the deal of a promo, if it is one: it discounts a number of units and requires a purchase. */
export function dealOf(promo: Promo, isRequired: Deal['isRequired'], isEntitled: Deal['isEntitled']): Deal | undefined {
  const { entitledQuantity, requiredQuantity, requiredPurchase, allocationLimit } = promo;
  if (!entitledQuantity || !(requiredQuantity || requiredPurchase)) return undefined;
  return {
    isRequired,
    isEntitled,
    requiredQuantity: requiredQuantity ?? 0,
    requiredCents: centsFromDollars(requiredPurchase ?? 0),
    entitledQuantity,
    roundsMax: allocationLimit || Number.POSITIVE_INFINITY,
  };
}

/** Returns the message about the first unmet condition. */
export function dealRefusal(
  outcome: Exclude<DealOutcome['kind'], 'met'>,
  { requiredQuantity, requiredPurchase }: Pick<Promo, 'requiredQuantity' | 'requiredPurchase'>,
  required: ItemNames,
  entitled: ItemNames,
): string {
  const bought = [
    ...(requiredQuantity ? [counted(requiredQuantity, required)] : []),
    ...(requiredPurchase ? [worth(requiredPurchase, required)] : []),
  ].join(' and ');
  return requiresAtLeast(outcome === 'not_enough_bought' ? bought : `${counted(1, entitled)} in addition to ${bought}`);
}
