import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { queueOf } from '../../../shared/orders/order-queue.ts';
import { IsoTime, TenantId as TenantIdSchema } from '../../../shared/schemas/common.ts';
import { type Order, OrderId } from '../../../shared/schemas/order.ts';
import { ORDER_QUEUES, type OrderQueue } from '../../../shared/wire/orders.ts';
import { QUEUE_COUNT_MAX, WORK_QUEUES } from '../../../shared/wire/print-room.ts';
import type { Table } from '../dynamodb/table.ts';
import { queuePartition } from './order-rows.ts';
import { searchable } from './order-words.ts';
import { readOrders } from './read-orders.ts';

/** Whole orders, for a list that shows their walls. */
const PAGE_SIZE = 20;
/** One request of a search looks through so many orders: at most 250 RCU, of rows of about 1 KB. */
const SEARCHED_MAX = 2_000;
const SEARCH_PAGE = 500;

const ROW = z.object({ id: OrderId, gsi2sk: z.string(), email: z.string(), recipientName: z.string() });
type IndexRow = z.infer<typeof ROW> & { tenantId: TenantId };

export interface WholeOrders {
  orders: Order[];
  /** where the next page begins, or where the search goes on; absent at the end */
  cursor?: string;
}

export type OrderQueueStore = ReturnType<typeof createOrderQueueStore>;

/**
 * The queues of the staff as the print team works through them: whole orders, and what is due first comes first. Those of
 * several tenants are one list; each tenant is a query of its own.
 */
export function createOrderQueueStore(table: Table) {
  const { documents, tableName: TableName } = table;

  /**
   * A page of a queue. Orders become due in the order in which they were placed, so the oldest comes first where something
   * is left to do, and the newest where nothing is. 0.5 RCU for 4 KB of the index and of each order: about 15 RCU, and
   * 2.5 for each further tenant.
   */
  async function page(
    tenantIds: readonly TenantId[],
    queue: OrderQueue,
    cursor?: string,
  ): Promise<WholeOrders | 'invalid_cursor'> {
    const at = cursor === undefined ? { queue } : parseCursor(cursor);
    if (at?.queue !== queue) return 'invalid_cursor';
    const { rows, end } = await readIndex(tenantIds, at, PAGE_SIZE);
    const next = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : end;
    const orders = await readListed(rows.slice(0, PAGE_SIZE));
    // the index follows a moment later: what has moved on meanwhile is in another list by now
    const waiting = orders.filter((order) => queueOf(order) === queue);
    return { orders: waiting, ...(next && { cursor: cursorOf({ queue, after: next }) }) };
  }

  /** How many orders wait in each queue, 100 at most: 0.5 RCU for 4 KB of the index, so at most about 90 RCU a tenant. */
  function counts(tenantIds: readonly TenantId[]): Promise<{ queue: (typeof WORK_QUEUES)[number]; orders: number }[]> {
    return Promise.all(
      WORK_QUEUES.map(async (queue) => {
        const counted = await Promise.all(tenantIds.map((tenantId) => countIn(tenantId, queue)));
        return {
          queue,
          orders: Math.min(
            counted.reduce((sum, count) => sum + count, 0),
            QUEUE_COUNT_MAX,
          ),
        };
      }),
    );
  }

  async function countIn(tenantId: TenantId, queue: OrderQueue): Promise<number> {
    const query = { ...inQueue(tenantId, { queue }), Select: 'COUNT', Limit: QUEUE_COUNT_MAX } as const;
    return (await documents.send(new QueryCommand(query))).Count ?? 0;
  }

  /**
   * Orders by number, or by words that are all part of the name or the email. No index holds parts of words: what waits is
   * looked through first, then what is done, the newest first; where there is more than one request may read, the cursor
   * goes on. 1 RCU a tenant for a number, 0.5 RCU for 4 KB of each order that is looked at: at most 250 RCU.
   */
  async function find(
    tenantIds: readonly TenantId[],
    text: string,
    cursor?: string,
  ): Promise<WholeOrders | 'invalid_cursor'> {
    let at: Place | undefined = cursor === undefined ? { queue: ORDER_QUEUES[0] } : parseCursor(cursor);
    if (!at) return 'invalid_cursor';
    const words = searchable(text).split(/\s+/).filter(Boolean);
    const number = OrderId.safeParse(text.trim().toUpperCase()).data;
    const numbered = cursor === undefined && number !== undefined ? await withNumber(tenantIds, number) : [];
    const found = new Map<string, ListedOrder>(numbered.map((order) => [keyOf(order), order]));
    let looked = 0;
    while (at && looked < SEARCHED_MAX && found.size < PAGE_SIZE) {
      const { rows, end, read } = await readIndex(tenantIds, at, Math.ceil(SEARCH_PAGE / tenantIds.length));
      looked += read;
      let last = end;
      for (const row of rows) {
        const known = searchable(`${row.recipientName} ${row.email}`);
        if (words.length > 0 && words.every((word) => known.includes(word))) found.set(keyOf(row), row);
        if (found.size < PAGE_SIZE) continue;
        last = row;
        break;
      }
      at = last ? { queue: at.queue, after: last } : nextQueue(at.queue);
    }
    return { orders: await readListed([...found.values()]), ...(at && { cursor: cursorOf(at) }) };
  }

  /** The orders with this number; of several tenants there may be more than one. 1 RCU for each. */
  const withNumber = (tenantIds: readonly TenantId[], id: string): Promise<Order[]> =>
    readListed(tenantIds.map((tenantId) => ({ tenantId, id })));

  /** In the order of the list; those that are not there are missing. */
  async function readListed(listed: readonly ListedOrder[]): Promise<Order[]> {
    const tenantIds = [...new Set(listed.map(({ tenantId }) => tenantId))];
    const read = await Promise.all(
      tenantIds.map((tenantId) => {
        const ids = listed.filter((each) => each.tenantId === tenantId).map(({ id }) => id);
        return readOrders(table, tenantId, ids);
      }),
    );
    const orders = new Map(read.flat().map((order) => [keyOf(order), order]));
    return listed.flatMap((each) => orders.get(keyOf(each)) ?? []);
  }

  /**
   * Rows of a queue after a place, merged as far as all tenants have been read.
   *
   * @param each how many rows of each tenant are read at most
   * @returns `end`: the last row up to which nothing is missing, where there is more; `read`: how many rows it took
   */
  async function readIndex(
    tenantIds: readonly TenantId[],
    place: Place,
    each: number,
  ): Promise<{ rows: IndexRow[]; end: Position | undefined; read: number }> {
    const parts = await Promise.all(
      tenantIds.map(async (tenantId) => {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({ ...inQueue(tenantId, place), Limit: each }),
        );
        const rows = Items.map((row): IndexRow => ({ ...z.parse(ROW, row), tenantId }));
        return { rows, end: LastEvaluatedKey && rows.at(-1) };
      }),
    );
    const inOrder = isOldestFirst(place.queue) ? byPosition : (a: Position, b: Position) => byPosition(b, a);
    const [end] = parts.flatMap((part) => part.end ?? []).sort(inOrder);
    const all = parts.flatMap(({ rows }) => rows).sort(inOrder);
    return { rows: end ? all.filter((row) => inOrder(row, end) <= 0) : all, end, read: all.length };
  }

  function inQueue(tenantId: TenantId, { queue, after }: Place) {
    const isForward = isOldestFirst(queue);
    // of two tenants at the same place, those on one side of the tenant that is named are behind it
    const isAtPlaceLeft = after && byTenant({ tenantId }, after) * (isForward ? 1 : -1) > 0;
    const operator = `${isForward ? '>' : '<'}${isAtPlaceLeft ? '=' : ''}`;
    return {
      TableName,
      IndexName: 'gsi2',
      KeyConditionExpression: `gsi2pk = :partition${after ? ` AND gsi2sk ${operator} :after` : ''}`,
      ExpressionAttributeValues: {
        ':partition': queuePartition(tenantId, queue),
        ...(after && { ':after': after.gsi2sk }),
      },
      ScanIndexForward: isForward,
    };
  }

  return { page, counts, find, withNumber };
}

