import { sum } from '../../../shared/money/money.ts';
import { CODE_USED_BEFORE, CODE_USED_UP } from '../../../shared/promo/messages.ts';
import { priceCart } from '../../../shared/promo/price-cart.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import type { Cart, CartLine } from '../../documents/cart/index.ts';

/** The fields of a server line that pricing needs. */
export type PricedLine = Pick<CartLine, 'merchandiseId' | 'quantity' | 'unitCents'>;

export function linesToPrice(lines: readonly PricedLine[]) {
  return lines.map(({ merchandiseId, quantity, unitCents }, index) => ({
    id: String(index),
    variantId: merchandiseId,
    unitPriceCents: unitCents,
    quantity,
  }));
}

/**
 * Why a code has no effect on this cart. The storefront gives no reason, so it always comes from our own rules:
 * docs/spec 13.10.
 *
 * @returns undefined if the code itself is valid; another discount may be larger
 */
export function codeRefusal(
  promo: Promo,
  lines: readonly PricedLine[],
  pricing: PricingConfig,
  nowMs: number,
): string | undefined {
  return priceCart({ lines: linesToPrice(lines), pricing, promotions: [promo], now: nowMs }).refusals[0]?.message;
}

/** Why the server does not apply a code of this cart. Earlier uses of a code by the buyer are known only to the server. */
export function idleReason(
  copy: { outdone: string },
  promo: Promo,
  { lines, discounts }: { lines: readonly PricedLine[]; discounts: Cart['discounts'] },
  pricing: PricingConfig,
  nowMs: number,
): string {
  const priced = priceCart({ lines: linesToPrice(lines), pricing, promotions: [promo], now: nowMs });
  const [refusal] = priced.refusals;
  if (refusal) return refusal.message;
  const isOutdone =
    priced.applied?.kind !== 'code' || priced.discountCents <= sum(discounts.map((each) => each.amountCents));
  if (isOutdone) return copy.outdone;
  if (promo.oncePerCustomer) return CODE_USED_BEFORE;
  return promo.usageLimit ? CODE_USED_UP : copy.outdone;
}
