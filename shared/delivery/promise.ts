import { addDays, addWorkingDays, localTime } from './calendar.ts';
import type { DeliveryMethod } from './method.ts';
import type { DeliveryPromise, Store } from './schema.ts';
import { clockText, readyAtStore } from './store-hours.ts';

/** Hours from an order to its printing deadline, unless the tenant sets them. */
export const DEFAULT_PRODUCTION_HOURS = 48;

/** Production time zone, unless the tenant sets one. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const HOURS_A_DAY = 24;

/**
 * Computes when an order placed now arrives. Printing takes business days, the current one included, then the carrier
 * adds its own; a store produces during its opening hours. docs/spec 13.8.
 *
 * @param timeZone time zone of production
 * @returns undefined without a promise
 */
export function deliveryPromise(
  method: DeliveryMethod,
  now: Date,
  { store, timeZone = DEFAULT_TIME_ZONE }: { store?: Store | undefined; timeZone?: string | undefined },
): DeliveryPromise | undefined {
  const { isPickUp, productionHours = DEFAULT_PRODUCTION_HOURS, transitDays } = method;
  if (isPickUp) {
    const ready = store && readyAtStore(store, now, productionHours * 60);
    return ready && { from: ready.date, to: ready.date, readyAt: ready.time };
  }
  if (!transitDays) return undefined;
  const { date } = localTime(now, timeZone);
  const printed = addWorkingDays(date, Math.ceil(productionHours / HOURS_A_DAY));
  return { from: addWorkingDays(printed, transitDays.min), to: addWorkingDays(printed, transitDays.max) };
}

/**
 * Formats "Arrives Dec 3 – Dec 5", "Ready today from 3:30 PM".
 *
 * @param today the shopper's calendar day; without it all days are dates
 */
export function promiseText({ from, to, readyAt }: DeliveryPromise, today?: string): string {
  if (readyAt !== undefined) return `Ready ${dayText(from, today)} from ${clockText(readyAt)}`;
  if (from === to) return `Arrives ${dayText(from, today)}`;
  return `Arrives ${dateText(from, false)} – ${dateText(to, false)}`;
}

function dayText(date: string, today: string | undefined): string {
  if (date === today) return 'today';
  if (today !== undefined && date === addDays(today, 1)) return 'tomorrow';
  return dateText(date);
}

/** Formats "Thu, Dec 3". */
function dateText(date: string, hasWeekday = true): string {
  return new Intl.DateTimeFormat('en-US', {
    ...(hasWeekday && { weekday: 'short' }),
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));
}
