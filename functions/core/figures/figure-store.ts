/**
 * Figures: what happened in a shop on each day, in rows of the day that are written with the events and read as they are.
 * No figure is ever made by looking through what there is.
 *
 * Changed by: lambda/orders, which sees every event of the Shop table; lambda/storefront for carts, lambda/api for visits.
 * Read by lambda/admin.
 */
import { createHash } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { FIGURES, type Figure, LATER_FIGURES, type LaterFigure } from '../../../shared/constants/figures.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { DayFigures } from '../../../shared/wire/admin-figures.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import type { Table } from '../dynamodb/table.ts';
import { transact } from '../dynamodb/transact.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A wall moves to the customer who signs in, which is no new one; nobody takes longer for that. */
const REMEMBERED_DAYS = 400;
/** Rows of one day, at most ten: shoppers come at the same moment, and transactions on one row cancel each other. */
const DAY_PARTS = 8;

const figuresKey = (tenantId: TenantId) => `FIGURES#${tenantId}`;
const dayPrefix = (day: string) => `DAY#${day}`;
const DAY_PLACE = dayPrefix('').length;
/** An event always falls into the same part; days that were counted before there were parts have none. */
const dayKey = (tenantId: TenantId, day: string, event: string) => ({
  pk: figuresKey(tenantId),
  sk: `${dayPrefix(day)}#${createHash('sha256').update(event).digest().readUInt16BE() % DAY_PARTS}`,
});
const sinceKey = (tenantId: TenantId) => ({ pk: figuresKey(tenantId), sk: 'SINCE' });
const countedKey = (tenantId: TenantId, event: string) => ({ pk: `COUNTED#${tenantId}#${event}`, sk: 'META' });

const columns = <Name extends string, Type extends z.ZodMiniType>(names: readonly Name[], type: Type) =>
  Object.fromEntries(names.map((name) => [name, z.optional(type)])) as Record<Name, z.ZodMiniOptional<Type>>;
const DayRow = z.object({ sk: z.string(), ...columns(FIGURES, z.number()) });
const SinceRow = z.object(columns(LATER_FIGURES, z.iso.date()));

const NOTHING = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<Figure, number>;
type Sums = Partial<Record<Figure, number>>;

export interface Happened {
  /** what it is known by, within the shop: `order-A7K2Q` */
  event: string;
  /** other names for it: it is known where one of them is */
  alsoKnownAs?: readonly string[];
  /** when it happened */
  at: string;
  figures: Sums;
  /** how long it may be told again; 400 without */
  rememberedDays?: number;
}

export type FigureStore = ReturnType<typeof createFigureStore>;

export function createFigureStore({ shop, ephemeral }: { shop: Table; ephemeral: Table }) {
  /** of which this process knows that it is written since when they are counted */
  const begun = new Set<TenantId>();

  /** Counts an event, and remembers that it has: told again, it is not counted again. 4 WCU, and 2 for each other name. */
  async function count(
    tenantId: TenantId,
    { event, alsoKnownAs = [], at, figures, rememberedDays = REMEMBERED_DAYS }: Happened,
  ): Promise<'counted' | 'known'> {
    const day = at.slice(0, 10);
    if (LATER_FIGURES.some((name) => figures[name] !== undefined)) await beginLater(tenantId, day);
    const added = Object.entries(figures);
    const refused = await transact(shop.documents, [
      ...[event, ...alsoKnownAs].map((name) => ({
        Put: {
          TableName: ephemeral.tableName,
          Item: {
            ...countedKey(tenantId, name),
            ttl: Math.floor(Date.parse(at) / 1000) + rememberedDays * DAY_SECONDS,
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      })),
      {
        Update: {
          TableName: shop.tableName,
          Key: dayKey(tenantId, day, event),
          UpdateExpression: `ADD ${added.map((_, index) => `#f${index} :f${index}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(added.map(([name], index) => [`#f${index}`, name])),
          ExpressionAttributeValues: Object.fromEntries(added.map(([, number], index) => [`:f${index}`, number])),
        },
      },
    ]);
    return refused ? 'known' : 'counted';
  }

  /**
   * Since when figures are counted that came later: a day before is not one without any. Before the first of them counts,
   * so that none is counted without it; they came together, so one stands for both. 1 WCU a process.
   */
  async function beginLater(tenantId: TenantId, day: string): Promise<void> {
    if (begun.has(tenantId)) return;
    await shop.documents.send(
      new UpdateCommand({
        TableName: shop.tableName,
        Key: sinceKey(tenantId),
        UpdateExpression: `SET ${LATER_FIGURES.map((name) => `${name} = if_not_exists(${name}, :day)`).join(', ')}`,
        ExpressionAttributeValues: { ':day': day },
      }),
    );
    begun.add(tenantId);
  }

  /** Every day from one to another. 0.5 RCU for 4 KB: about 5 RCU for a month of many events. */
  async function days(tenantId: TenantId, from: string, to: string): Promise<DayFigures[]> {
    const [rows, since] = await Promise.all([
      queryRows(shop, {
        KeyConditionExpression: 'pk = :shop AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':shop': figuresKey(tenantId),
          ':from': dayPrefix(from),
          ':to': `${dayPrefix(to)}#9`,
        },
      }),
      laterSince(tenantId),
    ]);
    const sums = new Map<string, Sums>();
    for (const row of rows) {
      const { sk, ...figures } = z.parse(DayRow, row);
      const day = sk.slice(DAY_PLACE, DAY_PLACE + 10);
      sums.set(day, added(sums.get(day) ?? {}, figures));
    }
    const found: DayFigures[] = [];
    for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_SECONDS * 1000) {
      const day = new Date(time).toISOString().slice(0, 10);
      const sum = sums.get(day) ?? {};
      const later = (name: LaterFigure) => sum[name] ?? (day < (since[name] ?? NEVER) ? null : 0);
      found.push({ day, ...NOTHING, ...sum, visits: later('visits'), carts: later('carts') });
    }
    return found;
  }

  async function laterSince(tenantId: TenantId): Promise<z.infer<typeof SinceRow>> {
    const { Item } = await shop.documents.send(
      new GetCommand({ TableName: shop.tableName, Key: sinceKey(tenantId), ConsistentRead: true }),
    );
    return z.parse(SinceRow, Item ?? {});
  }

  return { count, days };
}

/** Behind every day. */
const NEVER = '~';

function added(one: Sums, other: Sums): Sums {
  const entries = FIGURES.flatMap((name) => {
    const values = [one[name], other[name]].filter((value) => value !== undefined);
    return values.length === 0 ? [] : [[name, values.reduce((sum, value) => sum + value, 0)]];
  });
  return Object.fromEntries(entries);
}