type ListedOrder = Pick<Order, 'id' | 'tenantId'>;
const keyOf = ({ tenantId, id }: ListedOrder) => `${tenantId}#${id}`;

/** In the index: the sort key of an order says when it was placed, then its number. */
type Position = Pick<IndexRow, 'tenantId' | 'gsi2sk'>;
interface Place {
  queue: OrderQueue;
  /** the order after which it goes on */
  after?: Position | undefined;
}

const isOldestFirst = (queue: OrderQueue): boolean => WORK_QUEUES.some((each) => each === queue);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byTenant = (a: Pick<Position, 'tenantId'>, b: Pick<Position, 'tenantId'>) => compare(a.tenantId, b.tenantId);
const byPosition = (a: Position, b: Position) => compare(a.gsi2sk, b.gsi2sk) || byTenant(a, b);

const Cursor = z.tuple([z.enum(ORDER_QUEUES), IsoTime, OrderId, TenantIdSchema]);

const cursorOf = ({ queue, after }: Place): string =>
  Buffer.from(after ? `${queue}#${after.gsi2sk}#${after.tenantId}` : queue).toString('base64url');

/** It can point nowhere but into the queues of the tenants that the caller names: it says where to go on, not in which. */
function parseCursor(cursor: string): Place | undefined {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split('#');
  const start = z.safeParse(z.tuple([z.enum(ORDER_QUEUES)]), parts).data;
  if (start) return { queue: start[0] };
  const inside = z.safeParse(Cursor, parts).data;
  return inside && { queue: inside[0], after: { gsi2sk: `${inside[1]}#${inside[2]}`, tenantId: inside[3] } };
}

function nextQueue(queue: OrderQueue): Place | undefined {
  const next = ORDER_QUEUES[ORDER_QUEUES.indexOf(queue) + 1];
  return next && { queue: next };
}
