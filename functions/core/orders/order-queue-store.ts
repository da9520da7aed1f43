import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { queueOf } from '../../../shared/orders/order-queue.ts';
import { IsoTime } from '../../../shared/schemas/common.ts';
import { type Order, OrderId } from '../../../shared/schemas/order.ts';
import { ORDER_QUEUES, type OrderQueue } from '../../../shared/wire/orders.ts';
import { QUEUE_COUNT_MAX, WORK_QUEUES } from '../../../shared/wire/print-room.ts';
import type { Table } from '../dynamodb/table.ts';
import { findOrdersByParcel } from './order-parcel-store.ts';
import { orderKey, queuePartition } from './order-rows.ts';
import { searchable } from './order-words.ts';
import { readOrders } from './read-orders.ts';

/** Whole orders, for a list that shows their walls. */
const PAGE_SIZE = 20;
/** One request of a search looks through so many orders: at most 250 RCU, of rows of about 1 KB. */
const SEARCHED_MAX = 2_000;
const SEARCH_PAGE = 500;

const ROW = z.object({ id: OrderId, gsi2sk: z.string(), email: z.string(), recipientName: z.string() });
type IndexRow = z.infer<typeof ROW>;

export interface WholeOrders {
  orders: Order[];
  /** where the next page begins, or where the search goes on; absent at the end */
  cursor?: string;
}

export type OrderQueueStore = ReturnType<typeof createOrderQueueStore>;

/** The queues of the staff as the print team works through them: whole orders, and what is due first comes first. */
export function createOrderQueueStore(table: Table) {
  const { documents, tableName: TableName } = table;

  /**
   * A page of a queue. Orders become due in the order in which they were placed, so the oldest comes first where something
   * is left to do, and the newest where nothing is. 0.5 RCU for 4 KB of the index and of each order: about 15 RCU.
   */
  async function page(tenantId: TenantId, queue: OrderQueue, cursor?: string): Promise<WholeOrders | 'invalid_cursor'> {
    const at = cursor === undefined ? { queue } : parseCursor(cursor);
    if (at?.queue !== queue) return 'invalid_cursor';
    const { rows, end } = await readIndex(tenantId, at, PAGE_SIZE);
    const orders = await readOrders(
      table,
      tenantId,
      rows.map(({ id }) => id),
    );
    // the index follows a moment later: what has moved on meanwhile is in another list by now
    const waiting = orders.filter((order) => queueOf(order) === queue);
    return { orders: waiting, ...(end !== undefined && { cursor: cursorOf({ queue, after: end }) }) };
  }

  /** How many orders wait in each queue, 100 at most: 0.5 RCU for 4 KB of the index, so at most about 90 RCU. */
  function counts(tenantId: TenantId): Promise<{ queue: (typeof WORK_QUEUES)[number]; orders: number }[]> {
    return Promise.all(
      WORK_QUEUES.map(async (queue) => {
        const { Count = 0 } = await documents.send(
          new QueryCommand({ ...inQueue(tenantId, { queue }), Select: 'COUNT', Limit: QUEUE_COUNT_MAX }),
        );
        return { queue, orders: Count };
      }),
    );
  }

  /**
   * Orders by number, by tracking number, or by words that are all part of the name or the email. No index has parts of words: what waits is
   * looked through first, then what is done, the newest first; where there is more than one request may read, the cursor
   * goes on. 1 RCU for a number, 0.5 RCU for 4 KB of each order that is looked at: at most 250 RCU.
   */
  async function find(tenantId: TenantId, text: string, cursor?: string): Promise<WholeOrders | 'invalid_cursor'> {
    let at: Place | undefined = cursor === undefined ? { queue: ORDER_QUEUES[0] } : parseCursor(cursor);
    if (!at) return 'invalid_cursor';
    const byParcel = cursor === undefined ? await findOrdersByParcel(table, tenantId, text) : [];
    if (byParcel.length > 0) return { orders: byParcel };
    const words = searchable(text).split(/\s+/).filter(Boolean);
    const number = OrderId.safeParse(text.trim().toUpperCase()).data;
    const ids = new Set<string>(cursor === undefined && number !== undefined ? [number] : []);
    let looked = 0;
    while (at && looked < SEARCHED_MAX && ids.size < PAGE_SIZE) {
      const { rows, end } = await readIndex(tenantId, at, SEARCH_PAGE);
      let last = end;
      for (const { id, gsi2sk, ...who } of rows) {
        looked++;
        const known = searchable(`${who.recipientName} ${who.email}`);
        if (words.length > 0 && words.every((word) => known.includes(word))) ids.add(id);
        if (ids.size < PAGE_SIZE) continue;
        last = gsi2sk;
        break;
      }
      at = last === undefined ? nextQueue(at.queue) : { queue: at.queue, after: last };
    }
    return { orders: await readOrders(table, tenantId, [...ids]), ...(at && { cursor: cursorOf(at) }) };
  }

  async function readIndex(
    tenantId: TenantId,
    place: Place,
    Limit: number,
  ): Promise<{ rows: IndexRow[]; end: string | undefined }> {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({ ...inQueue(tenantId, place), Limit }),
    );
    const end = LastEvaluatedKey?.gsi2sk;
    return { rows: Items.map((row) => z.parse(ROW, row)), end: end === undefined ? undefined : String(end) };
  }

  function inQueue(tenantId: TenantId, { queue, after }: Place) {
    const gsi2pk = queuePartition(tenantId, queue);
    const orderId = after?.split('#')[1];
    return {
      TableName,
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :partition',
      ExpressionAttributeValues: { ':partition': gsi2pk },
      ScanIndexForward: WORK_QUEUES.some((each) => each === queue),
      ...(orderId !== undefined && {
        ExclusiveStartKey: { ...orderKey(tenantId, orderId), gsi2pk, gsi2sk: after },
      }),
    };
  }

  return { page, counts, find };
}

/** In the index: the sort key of an order says when it was placed, then its number. */
interface Place {
  queue: OrderQueue;
  /** the sort key after which it goes on */
  after?: string | undefined;
}

const Cursor = z.tuple([z.enum(ORDER_QUEUES), IsoTime, OrderId]);

const cursorOf = ({ queue, after }: Place): string =>
  Buffer.from(after === undefined ? queue : `${queue}#${after}`).toString('base64url');

/** It can point nowhere but into a queue of the caller's own tenant. */
function parseCursor(cursor: string): Place | undefined {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split('#');
  const start = z.safeParse(z.tuple([z.enum(ORDER_QUEUES)]), parts).data;
  if (start) return { queue: start[0] };
  const inside = z.safeParse(Cursor, parts).data;
  return inside && { queue: inside[0], after: `${inside[1]}#${inside[2]}` };
}

function nextQueue(queue: OrderQueue): Place | undefined {
  const next = ORDER_QUEUES[ORDER_QUEUES.indexOf(queue) + 1];
  return next && { queue: next };
}
