import { sum } from '../money/sum.ts';
import type { PricingConfig } from '../promo/pricing.ts';
import { customerOf, type KnownBuyer } from '../promo/known-buyer.ts';
import { priceCart } from '../promo/price-cart.ts';
import type { CartLineInput, PricedCart } from '../promo/priced-cart.ts';

/**
 * Prices some lines of a cart. The discount depends on the whole cart, so a line cannot be priced alone; `applied` and
 * `nextVolumeStep` are those of the whole cart.
 *
 * @param lines all lines, in the order of the cart
 * @param isPart selects the lines to price, by id
 */
export function pricePart(
  lines: readonly CartLineInput[],
  isPart: (id: string) => boolean,
  { pricing, buyer, nowMs }: { pricing: PricingConfig; buyer: KnownBuyer; nowMs: number },
): PricedCart {
  const { promotions } = buyer;
  const whole = priceCart({ lines, pricing, promotions, customer: customerOf(buyer, nowMs), now: nowMs });
  const part = whole.lines.filter(({ id }) => isPart(id));
  return {
    ...whole,
    lines: part,
    subtotalCents: sum(part.map((line) => line.subtotalCents)),
    discountCents: sum(part.map((line) => line.discountCents)),
    totalCents: sum(part.map((line) => line.totalCents)),
  };
}
