import { hasExpired, hasNotStarted } from '../../../shared/promo/codes.ts';
import type { Promo } from '../../../shared/promo/schema.ts';

const CODE_LENGTH_MAX = 255;

/** Reads the promo code from the URL: `p`, else `tpx-promo`: docs/spec 6.2. */
export function promoCodeOf(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const code = [query.get('p'), query.get('tpx-promo')].map((value) => value?.trim()).find((value) => value);
  return code && code.length <= CODE_LENGTH_MAX ? code : undefined;
}

/** Checks a promo's dates; the cart decides whether it applies. */
export function isPromoValid(promo: Pick<Promo, 'startDate' | 'endDate'>, nowMs: number): boolean {
  return !hasNotStarted(promo, nowMs) && !hasExpired(promo, nowMs);
}
