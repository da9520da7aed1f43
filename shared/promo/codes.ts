import { cleanLine } from '../lib/text.ts';
import { DAY_MS } from '../lib/time.ts';
import type { PublicTenant } from '../tenant/public-tenant.ts';
import type { OfferedPromo, Promo } from './schema.ts';

interface UnknownPromotion {
  code: string;
  type?: undefined;
}

export type EnteredPromotion = OfferedPromo | UnknownPromotion;

export function isKnown(promotion: EnteredPromotion): promotion is OfferedPromo {
  return promotion.type !== undefined;
}

/** A code as typed on a keyboard: NFKC, without invisible characters, outer space and a closing dot (docs/spec 12.7). */
export function cleanCode(code: string): string {
  return cleanLine(code.normalize('NFKC')).replace(/\s*\.$/, '');
}

/** Normalizes a code for comparison, which ignores case. */
export function codeKey(code: string): string {
  return cleanCode(code).toUpperCase();
}

export function hasNotStarted({ startDate }: Pick<Promo, 'startDate'>, nowMs: number): boolean {
  return !!startDate && nowMs < Date.parse(startDate);
}

/** The end is inclusive: a code that ends on a day is valid all that day, in UTC. */
export function hasExpired({ endDate }: Pick<Promo, 'endDate'>, nowMs: number): boolean {
  if (!endDate) return false;
  const isDay = !endDate.includes('T');
  return isDay ? nowMs >= Date.parse(endDate) + DAY_MS : nowMs > Date.parse(endDate);
}

/** Whether a tenant has the code. `isWalgreensPromo` marks a partner's codes, which only the partner's tenant has. */
export function isOnTenant(
  { isWalgreensPromo }: Pick<Promo, 'isWalgreensPromo'>,
  { hasPartnerPromos }: Pick<PublicTenant, 'hasPartnerPromos'>,
): boolean {
  return !isWalgreensPromo || hasPartnerPromos;
}
