import { CSV_BOM, csvLine } from '../../../../shared/lib/csv-line.ts';
import { roundHalfUp, sum } from '../../../../shared/money/money.ts';
import { type Figure, NO_REASON } from '../../../../shared/order/metric-names.ts';
import type { Report, ReportsReply } from '../../../../shared/order/metrics.ts';
import { REFUND_TEXTS, REPRINT_TEXTS } from '../../orders-desk/index.ts';
import { funnelOf } from '../funnel-steps.ts';
import { type Cell, change, count, money, share, text } from './cells.ts';
import { copy } from './copy.ts';

interface Column {
  heading: string;
  /** wide: hidden on a phone. screen: not in the CSV file, where the numbers that it compares are. */
  on?: 'wide' | 'screen';
}

export interface ReportTable {
  /** In file names. */
  id: string;
  title: string;
  hint: string;
  /** The first one is text, the others are numbers. */
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}

/** The tables of a report, as shown and as CSV files: docs/spec 20.15. */
export function reportTables({ period, before }: Pick<ReportsReply, 'period' | 'before'>): ReportTable[] {
  return [
    summary(period, before),
    steps(period, before),
    products(period, before),
    artists(period, before),
    promos(period, before),
    refunds(period, before),
    reprints(period, before),
    shipping('shipped', period, before),
    ...(period.ready.length + before.ready.length > 0 ? [shipping('ready', period, before)] : []),
  ];
}

/** The CSV file of a table, with all rows. */
export function csvOf({ columns, rows }: ReportTable): string {
  const isWritten = (_: unknown, index: number) => columns[index]?.on !== 'screen';
  const lines = rows.map((row) => csvLine(row.filter(isWritten).map(({ csv }) => csv)));
  return [CSV_BOM, csvLine(columns.filter(isWritten).map(({ heading }) => heading)), ...lines].join('');
}

/** The average in cents, rounded once; undefined without orders. */
const averageCents = ({ revenueCents, orders }: { revenueCents: number; orders: number }): number | undefined =>
  orders === 0 ? undefined : roundHalfUp(revenueCents / orders);

const CHANGE: Column = { heading: copy.change, on: 'screen' };
const wide = (heading: string): Column => ({ heading, on: 'wide' });
const before = (heading: string): Column => wide(copy.before(heading));

const SUMS = ['revenueCents', 'orders', 'tiles', 'discountCents', 'refundedCents', 'cancelled'] as const;

function summary({ sums: now }: Report, { sums: then }: Report): ReportTable {
  const texts = copy.summary;
  const sumRow = (name: Figure) => {
    const cell = name.endsWith('Cents') ? money : count;
    return [text(copy.sums[name]), cell(now[name]), cell(then[name]), change(now[name], then[name])];
  };
  const [average, averageThen] = [averageCents(now), averageCents(then)];
  const rates = [now, then].map(({ repeatOrders, orders }) => share(repeatOrders, orders));
  const [first, ...others] = SUMS.map(sumRow);
  return {
    id: 'summary',
    title: texts.title,
    hint: texts.repeatHint,
    columns: [{ heading: texts.metric }, { heading: texts.now }, { heading: texts.before }, CHANGE],
    rows: [
      ...(first ? [first] : []),
      [text(texts.averageOrder), money(average), money(averageThen), change(average ?? 0, averageThen ?? 0)],
      ...others,
      sumRow('repeatOrders'),
      [text(texts.repeatRate), ...rates, text('')],
    ],
  };
}

function steps({ sums: now }: Report, { sums: then }: Report): ReportTable {
  const { step, count: counted, ofBefore, ofFirst, title, hint } = copy.steps;
  const [stepsNow, stepsThen] = [now, then].map((sums) => funnelOf([sums]));
  const part = (at: readonly { sum: number }[] | undefined, index: number, whole: number) =>
    index === 0 ? text('') : share(at?.[index]?.sum ?? 0, at?.[whole]?.sum ?? 0);
  return {
    id: 'conversion',
    title,
    hint,
    columns: [
      { heading: step },
      { heading: counted },
      { heading: ofBefore },
      wide(ofFirst),
      before(counted),
      wide(copy.shareBefore),
    ].concat(CHANGE),
    rows: (stepsNow ?? []).map(({ figure, sum: number }, index) => [
      text(copy.sums[figure]),
      count(number),
      part(stepsNow, index, index - 1),
      part(stepsNow, index, 0),
      count(then[figure]),
      part(stepsThen, index, index - 1),
      change(number, then[figure]),
    ]),
  };
}

function products(period: Report, earlier: Report): ReportTable {
  const { title, hint, product, units, revenue } = copy.products;
  const none = { units: 0, revenueCents: 0 };
  return {
    id: 'products',
    title,
    hint,
    columns: [{ heading: product }, { heading: units }, { heading: revenue }, before(units), before(revenue), CHANGE],
    rows: paired(period.products, earlier.products, ({ id }) => id, none).map(([{ name }, now, then]) => [
      text(name),
      count(now.units),
      money(now.revenueCents),
      count(then.units),
      money(then.revenueCents),
      change(now.revenueCents, then.revenueCents),
    ]),
  };
}

