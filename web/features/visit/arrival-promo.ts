import { hasExpired, hasNotStarted } from '../../../shared/promo/codes.ts';
import type { Promo } from '../../../shared/promo/schema.ts';

const CODE_LENGTH_MAX = 255;

/** The promo code that an address brings along: `p`, else `tpx-promo`: docs/product.md 6.2. */
export function promoCodeOf(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const code = [query.get('p'), query.get('tpx-promo')].map((value) => value?.trim()).find((value) => value);
  return code && code.length <= CODE_LENGTH_MAX ? code : undefined;
}

/** Whether a promo may be kept for the cart. Whether it takes something off is the cart's to say. */
export function isPromoCurrent(promo: Pick<Promo, 'startDate' | 'endDate'>, nowMs: number): boolean {
  return !hasNotStarted(promo, nowMs) && !hasExpired(promo, nowMs);
}
