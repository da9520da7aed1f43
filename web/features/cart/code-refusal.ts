import { priceCart } from '../../../shared/promo/price-cart.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import type { CartLine } from '../../documents/cart/index.ts';

/** What pricing has to know of a line as the server has it. */
export type PricedLine = Pick<CartLine, 'merchandiseId' | 'quantity' | 'unitCents'>;

/** Lines of the server's cart as pricing takes them. */
export function linesToPrice(lines: readonly PricedLine[]) {
  return lines.map(({ merchandiseId, quantity, unitCents }, index) => ({
    id: String(index),
    variantId: merchandiseId,
    unitPriceCents: unitCents,
    quantity,
  }));
}

/**
 * Why a code takes nothing off this cart. The storefront says only that it does not, so the reason always comes from our
 * own rules: docs/product.md 13.10.
 *
 * @returns undefined where the code itself holds; another discount may take more off
 */
export function codeRefusal(
  promo: Promo,
  lines: readonly PricedLine[],
  pricing: PricingConfig,
  nowMs: number,
): string | undefined {
  return priceCart({ lines: linesToPrice(lines), pricing, promotions: [promo], now: nowMs }).refusals[0]?.message;
}
