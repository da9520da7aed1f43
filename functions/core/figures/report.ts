import * as z from 'zod/mini';
import { addDays, localTime } from '../../../shared/delivery/calendar.ts';
import { DAY_MS } from '../../../shared/lib/time.ts';
import { sum } from '../../../shared/money/money.ts';
import { FIGURES, type Figure } from '../../../shared/order/metric-names.ts';
import { type DayFigures, type PeriodQuery, Report } from '../../../shared/order/metrics.ts';
import type { ArtistGroup } from '../../../shared/product/groups.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { BreakdownSums } from './breakdowns.ts';

export interface Period {
  from: string;
  to: string;
}

/** The days of a query, with the last day today unless it names one. */
export function periodOf({ days = 1, from, to }: PeriodQuery, now: Date, timeZone: string): Period {
  if (from !== undefined && to !== undefined) return { from, to };
  const { date: today } = localTime(now, timeZone);
  return { from: addDays(today, 1 - days), to: today };
}

/** As many days, directly before. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

export interface Named {
  products: readonly Product[];
  artists: readonly Pick<ArtistGroup, 'id' | 'name'>[];
}

/** The report of a period from its counters. A product or artist that no longer exists has its id for a name. */
export function reportOf(
  period: Period,
  days: readonly DayFigures[],
  { product, picture, promo, refund, reprint, shipped, ready }: BreakdownSums,
  { products, artists }: Named,
): Report {
  const nameOf = (id: string, named: readonly { id: string; name: string }[]) =>
    named.find((each) => each.id === id)?.name ?? id;
  return z.parse(Report, {
    ...period,
    sums: Object.fromEntries(FIGURES.map((name: Figure) => [name, sum(days.map((day) => day[name]))])),
    products: byRevenue(Object.entries(product).map(([id, counts]) => ({ id, name: nameOf(id, products), ...counts }))),
    artists: byRevenue(
      Object.entries(ofArtists(picture, { products, artists })).map(([id, counts]) => ({
        id,
        name: nameOf(id, artists),
        ...counts,
      })),
    ),
    promos: byRevenue(Object.entries(promo).map(([code, counts]) => ({ code, ...counts }))),
    refunds: Object.entries(refund)
      .map(([reason, counts]) => ({ reason, ...counts }))
      .sort((a, b) => b.amountCents - a.amountCents),
    reprints: Object.entries(reprint)
      .map(([reason, counts]) => ({ reason, ...counts }))
      .sort((a, b) => b.copies - a.copies),
    shipped: byDays(shipped),
    ready: byDays(ready),
  });
}

/** Sums pictures by the artists whose products have them. A picture without an artist is in no sum. */
function ofArtists(pictures: BreakdownSums['picture'], { products, artists }: Named): BreakdownSums['picture'] {
  const sums: BreakdownSums['picture'] = {};
  for (const [key, counts] of Object.entries(pictures)) {
    const work = products.find(({ precustomizedPicture }) => precustomizedPicture?.key === key);
    for (const { id } of artists.filter((artist) => work?.groups?.some((group) => group.id === artist.id))) {
      const known = sums[id] ?? { tiles: 0, revenueCents: 0 };
      sums[id] = { tiles: known.tiles + counts.tiles, revenueCents: known.revenueCents + counts.revenueCents };
    }
  }
  return sums;
}

const byRevenue = <Row extends { revenueCents: number }>(rows: Row[]): Row[] =>
  rows.sort((a, b) => b.revenueCents - a.revenueCents);

const byDays = (counted: BreakdownSums['shipped']) =>
  Object.entries(counted)
    .map(([days, { orders }]) => ({ days: Number(days), orders }))
    .sort((a, b) => a.days - b.days);
