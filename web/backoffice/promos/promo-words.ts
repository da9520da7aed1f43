import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import { hasExpired, hasNotStarted } from '../../../shared/promo/codes.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import { copy } from './copy.ts';

export type PromoState = keyof typeof copy.states;

export function promoState(promo: Pick<Promo, 'startDate' | 'endDate'>, nowMs: number): PromoState {
  if (hasExpired(promo, nowMs)) return 'ended';
  return hasNotStarted(promo, nowMs) ? 'waiting' : 'active';
}

export function discountText({ type, value, allocateOncePerOrder }: Promo): string {
  if (type === 'percentage') return copy.percent(value);
  const price = formatCents(centsFromDollars(Math.abs(value)));
  return allocateOncePerOrder ? copy.once(price) : copy.each(price);
}

export function period({ startDate, endDate }: Pick<Promo, 'startDate' | 'endDate'>): string {
  const parts = [startDate && copy.from(startDate.slice(0, 10)), endDate && copy.until(endDate.slice(0, 10))];
  return parts.filter(Boolean).join(' ') || copy.always;
}
