import { type LocalTime, localTime, momentOf } from '../delivery/calendar.ts';
import { MINUTE_MS } from '../lib/time.ts';
import { endMs, isDay, startMs } from './codes.ts';
import type { Promo } from './schema.ts';

/** Start and end of a promo in the shop's time zone: docs/spec 12.7. They are stored as moments. */

type Period = Pick<Promo, 'startDate' | 'endDate'>;

export const FIRST_MINUTE = 0;
export const LAST_MINUTE = 24 * 60 - 1;

/** @returns undefined without a valid date */
export const startOf = (start: LocalTime, timeZone: string): string | undefined => isoOf(momentOf(start, timeZone));

/** The last moment of a minute. @returns undefined without a valid date */
export const endOf = (end: LocalTime, timeZone: string): string | undefined =>
  isoOf(momentOf(end, timeZone) + MINUTE_MS - 1);

const isoOf = (ms: number): string | undefined => (Number.isNaN(ms) ? undefined : new Date(ms).toISOString());

/** Replaces days without a time by the first and last moment of that day in the shop. */
export function withMoments<Given extends Period>(promo: Given, timeZone: string): Given {
  const { startDate, endDate } = promo;
  return {
    ...promo,
    ...(startDate && isDay(startDate) && { startDate: startOf({ date: startDate, minutes: FIRST_MINUTE }, timeZone) }),
    ...(endDate && isDay(endDate) && { endDate: endOf({ date: endDate, minutes: LAST_MINUTE }, timeZone) }),
  };
}

/** A stored start as local time; undefined without one. */
export const localStart = ({ startDate }: Period, timeZone: string): LocalTime | undefined =>
  startDate ? localTime(new Date(startMs(startDate)), timeZone) : undefined;

/** A stored end as local time; undefined without one. */
export const localEnd = ({ endDate }: Period, timeZone: string): LocalTime | undefined =>
  endDate ? localTime(new Date(endMs(endDate)), timeZone) : undefined;
