import * as z from 'zod/mini';
import { IsoTime, type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { ORDER_QUEUES, type OrderQueue } from '../../../shared/order/admin-wire.ts';
import { QUEUE_COUNT_MAX, WORK_QUEUES } from '../../../shared/order/print-room.ts';
import { type Order, readOrderId } from '../../../shared/order/schema.ts';
import { queueOf } from '../../../shared/order/states.ts';
import { queryPage, type Table } from '../db/table.ts';
import { parseJson } from '../lib/parse-json.ts';
import { searchTerms } from './order-filter.ts';
import { findOrdersByParcel } from './order-find-store.ts';
import { orderIdOf, queuePartition } from './order-rows.ts';
import { readOrders } from './read-orders.ts';

/** Page size of a list of whole orders, which shows their walls. */
const PAGE_SIZE = 20;
/** Maximum number of orders that one search request reads. */
const SEARCHED_MAX = 2_000;
const SEARCH_PAGE = 500;

const ROW = z.object({ gsi2sk: z.string(), dueAt: IsoTime, words: z.string() });
type IndexRow = z.infer<typeof ROW> & ListedOrder;

export interface WholeOrders {
  orders: Order[];
  /** Where the next page starts or the search resumes; absent at the end. */
  cursor?: string;
}

/**
 * Queues of the print team, with whole orders. Merges the orders of several tenants into one list, with a query per
 * tenant.
 */
export function createOrderQueueStore(table: Table) {
  /**
   * A page of a queue: by due time if work is left, otherwise latest first. Orders of one tenant become due in the
   * order in which they were placed; tenants differ in production time.
   */
  async function page(
    tenantIds: readonly TenantId[],
    queue: OrderQueue,
    cursor?: string,
  ): Promise<WholeOrders | 'invalid_cursor'> {
    const at = cursor === undefined ? { queue } : parseCursor(cursor);
    if (at?.queue !== queue) return 'invalid_cursor';
    const { rows, hasMore } = await readIndex(tenantIds, at, PAGE_SIZE);
    const shown = rows.slice(0, PAGE_SIZE);
    const isEnd = shown.length === rows.length && !hasMore;
    const orders = await readListed(shown);
    // The index lags briefly: skips orders that have moved to another list.
    const waiting = orders.filter((order) => queueOf(order) === queue);
    return { orders: waiting, ...(!isEnd && { cursor: cursorOf(placeAfter(at, shown)) }) };
  }

  /** The number of orders in each queue, 100 at most. */
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
    const { found } = await queryPage(table, {
      ...inQueue(tenantId, { queue }),
      isCount: true,
      limit: QUEUE_COUNT_MAX,
    });
    return found;
  }

  /**
   * Finds orders by number, by tracking number, or by words that all occur in the name or the email. No index holds
   * parts of words, so it scans open orders first, then finished ones, newest first, and returns a cursor at the
   * request's
   * limit.
   */
  async function find(
    tenantIds: readonly TenantId[],
    text: string,
    cursor?: string,
  ): Promise<WholeOrders | 'invalid_cursor'> {
    let at: Place | undefined = cursor === undefined ? { queue: ORDER_QUEUES[0] } : parseCursor(cursor);
    if (!at) return 'invalid_cursor';
    const byParcel = cursor === undefined ? await withParcel(tenantIds, text) : [];
    if (byParcel.length > 0) return { orders: byParcel };
    const terms = searchTerms(text);
    const number = readOrderId(text);
    const numbered = cursor === undefined && number !== undefined ? await withNumber(tenantIds, number) : [];
    const found = new Map<string, ListedOrder>(numbered.map((order) => [keyOf(order), order]));
    let looked = 0;
    while (at && looked < SEARCHED_MAX && found.size < PAGE_SIZE) {
      const { rows, hasMore, read } = await readIndex(tenantIds, at, Math.ceil(SEARCH_PAGE / tenantIds.length));
      looked += read;
      let seen = 0;
      while (seen < rows.length && found.size < PAGE_SIZE) {
        const row = rows[seen++] as IndexRow;
        if (terms.length > 0 && terms.every((term) => row.words.includes(term))) found.set(keyOf(row), row);
      }
      at = hasMore || seen < rows.length ? placeAfter(at, rows.slice(0, seen)) : nextQueue(at.queue);
    }
    return { orders: await readListed([...found.values()]), ...(at && { cursor: cursorOf(at) }) };
  }

  /** The orders with this number; several tenants may each have one. */
  const withNumber = (tenantIds: readonly TenantId[], id: string): Promise<Order[]> =>
    readListed(tenantIds.map((tenantId) => ({ tenantId, id })));

  const withParcel = async (tenantIds: readonly TenantId[], text: string): Promise<Order[]> =>
    (await Promise.all(tenantIds.map((tenantId) => findOrdersByParcel(table, tenantId, text)))).flat();

  /** In list order; missing orders are left out. */
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
   * Rows of a queue after a position, merged as far as all tenants have been read.
   *
   * @param each maximum number of rows per tenant
   * @returns `read`: number of rows used
   */
  async function readIndex(
    tenantIds: readonly TenantId[],
    place: Place,
    each: number,
  ): Promise<{ rows: IndexRow[]; hasMore: boolean; read: number }> {
    const parts = await Promise.all(
      tenantIds.map(async (tenantId) => {
        const { rows: found, last } = await queryPage(table, { ...inQueue(tenantId, place), limit: each });
        const rows = found.map((row): IndexRow => ({ ...z.parse(ROW, row), tenantId, id: orderIdOf(row.gsi2sk) }));
        return { rows, hasMore: last !== undefined };
      }),
    );
    return {
      rows: mergeParts(parts, isOldestFirst(place.queue) ? dueFirst : placedLast),
      hasMore: parts.some(({ hasMore }) => hasMore),
      read: parts.reduce((sum, { rows }) => sum + rows.length, 0),
    };
  }

  function inQueue(tenantId: TenantId, { queue, after }: Place) {
    const isForward = isOldestFirst(queue);
    const from = after?.[tenantId];
    return {
      index: 'gsi2' as const,
      where: `gsi2pk = :partition${from === undefined ? '' : ` AND gsi2sk ${isForward ? '>' : '<'} :from`}`,
      values: { partition: queuePartition(tenantId, queue), ...(from !== undefined && { from }) },
      isDescending: !isForward,
    };
  }

  return { page, counts, find, withNumber };
}

