/**
 * Figures: daily metrics of a shop, in rows per day that are updated with the events and read directly. Metrics are
 * never computed by scanning other rows.
 *
 * Changed by: lambda/orders, which receives every event of the Shop table; lambda/storefront for carts, lambda/api for
 * visits. Read by lambda/admin.
 */

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { FIGURES, type Figure } from '../../../shared/order/metric-names.ts';
import type { DayFigures } from '../../../shared/order/metrics.ts';
import { putAction, queryRows, type Table, updateAction } from '../db/table.ts';
import { transact } from '../db/transact.ts';

/** Remembers events long enough that a wall which moves to the customer at sign-in is not counted as new. */
const REMEMBERED_DAYS = 400;
/** Rows per day. Spreads concurrent writes, because transactions on one row cancel each other. */
const DAY_PARTS = 8;

const figuresKey = (tenantId: TenantId) => `FIGURES#${tenantId}`;
const dayPrefix = (day: string) => `DAY#${day}`;
const DAY_PLACE = dayPrefix('').length;
/** Hashes the event, so that it always maps to the same row. */
const dayKey = (tenantId: TenantId, day: string, event: string) => ({
  pk: figuresKey(tenantId),
  sk: `${dayPrefix(day)}#${createHash('sha256').update(event).digest().readUInt16BE() % DAY_PARTS}`,
});
const countedKey = (tenantId: TenantId, event: string) => ({ pk: `COUNTED#${tenantId}#${event}`, sk: 'META' });

const columns = <Name extends string, Type extends z.ZodMiniType>(names: readonly Name[], type: Type) =>
  Object.fromEntries(names.map((name) => [name, z.optional(type)])) as Record<Name, z.ZodMiniOptional<Type>>;
const DayRow = z.object({ sk: z.string(), ...columns(FIGURES, z.number()) });

const NOTHING = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<Figure, number>;
type Sums = Partial<Record<Figure, number>>;

export interface Happened {
  /** Unique within the shop, such as `order-A7K2Q9`. */
  event: string;
  /** Other names; the event counts as known if one of them is. */
  alsoKnownAs?: readonly string[];
  at: string;
  figures: Sums;
  /** How long it may be repeated; 400 days by default. */
  rememberedDays?: number;
}

export type FigureStore = ReturnType<typeof createFigureStore>;

export function createFigureStore({ shop, ephemeral }: { shop: Table; ephemeral: Table }) {
  /** Counts an event and remembers it. Idempotent. */
  async function count(
    tenantId: TenantId,
    { event, alsoKnownAs = [], at, figures, rememberedDays = REMEMBERED_DAYS }: Happened,
  ): Promise<'counted' | 'known'> {
    const day = at.slice(0, 10);
    const ttl = Math.floor(Date.parse(at) / 1000) + rememberedDays * DAY_SECONDS;
    const refused = await transact(shop, [
      ...[event, ...alsoKnownAs].map((name) =>
        putAction(ephemeral, { ...countedKey(tenantId, name), ttl }, { if: 'attribute_not_exists(pk)' }),
      ),
      updateAction(shop, dayKey(tenantId, day, event), { add: figures }),
    ]);
    return refused ? 'known' : 'counted';
  }

  async function days(tenantId: TenantId, from: string, to: string): Promise<DayFigures[]> {
    const rows = await queryRows(shop, {
      where: 'pk = :shop AND sk BETWEEN :from AND :to',
      values: { shop: figuresKey(tenantId), from: dayPrefix(from), to: `${dayPrefix(to)}#9` },
    });
    const sums = new Map<string, Sums>();
    for (const row of rows) {
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

  return { count, days };
}

function added(one: Sums, other: Sums): Sums {
  const entries = FIGURES.flatMap((name) => {
    const values = [one[name], other[name]].filter((value) => value !== undefined);
    return values.length === 0 ? [] : [[name, values.reduce((sum, value) => sum + value, 0)]];
  });
  return Object.fromEntries(entries);
}
