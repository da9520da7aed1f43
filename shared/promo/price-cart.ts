import type { Customer } from '../customer/schema.ts';
import { sum } from '../money/money.ts';
import { bestDiscount, type DiscountSources } from './best-discount.ts';
import type { EnteredPromotion } from './codes.ts';
import { type Candidate, splitDiscount } from './discount.ts';
import { goodsOf, productIdReader } from './goods.ts';
import { nextVolumeStep } from './next-volume-step.ts';
import type { CartLineInput, PricedCart } from './priced-cart.ts';
import type { PricingConfig } from './pricing.ts';

/** Codes and customers have dates, so the caller passes the time. */
export type CartToPrice = { lines: readonly CartLineInput[]; pricing: PricingConfig } & (
  | {
      /** The entered codes in order. */
      promotions?: readonly EnteredPromotion[] | undefined;
      customer?: Pick<Customer, 'tags' | 'metafields'> | undefined;
      /** Milliseconds since 1970, or anything that `Date` takes. */
      now: Date | number | string;
    }
  | { promotions?: undefined; customer?: undefined; now?: undefined }
);

/**
 * The only entry of pricing: cart server, browser and back office all call this. Entered codes, the volume
 * discount, membership and the welcome promo are candidates; the greatest discount wins, a tie goes to the entered
 * code, and a refused code says why (docs/spec 12.3 and 12.8). A discount is rounded half up once on the entitled
 * amount and split over the lines by largest remainder, so that lines always add up to the total.
 */
export function priceCart(cart: CartToPrice): PricedCart {
  const { lines } = cart;
  const { goods, sources } = inputsOf(cart);
  const { best, refusals } = bestDiscount(goods, sources);
  const discounts = best ? splitDiscount(best.entitled, best.offer) : [];
  const pricedLines = lines.map(({ id, unitPriceCents, quantity }, index) => {
    const subtotalCents = unitPriceCents * quantity;
    const discountCents = discounts[index] ?? 0;
    return { id, subtotalCents, discountCents, totalCents: subtotalCents - discountCents };
  });
  const subtotalCents = sum(pricedLines.map((line) => line.subtotalCents));
  const discountCents = best?.discountCents ?? 0;
  const totalCents = subtotalCents - discountCents;
  const next = nextVolumeStep(goods, sources, totalCents);
  return {
    lines: pricedLines,
    subtotalCents,
    discountCents,
    totalCents,
    applied: best?.applied ?? null,
    refusals,
    ...(next && { nextVolumeStep: next }),
  };
}

/** Lists a cart's candidate discounts for comparison: at most the greatest applies. */
export function discountsOf(cart: CartToPrice): Pick<Candidate, 'applied' | 'discountCents'>[] {
  const { goods, sources } = inputsOf(cart);
  return bestDiscount(goods, sources).candidates.filter(({ discountCents }) => discountCents > 0);
}

function inputsOf({ lines, pricing, promotions = [], customer, now = 0 }: CartToPrice) {
  const productIdOf = productIdReader(pricing.products);
  const sources: DiscountSources = { promotions, pricing, customer, productIdOf, nowMs: new Date(now).getTime() };
  return { goods: goodsOf(lines, productIdOf), sources };
}
