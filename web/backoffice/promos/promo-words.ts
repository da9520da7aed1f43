import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import { endMs, hasExpired, hasNotStarted, startMs } from '../../../shared/promo/codes.ts';
import { FIRST_MINUTE, LAST_MINUTE, localEnd, localStart } from '../../../shared/promo/period.ts';
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

/** The period in the shop's time zone; without times where it has whole days. */
export function period(promo: Pick<Promo, 'startDate' | 'endDate'>, timeZone: string): string {
  const { startDate, endDate } = promo;
  const text = (ms: number, isWholeDay: boolean) =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      ...(!isWholeDay && { timeStyle: 'short' as const }),
      timeZone,
    }).format(ms);
  const isFromMidnight = localStart(promo, timeZone)?.minutes === FIRST_MINUTE;
  const isToMidnight = localEnd(promo, timeZone)?.minutes === LAST_MINUTE;
  const parts = [
    startDate && copy.from(text(startMs(startDate), isFromMidnight)),
    endDate && copy.until(text(endMs(endDate), isToMidnight)),
  ];
  return parts.filter(Boolean).join(' ') || copy.always;
}
