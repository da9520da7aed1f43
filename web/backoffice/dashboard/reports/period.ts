import { PeriodQuery } from '../../../../shared/order/metrics.ts';

/** Days of the periods to choose from. */
export const PERIODS = [7, 30, 90] as const;
const DEFAULT: PeriodQuery = { days: 30 };

/** The period in a URL, such as `?days=7` or `?from=2026-11-01&to=2026-11-28`; the last 30 days for any other. */
export function periodIn(search: URLSearchParams): PeriodQuery {
  const given = Object.fromEntries(['days', 'from', 'to'].map((name) => [name, search.get(name) ?? undefined]));
  return PeriodQuery.safeParse(given).data ?? DEFAULT;
}

/** @returns for example "Nov 28, 2026" */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
