import type { Customer } from '../customer/schema.ts';
import { sum } from '../money/money.ts';
import type { EnteredPromotion } from './codes.ts';
import { priceCart } from './price-cart.ts';
import type { CartLineInput, PricedCart } from './priced-cart.ts';
import { MEMBER_TAGS, WELCOME_DATE_KEY } from './prices.ts';
import type { PricingConfig } from './pricing.ts';

/**
 * The facts about the shopper, known to the browser, that can reduce the price. `priceCart` then returns the lines of the
 * server's quote, unless the server knows more.
 */
export interface KnownBuyer {
  /** The entered code: its promo, or the code alone if unknown. */
  promotions: readonly EnteredPromotion[];
  isMember: boolean;
  /** The welcome promo is active. */
  hasWelcome: boolean;
}

export const NOBODY: KnownBuyer = { promotions: [], isMember: false, hasWelcome: false };

/** Converts these facts to the customer for `priceCart`. */
function customerOf(
  { isMember, hasWelcome }: Pick<KnownBuyer, 'isMember' | 'hasWelcome'>,
  nowMs: number,
): Pick<Customer, 'tags' | 'metafields'> {
  return {
    ...(isMember && { tags: MEMBER_TAGS[0] }),
    ...(hasWelcome && { metafields: [{ key: WELCOME_DATE_KEY, value: nowMs }] }),
  };
}

/**
 * Prices part of a cart. The discount depends on the whole cart, so a line cannot be priced alone; `applied` and
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
