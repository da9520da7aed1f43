import { addDays, localTime, weekday } from './calendar.ts';
import type { Store } from './schema.ts';

/** Days to search; a store that is not open long enough promises nothing. */
const DAYS_AHEAD = 14;

/**
 * Computes when an order is ready at a store. Work pauses while the store is closed.
 *
 * @param minutes production time
 * @returns in the store's own time; undefined if the store is not open enough
 */
export function readyAtStore(
  { hours, timeZone }: Pick<Store, 'hours' | 'timeZone'>,
  now: Date,
  minutes: number,
): { date: string; time: string } | undefined {
  const local = localTime(now, timeZone);
  let left = minutes;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = addDays(local.date, ahead);
    const open = hours[weekday(date)];
    if (!open) continue;
    const begun = Math.max(minutesOf(open.opens), ahead === 0 ? local.minutes : 0);
    const workable = Math.max(0, minutesOf(open.closes) - begun);
    if (workable > 0 && left <= workable)
      return { date, time: timeOf(Math.min(begun + workable, roundedUp(begun + left))) };
    left -= workable;
  }
  return undefined;
}

/** Promises are in quarters of an hour. */
function roundedUp(minutes: number): number {
  return Math.ceil(minutes / 15) * 15;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats "Mon–Fri 8:00 AM – 10:00 PM", "Sat–Sun 9:00 AM – 6:00 PM", grouping equal days, starting on Monday. */
export function openingHours(hours: Store['hours']): string[] {
  const week = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ day: DAYS[day] ?? '', text: openText(hours[day]) }));
  const runs: { days: string[]; text: string }[] = [];
  for (const { day, text } of week) {
    const last = runs.at(-1);
    if (last?.text === text) last.days.push(day);
    else runs.push({ days: [day], text });
  }
  return runs.map(({ days, text }) => (days.length === 7 ? `Daily ${text}` : `${spanOf(days)} ${text}`));
}

function spanOf(days: readonly string[]): string {
  return days.length === 1 ? `${days[0]}` : `${days[0]}–${days.at(-1)}`;
}

function openText(open: Store['hours'][number] | undefined): string {
  return open ? `${clockText(open.opens)} – ${clockText(open.closes)}` : 'closed';
}

/** Formats "21:30" as "9:30 PM". */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
