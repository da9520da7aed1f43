import { addDays, localTime } from '../../../shared/delivery/calendar.ts';
import { endMs } from '../../../shared/promo/codes.ts';
import type { Promo } from '../../../shared/promo/schema.ts';

export interface CodeEnding {
  day: 'today' | 'tomorrow';
  /** Such as "11:59 PM EST", in the shop's time zone. */
  time: string;
}

/** When a valid code ends: docs/spec 12.7.8. @returns undefined if it ends later than tomorrow, or never */
export function codeEnding(
  { endDate }: Pick<Promo, 'endDate'>,
  timeZone: string,
  nowMs: number,
): CodeEnding | undefined {
  if (!endDate || endMs(endDate) < nowMs) return undefined;
  const { date: today } = localTime(new Date(nowMs), timeZone);
  const { date } = localTime(new Date(endMs(endDate)), timeZone);
  if (date !== today && date !== addDays(today, 1)) return undefined;
  const format = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  // Some browsers separate the hour from AM and PM by a narrow space.
  const time = format.format(endMs(endDate)).replaceAll('\u202f', ' ');
  return { day: date === today ? 'today' : 'tomorrow', time };
}
