import { centsFromDollars } from '../money/money.ts';
import { dealOf, dealRefusal, playDeal } from './buy-x-get-y.ts';
import { hasExpired, hasNotStarted } from './codes.ts';
import { entitledOnly, type Goods, type ProductIdOf, unitsOf, worthOf } from './goods.ts';
import {
  CODE_DID_NOT_WORK,
  CODE_EXPIRED,
  CODE_USED_BEFORE,
  CODE_USED_UP,
  counted,
  itemNames,
  requiresAtLeast,
  requiresAtMost,
  unexpectedType,
  worth,
} from './messages.ts';
import type { PromotionRule } from './priced-cart.ts';
import { type OfferedPromo, PROMO_TYPES } from './schema.ts';

export interface PromoContext {
  goods: readonly Goods[];
  productIdOf: ProductIdOf;
  /** Milliseconds since 1970. */
  nowMs: number;
}

export type PromoVerdict =
  /** Per cart line, the units that the promo discounts as quantity. */
  { kind: 'holds'; entitled: Goods[] } | { kind: 'refused'; rule: PromotionRule; message: string };

/**
 * Checks whether a promo applies to a cart, and to which goods. Runs the checks in the order of docs/spec 12.8 and
 * reports the first failure. docs/spec 12.7 defines what the conditions count.
 */
export function checkPromo(promo: OfferedPromo, { goods, productIdOf, nowMs }: PromoContext): PromoVerdict {
  const entitledIds = (promo.entitledVariantIds ?? []).map(productIdOf);
  const entitled = entitledOnly(goods, isAmong(entitledIds));
  const names = itemNames(entitledIds, goods);
  const units = unitsOf(entitled);

  if (hasNotStarted(promo, nowMs)) return refused('not_started', CODE_DID_NOT_WORK);
  if (hasExpired(promo, nowMs)) return refused('expired', CODE_EXPIRED);
  if (promo.usedUpBy === 'all') return refused('used_up', CODE_USED_UP);
  if (promo.usedUpBy === 'buyer') return refused('used_before', CODE_USED_BEFORE);
  if (promo.minimumQuantity && units < promo.minimumQuantity) {
    return refused('minimum_quantity', requiresAtLeast(counted(promo.minimumQuantity, names)));
  }
  if (promo.maxTiles && units > promo.maxTiles) {
    return refused('maximum_tiles', requiresAtMost(promo.maxTiles, names));
  }
  if (promo.minimumPurchase && worthOf(entitled) < centsFromDollars(promo.minimumPurchase)) {
    return refused('minimum_purchase', requiresAtLeast(worth(promo.minimumPurchase, names)));
  }
  const requiredIds = (promo.requiredVariantIds ?? []).map(productIdOf);
  const deal = dealOf(promo, isAmong(requiredIds), isAmong(entitledIds));
  const outcome = deal && playDeal(goods, deal);
  if (outcome && outcome.kind !== 'met') {
    return refused('buy_x_get_y', dealRefusal(outcome.kind, promo, itemNames(requiredIds, goods), names));
  }
  if (!PROMO_TYPES.some((type) => type === promo.type)) return refused('unknown_type', unexpectedType(promo.type));
  // Otherwise a code for other products would silently do nothing.
  if (units === 0) return refused('minimum_quantity', requiresAtLeast(counted(1, names)));
  return { kind: 'holds', entitled: outcome?.kind === 'met' ? outcome.discounted : entitled };
}

/** An empty list matches every product. */
function isAmong(ids: readonly string[]): (goods: Goods) => boolean {
  const among = new Set(ids);
  return ({ productId }) => among.size === 0 || among.has(productId);
}

function refused(rule: PromotionRule, message: string): PromoVerdict {
  return { kind: 'refused', rule, message };
}
