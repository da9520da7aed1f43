import type { PublicTenant } from '../tenant/public-tenant.ts';
import type { Promo } from './schema.ts';

/** A code that nobody knows, as it was typed. */
interface UnknownPromotion {
  code: string;
  type?: undefined;
}

export type EnteredPromotion = Promo | UnknownPromotion;

export function isKnown(promotion: EnteredPromotion): promotion is Promo {
  return promotion.type !== undefined;
}

/** Codes ignore case and outer space (docs/product.md 12.7): what two ways of typing one code have in common. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

const DAY_MS = 86_400_000;

export function hasNotStarted({ startDate }: Pick<Promo, 'startDate'>, nowMs: number): boolean {
  return !!startDate && nowMs < Date.parse(startDate);
}

/** The end belongs to the window: a code that ends on a day holds all that day, in UTC. */
export function hasExpired({ endDate }: Pick<Promo, 'endDate'>, nowMs: number): boolean {
  if (!endDate) return false;
  const isDay = !endDate.includes('T');
  return isDay ? nowMs >= Date.parse(endDate) + DAY_MS : nowMs > Date.parse(endDate);
}

/** Whether a tenant has the code at all. `isWalgreensPromo` marks those of a partner, which its own tenant has alone. */
export function isOnTenant(
  { isWalgreensPromo }: Pick<Promo, 'isWalgreensPromo'>,
  { hasPartnerPromos }: Pick<PublicTenant, 'hasPartnerPromos'>,
): boolean {
  return !isWalgreensPromo || hasPartnerPromos;
}
