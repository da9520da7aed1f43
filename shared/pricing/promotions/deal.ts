import { centsFromDollars } from '../../money/money.ts';
import type { Promo } from '../../promo/schema.ts';
import type { Deal, DealOutcome } from '../../promo/buy-x-get-y.ts';
import { counted, type ItemNames, requiresAtLeast, worth } from '../../promo/messages.ts';

/** The deal of a promo, where it is one: units to discount are set, with something to buy first. */
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

/** What is missing for the first round, in words. */
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
