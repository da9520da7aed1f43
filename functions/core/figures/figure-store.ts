/**
 * Figures: what happened in a shop on each day, in rows of the day that are written with the events and read as they are.
 * No figure is ever made by looking through what there is.
 *
 * Changed by: lambda/orders, which sees every event of the Shop table; lambda/storefront for carts, lambda/api for visits.
 * Read by lambda/admin.
 */

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { FIGURES, type Figure } from '../../../shared/order/metric-names.ts';
import type { DayFigures } from '../../../shared/order/metrics.ts';
import { putAction, queryRows, type Table, updateAction } from '../db/table.ts';
import { transact } from '../db/transact.ts';

/** A wall moves to the customer who signs in, which is no new one; nobody takes longer for that. */
const REMEMBERED_DAYS = 400;
/** Rows of one day, at most ten: shoppers come at the same moment, and transactions on one row cancel each other. */
const DAY_PARTS = 8;

const figuresKey = (tenantId: TenantId) => `FIGURES#${tenantId}`;
const dayPrefix = (day: string) => `DAY#${day}`;
const DAY_PLACE = dayPrefix('').length;
/** An event always falls into the same part. */
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
  /** its name within the shop: `order-A7K2Q9` */
  event: string;
  /** other names for it: it is known where one of them is */
  alsoKnownAs?: readonly string[];
  /** when it happened */
  at: string;
  figures: Sums;
  /** for how long it may be repeated; by default 400 days */
  rememberedDays?: number;
}

export type FigureStore = ReturnType<typeof createFigureStore>;

export function createFigureStore({ shop, ephemeral }: { shop: Table; ephemeral: Table }) {
  /** Counts an event, and remembers that it has: told again, it is not counted again. */
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

  /** Every day from one to another. */
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
