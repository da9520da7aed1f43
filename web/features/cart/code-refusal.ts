import { priceCart } from '../../../shared/promo/price-cart.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import type { CartLine } from '../../documents/cart/index.ts';

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