type ListedOrder = Pick<Order, 'id' | 'tenantId'>;
const keyOf = ({ tenantId, id }: ListedOrder) => `${tenantId}#${id}`;

/** Position in the index: the sort key of an order is its time of placing, then its number. */
interface Place {
  queue: OrderQueue;
  /** The sort key of the last row read per tenant; a tenant without one starts at the top. */
  after?: Readonly<Record<TenantId, string>> | undefined;
}

const isOldestFirst = (queue: OrderQueue): boolean => WORK_QUEUES.some((each) => each === queue);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const dueFirst = (a: IndexRow, b: IndexRow): number => compare(a.dueAt, b.dueAt) || compare(a.gsi2sk, b.gsi2sk);
const placedLast = (a: IndexRow, b: IndexRow): number => compare(b.gsi2sk, a.gsi2sk);

/** Merges the rows of all parts until one with unread rows runs out. Preserves the order of rows within a part. */
function mergeParts(
  parts: readonly { rows: readonly IndexRow[]; hasMore: boolean }[],
  inOrder: (a: IndexRow, b: IndexRow) => number,
): IndexRow[] {
  const left = parts.map(({ rows, hasMore }) => ({ rows: [...rows], hasMore }));
  const merged: IndexRow[] = [];
  for (;;) {
    if (left.some(({ rows, hasMore }) => rows.length === 0 && hasMore)) return merged;
    const [next] = left.filter(({ rows }) => rows.length > 0).sort((a, b) => inOrder(headOf(a), headOf(b)));
    if (!next) return merged;
    merged.push(headOf(next));
    next.rows.shift();
  }
}

const headOf = ({ rows }: { rows: readonly IndexRow[] }): IndexRow => rows[0] as IndexRow;

const placeAfter = ({ queue, after }: Place, rows: readonly IndexRow[]): Place => ({
  queue,
  after: { ...after, ...Object.fromEntries(rows.map(({ tenantId, gsi2sk }) => [tenantId, gsi2sk])) },
});

const SortKey = z.string().check(z.maxLength(100), z.regex(/^[^#]+#[^#]+$/));
const Cursor = z.object({
  queue: z.enum(ORDER_QUEUES),
  after: z.optional(z.record(TenantIdSchema, SortKey)),
});

const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** A cursor contains only positions; the caller determines the tenants, so a forged cursor reaches no other tenant. */
function parseCursor(cursor: string): Place | undefined {
  return z.safeParse(Cursor, parseJson(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
}

function nextQueue(queue: OrderQueue): Place | undefined {
  const next = ORDER_QUEUES[ORDER_QUEUES.indexOf(queue) + 1];
  return next && { queue: next };
}