function artists(period: Report, earlier: Report): ReportTable {
  const { title, hint, artist, tiles, revenue } = copy.artists;
  const none = { tiles: 0, revenueCents: 0 };
  return {
    id: 'artists',
    title,
    hint,
    columns: [{ heading: artist }, { heading: tiles }, { heading: revenue }, before(tiles), before(revenue), CHANGE],
    rows: paired(period.artists, earlier.artists, ({ id }) => id, none).map(([{ name }, now, then]) => [
      text(name),
      count(now.tiles),
      money(now.revenueCents),
      count(then.tiles),
      money(then.revenueCents),
      change(now.revenueCents, then.revenueCents),
    ]),
  };
}

function promos(period: Report, earlier: Report): ReportTable {
  const { title, hint, code, orders, revenue, discount, average, without } = copy.promos;
  const none = { orders: 0, revenueCents: 0, discountCents: 0 };
  const rows = paired(period.promos, earlier.promos, (each) => each.code, none);
  const [restNow, restThen] = [period, earlier].map(withoutCode);
  const rest = restNow && restThen && rows.length > 0 ? [[{ code: without }, restNow, restThen] as const] : [];
  return {
    id: 'promos',
    title,
    hint,
    columns: [
      { heading: code },
      { heading: orders },
      wide(revenue),
      wide(discount),
      { heading: average },
      before(orders),
      before(revenue),
      CHANGE,
    ],
    rows: [...rows, ...rest].map(([named, now, then]) => [
      text(named.code),
      count(now.orders),
      money(now.revenueCents),
      money(now.discountCents),
      money(averageCents(now)),
      count(then.orders),
      money(then.revenueCents),
      change(now.orders, then.orders),
    ]),
  };
}

/** Orders without a promo code; another discount may have applied to them. */
function withoutCode({ sums, promos: codes }: Report) {
  const left = (name: 'orders' | 'revenueCents' | 'discountCents') => sums[name] - sum(codes.map((each) => each[name]));
  return { orders: left('orders'), revenueCents: left('revenueCents'), discountCents: left('discountCents') };
}

function refunds(period: Report, earlier: Report): ReportTable {
  const { title, hint, reason, refunds: number, amount, none: noReason } = copy.refunds;
  const none = { refunds: 0, amountCents: 0 };
  return {
    id: 'refunds',
    title,
    hint,
    columns: [{ heading: reason }, { heading: number }, { heading: amount }, before(number), before(amount), CHANGE],
    rows: paired(period.refunds, earlier.refunds, (each) => each.reason, none).map(([named, now, then]) => [
      text(named.reason === NO_REASON ? noReason : REFUND_TEXTS[named.reason]),
      count(now.refunds),
      money(now.amountCents),
      count(then.refunds),
      money(then.amountCents),
      change(now.amountCents, then.amountCents),
    ]),
  };
}

function reprints(period: Report, earlier: Report): ReportTable {
  const { title, hint, reason, reprints: number, copies } = copy.reprints;
  const none = { reprints: 0, copies: 0 };
  return {
    id: 'reprints',
    title,
    hint,
    columns: [{ heading: reason }, { heading: number }, { heading: copies }, before(number), before(copies), CHANGE],
    rows: paired(period.reprints, earlier.reprints, (each) => each.reason, none).map(([named, now, then]) => [
      text(REPRINT_TEXTS[named.reason]),
      count(now.reprints),
      count(now.copies),
      count(then.reprints),
      count(then.copies),
      change(now.copies, then.copies),
    ]),
  };
}

function shipping(kind: 'shipped' | 'ready', period: Report, earlier: Report): ReportTable {
  const { days, orders, share: part } = copy.shipped;
  const { title, hint, average } = copy[kind];
  const all = sum(period[kind].map((each) => each.orders));
  const allDays = sum(period[kind].map((each) => each.days * each.orders));
  const allThen = sum(earlier[kind].map((each) => each.orders));
  const rows = paired(period[kind], earlier[kind], (each) => String(each.days), { orders: 0 });
  return {
    id: kind === 'shipped' ? 'days-to-parcel' : 'days-to-pick-up',
    title,
    hint: all === 0 ? hint : average(String(Math.round((10 * allDays) / all) / 10)),
    columns: [{ heading: days }, { heading: orders }, { heading: part }, before(orders), wide(copy.shareBefore)],
    rows: rows
      .toSorted(([a], [b]) => a.days - b.days)
      .map(([named, now, then]) => [
        count(named.days),
        count(now.orders),
        share(now.orders, all),
        count(then.orders),
        share(then.orders, allThen),
      ]),
  };
}

/** Rows of both periods by key: those of this period, then those that only the period before had. */
function paired<Row extends Counts, Counts>(
  now: readonly Row[],
  then: readonly Row[],
  keyOf: (row: Row) => string,
  none: Counts,
): (readonly [Row, Counts, Counts])[] {
  const before = new Map(then.map((row) => [keyOf(row), row]));
  const keys = new Set(now.map(keyOf));
  return [
    ...now.map((row) => [row, row, before.get(keyOf(row)) ?? none] as const),
    ...then.filter((row) => !keys.has(keyOf(row))).map((row) => [row, none, row] as const),
  ];
}
