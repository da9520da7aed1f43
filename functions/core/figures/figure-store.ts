/**
 * Figures: daily metrics of a shop, in rows per day that are updated with the events and read directly. Metrics are
 * never computed by scanning other rows.
 *
 * Changed by: lambda/orders, which receives every event of the Shop table; lambda/storefront for carts, lambda/api for
 * visits. Read by lambda/admin.
 */

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { localTime } from '../../../shared/delivery/calendar.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import {
  BREAKDOWNS,
  type BreakdownKind,
  FIGURES,
  type Figure,
  type Measures,
} from '../../../shared/order/metric-names.ts';
import type { DayFigures } from '../../../shared/order/metrics.ts';
import { putAction, queryRows, type Table, updateAction } from '../db/table.ts';
import { transact } from '../db/transact.ts';
import { type BreakdownSums, counterName, readCounter } from './breakdowns.ts';

/** Remembers events long enough that a wall which moves to the customer at sign-in is not counted as new. */
const REMEMBERED_DAYS = 400;
/** Rows per day. Spreads concurrent writes, because transactions on one row cancel each other. */
const DAY_PARTS = 8;

const figuresKey = (tenantId: TenantId) => `FIGURES#${tenantId}`;
const dayPrefix = (day: string) => `DAY#${day}`;
/** Breakdowns are in separate rows, so that frequent events such as visits write small ones. */
const breakdownPrefix = (day: string) => `BY#${day}`;
const DAY_PLACE = dayPrefix('').length;
/** Hashes the event, so that it always maps to the same row. */
const partOf = (event: string) => createHash('sha256').update(event).digest().readUInt16BE() % DAY_PARTS;
const dayKey = (tenantId: TenantId, prefix: string, event: string) => ({
  pk: figuresKey(tenantId),
  sk: `${prefix}#${partOf(event)}`,
});
const countedKey = (tenantId: TenantId, event: string) => ({ pk: `COUNTED#${tenantId}#${event}`, sk: 'META' });

const columns = <Name extends string, Type extends z.ZodMiniType>(names: readonly Name[], type: Type) =>
  Object.fromEntries(names.map((name) => [name, z.optional(type)])) as Record<Name, z.ZodMiniOptional<Type>>;
const DayRow = z.object({ sk: z.string(), ...columns(FIGURES, z.number()) });
const BreakdownRow = z.catchall(z.object({ pk: z.string(), sk: z.string() }), z.number());

const NOTHING = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<Figure, number>;
type Sums = Partial<Record<Figure, number>>;

/** Counters of one key. */
export type Breakdown = { [Kind in BreakdownKind]: { kind: Kind; key: string; counts: Measures<Kind> } }[BreakdownKind];

export interface Happened {
  /** Unique within the shop, such as `order-A7K2Q9`. */
  event: string;
  /** Other names; the event counts as known if one of them is. */
  alsoKnownAs?: readonly string[];
  at: string;
  figures?: Sums;
  /** At most 100 keys, so that the update stays below the size of an expression. */
  by?: readonly Breakdown[];
  /** How long it may be repeated; 400 days by default. */
  rememberedDays?: number;
}

export type FigureStore = ReturnType<typeof createFigureStore>;

interface FigureDeps {
  shop: Table;
  ephemeral: Table;
  timeZoneOf(tenantId: TenantId): Promise<string>;
}

export function createFigureStore({ shop, ephemeral, timeZoneOf }: FigureDeps) {
  /** Counts an event on its day in the shop's time zone, and remembers it. Idempotent. */
  async function count(
    tenantId: TenantId,
    { event, alsoKnownAs = [], at, figures = {}, by = [], rememberedDays = REMEMBERED_DAYS }: Happened,
  ): Promise<'counted' | 'known'> {
    const { date: day } = localTime(new Date(at), await timeZoneOf(tenantId));
    const ttl = Math.floor(Date.parse(at) / 1000) + rememberedDays * DAY_SECONDS;
    const refused = await transact(shop, [
      ...[event, ...alsoKnownAs].map((name) =>
        putAction(ephemeral, { ...countedKey(tenantId, name), ttl }, { if: 'attribute_not_exists(pk)' }),
      ),
      ...addTo(dayKey(tenantId, dayPrefix(day), event), figures),
      ...addTo(dayKey(tenantId, breakdownPrefix(day), event), countersOf(by)),
    ]);
    return refused ? 'known' : 'counted';
  }

  const addTo = (key: Record<string, string>, add: Record<string, number>) =>
    Object.keys(add).length > 0 ? [updateAction(shop, key, { add })] : [];

  const rowsBetween = (tenantId: TenantId, from: string, to: string) =>
    queryRows(shop, {
      where: 'pk = :shop AND sk BETWEEN :from AND :to',
      values: { shop: figuresKey(tenantId), from, to: `${to}#9` },
    });

  async function days(tenantId: TenantId, from: string, to: string): Promise<DayFigures[]> {
    const sums = new Map<string, Sums>();
    for (const row of await rowsBetween(tenantId, dayPrefix(from), dayPrefix(to))) {
      const { sk, ...figures } = z.parse(DayRow, row);
      const day = sk.slice(DAY_PLACE, DAY_PLACE + 10);
      sums.set(day, added(sums.get(day) ?? {}, figures));
    }
    const found: DayFigures[] = [];
    for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_SECONDS * 1000) {
      const day = new Date(time).toISOString().slice(0, 10);
      found.push({ day, ...NOTHING, ...sums.get(day) });
    }
    return found;
  }

  /** The breakdowns of these days, summed by key. */
  async function breakdowns(tenantId: TenantId, from: string, to: string): Promise<BreakdownSums> {
    const sums: BreakdownSums = {
      product: {},
      picture: {},
      promo: {},
      refund: {},
      reprint: {},
      shipped: {},
      ready: {},
    };
    for (const row of await rowsBetween(tenantId, breakdownPrefix(from), breakdownPrefix(to))) {
      const { pk: _pk, sk: _sk, ...counters } = z.parse(BreakdownRow, row);
      for (const [name, number] of Object.entries(counters)) {
        const { kind, measure, key } = readCounter(name);
        const ofKind: Record<string, Record<string, number>> = sums[kind];
        ofKind[key] ??= Object.fromEntries(BREAKDOWNS[kind].map((each) => [each, 0]));
        ofKind[key][measure] = (ofKind[key][measure] ?? 0) + number;
      }
    }
    return sums;
  }

  return { count, days, breakdowns };
}

function countersOf(by: readonly Breakdown[]): Record<string, number> {
  const counters: Record<string, number> = {};
  for (const { kind, key, counts } of by)
    for (const [measure, number] of Object.entries(counts)) {
      const name = counterName({ kind, measure, key });
      counters[name] = (counters[name] ?? 0) + number;
    }
  return counters;
}

function added(one: Sums, other: Sums): Sums {
  const entries = FIGURES.flatMap((name) => {
    const values = [one[name], other[name]].filter((value) => value !== undefined);
    return values.length === 0 ? [] : [[name, values.reduce((sum, value) => sum + value, 0)]];
  });
  return Object.fromEntries(entries);
}
