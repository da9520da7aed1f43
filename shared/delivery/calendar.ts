import { DAY_MS, MINUTE_MS } from '../lib/time.ts';

/** Days of the calendar as `2026-11-26`, without a time and without a time zone. */

/** Local date and time. */
export interface LocalTime {
  date: string;
  /** Minutes since midnight. */
  minutes: number;
}

/** @param timeZone IANA name */
export function localTime(now: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return { date, minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

/**
 * The moment of a local time. One that a change of clocks skips moves on by the length of the gap; of one that happens
 * twice, the first counts.
 *
 * @param timeZone IANA name
 * @returns milliseconds since 1970; NaN without a valid date
 */
export function momentOf({ date, minutes }: LocalTime, timeZone: string): number {
  const asUtcMs = Date.parse(date) + minutes * MINUTE_MS;
  if (Number.isNaN(asUtcMs)) return asUtcMs;
  const clockMs = (ms: number) => {
    const local = localTime(new Date(ms), timeZone);
    return Date.parse(local.date) + local.minutes * MINUTE_MS;
  };
  // Clocks change at most once within two days, so these are the offsets before and after.
  const [before = asUtcMs, after = asUtcMs] = [asUtcMs - DAY_MS, asUtcMs + DAY_MS].map(
    (ms) => asUtcMs - (clockMs(ms) - ms),
  );
  const exact = [before, after].filter((ms) => clockMs(ms) === asUtcMs);
  return exact.length > 0 ? Math.min(...exact) : before;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekday(date: string): number {
  return new Date(date).getUTCDay();
}

/** Whether carriers deliver: not on weekends and common holidays. */
export function isWorkingDay(date: string): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !isHoliday(date);
}

/** Adds business days; the day itself does not count. */
export function addWorkingDays(date: string, days: number): string {
  let then = date;
  for (let left = days; left > 0; ) {
    then = addDays(then, 1);
    if (isWorkingDay(then)) left--;
  }
  return then;
}

/**
 * New Year's Day, Memorial Day, Independence Day, Labor Day, Thanksgiving and Christmas. A holiday on a weekend is no
 * business day anyway; most carriers work on the Friday or Monday that replaces it.
 */
function isHoliday(date: string): boolean {
  const [month = 0, day = 0] = date.split('-').slice(1).map(Number);
  const week = Math.ceil(day / 7);
  if (['01-01', '07-04', '12-25'].includes(date.slice(5))) return true;
  const isMonday = weekday(date) === 1;
  if (month === 5) return isMonday && day > 24;
  if (month === 9) return isMonday && week === 1;
  return month === 11 && weekday(date) === 4 && week === 4;
}
