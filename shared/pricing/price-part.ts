import { sum } from '../money/sum.ts';
import type { PricingConfig } from '../schemas/pricing.ts';
import { customerOf, type KnownBuyer } from './known-buyer.ts';
import { priceCart } from './price-cart.ts';
import type { CartLineInput, PricedCart } from './priced-cart.ts';

/**
 * What some lines of a cart cost in it. A discount depends on everything that is bought, so that no line has a price of
 * its own; `applied` and `nextVolumeStep` are those of the whole cart.
 *
 * @param lines all that is bought, in the order of the cart
 * @param isPart whether a line is one that is asked about
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
