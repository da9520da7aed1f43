import { addDays, addWorkingDays, localTime } from './calendar.ts';
import type { DeliveryMethod } from './method.ts';
import type { DeliveryPromise, Store } from './schema.ts';
import { clockText, readyAtStore } from './store-hours.ts';

/** From an order until its tiles have to be printed, where the tenant says nothing else. */
export const DEFAULT_PRODUCTION_HOURS = 48;

/** Where the tiles are made, as far as a tenant does not say. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const HOURS_A_DAY = 24;

/**
 * By when an order that is placed now is there. Printing takes working days, begun ones counted whole, and then the
 * carrier takes its own; a store makes it in the hours in which it is open. docs/spec 13.8.
 *
 * @param timeZone where the tiles are made
 * @returns undefined where nothing is promised
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
 * "Arrives Dec 3 – Dec 5", "Ready today from 3:30 PM".
 *
 * @param today as the shopper's calendar has it; without it no day is called by anything but its date
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

/** "Thu, Dec 3" */
function dateText(date: string, hasWeekday = true): string {
  return new Intl.DateTimeFormat('en-US', {
    ...(hasWeekday && { weekday: 'short' }),
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));
}
