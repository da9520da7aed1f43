/**
 * Figures: what happened in a shop on each day, in one row a day that is written with the events and read as it is. No
 * figure is ever made by looking through what there is.
 *
 * Changed by: lambda/orders, which sees every event of the Shop table. Read by lambda/admin.
 */
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { type DayFigures, FIGURES, type Figure } from '../../../shared/wire/admin-figures.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import type { Table } from '../dynamodb/table.ts';
import { transact } from '../dynamodb/transact.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A wall moves to the customer who signs in, which is no new one; nobody takes longer for that. */
const REMEMBERED_SECONDS = 400 * DAY_SECONDS;

const dayKey = (tenantId: TenantId, day: string) => ({ pk: `FIGURES#${tenantId}`, sk: `DAY#${day}` });
const countedKey = (tenantId: TenantId, event: string) => ({ pk: `COUNTED#${tenantId}#${event}`, sk: 'META' });

const Figures = z.object({
  sk: z.string(),
  ...(Object.fromEntries(FIGURES.map((name) => [name, z._default(z.number(), 0)])) as Record<
    Figure,
    z.ZodMiniDefault<z.ZodMiniNumber>
  >),
});

export interface Happened {
  /** what it is known by, within the shop: `order-A7K2Q` */
  event: string;
  /** when it happened */
  at: string;
  figures: Partial<Record<Figure, number>>;
}

export type FigureStore = ReturnType<typeof createFigureStore>;

export function createFigureStore({ shop, ephemeral }: { shop: Table; ephemeral: Table }) {
  /** Counts an event, and remembers that it has: told again, it is not counted again. 4 WCU. */
  async function count(tenantId: TenantId, { event, at, figures }: Happened): Promise<'counted' | 'known'> {
    const added = Object.entries(figures);
    const refused = await transact(shop.documents, [
      {
        Put: {
          TableName: ephemeral.tableName,
          Item: {
            ...countedKey(tenantId, event),
            ttl: Math.floor(Date.parse(at) / 1000) + REMEMBERED_SECONDS,
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      {
        Update: {
          TableName: shop.tableName,
          Key: dayKey(tenantId, at.slice(0, 10)),
          UpdateExpression: `ADD ${added.map((_, index) => `#f${index} :f${index}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(added.map(([name], index) => [`#f${index}`, name])),
          ExpressionAttributeValues: Object.fromEntries(added.map(([, number], index) => [`:f${index}`, number])),
        },
      },
    ]);
    return refused ? 'known' : 'counted';
  }

  /** Every day from one to another. 0.5 RCU for 4 KB: about 1 RCU for a month. */
  async function days(tenantId: TenantId, from: string, to: string): Promise<DayFigures[]> {
    const { pk, sk } = dayKey(tenantId, from);
    const rows = await queryRows(shop, {
      KeyConditionExpression: 'pk = :shop AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':shop': pk, ':from': sk, ':to': dayKey(tenantId, to).sk },
    });
    const known = new Map(rows.map((row) => z.parse(Figures, row)).map(({ sk: key, ...day }) => [key, day]));
    const nothing = z.parse(Figures, { sk });
    const found: DayFigures[] = [];
    for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_SECONDS * 1000) {
      const day = new Date(time).toISOString().slice(0, 10);
      const { sk: _, ...figures } = { ...nothing, ...known.get(dayKey(tenantId, day).sk) };
      found.push({ day, ...figures });
    }
    return found;
  }

  return { count, days };
}
