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

/** The first moment of a stored start. A day without a time is a day in UTC. */
export const startMs = (startDate: string): number => Date.parse(startDate);

/** The last moment of a stored end, which belongs to the period. A day without a time ends in UTC. */
export const endMs = (endDate: string): number => Date.parse(endDate) + (isDay(endDate) ? DAY_MS - 1 : 0);

/** Whether a stored start or end has no time. */
export const isDay = (stored: string): boolean => !stored.includes('T');

export function hasNotStarted({ startDate }: Pick<Promo, 'startDate'>, nowMs: number): boolean {
  return !!startDate && nowMs < startMs(startDate);
}

/** The end is inclusive. */
export function hasExpired({ endDate }: Pick<Promo, 'endDate'>, nowMs: number): boolean {
  return !!endDate && nowMs > endMs(endDate);
}

/** Whether a tenant has the code. `isWalgreensPromo` marks a partner's codes, which only the partner's tenant has. */
export function isOnTenant(
  { isWalgreensPromo }: Pick<Promo, 'isWalgreensPromo'>,
  { hasPartnerPromos }: Pick<PublicTenant, 'hasPartnerPromos'>,
): boolean {
  return !isWalgreensPromo || hasPartnerPromos;
}
