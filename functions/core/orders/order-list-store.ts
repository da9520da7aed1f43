import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OrderFilter } from '../../../shared/order/list.ts';
import { type Order, readOrderId } from '../../../shared/order/schema.ts';
import { cursorOfKey } from '../db/cursor.ts';
import { queryPage, type Table } from '../db/table.ts';
import type { Clock } from '../lib/clock.ts';
import { filterCondition, meetsFilter, queuesOf, searchTerms } from './order-filter.ts';
import { findKeys, findPartition, searchedKey } from './order-find-store.ts';
import { listPartition, orderIdOf, placedKeyOf, queuePartition } from './order-rows.ts';
import { readOrders } from './read-orders.ts';

/**
 * Index reads per request; after the last one the reply says how far back it searched. The first reads a page of rows,
 * and each later one ten times as many as the one before, up to DynamoDB's limit of 1 MB.
 */
const ROUNDS_MAX = 10;
const ROWS_MAX = 10_000;

/** Sorts after every time. */
const END_OF_TIME = '~';

export interface FoundOrders {
  orders: Order[];
  /** Where the next page starts or the search resumes; absent at the end. */
  cursor?: string;
  /** With a cursor: all orders placed after this day were checked. */
  lookedBackTo?: string;
}

export type OrderListStore = ReturnType<typeof createOrderListStore>;

/** The partitions of an index that a list is read from. Each has an order at most once; they are merged by time. */
interface Source {
  index: 'gsi2' | 'gsi3';
  partitions: string[];
  /** Absent for rows without columns to filter by. */
  condition?: ReturnType<typeof filterCondition>;
  /**
   * Checked on the whole orders, which are read anyway to show their walls, because an index lags briefly behind a
   * change.
   */
  isWanted(order: Order): boolean;
}

/** All orders of a tenant by any filter, newest first (ADR 12). */
export function createOrderListStore(table: Table, clock: Clock) {
  async function find(
    tenantId: TenantId,
    filter: OrderFilter,
    { size, cursor }: { size: number; cursor?: string | undefined },
  ): Promise<FoundOrders | 'invalid_cursor'> {
    const start = cursor === undefined ? undefined : placedKeyOf(cursor);
    if (cursor !== undefined && start === undefined) return 'invalid_cursor';
    const { text, ...others } = filter;
    const now = clock.now();
    const numbered = start === undefined && text !== undefined ? await withNumber(tenantId, text) : [];
    if (numbered.length > 0) return { orders: numbered.filter((order) => meetsFilter(order, others, now)) };
    if (text !== undefined && searchTerms(text).length === 0) return { orders: [] };

    const source = await sourceOf(tenantId, filter, now);
    const found = new Map<string, Order>();
    let at = start ?? (filter.to === undefined ? END_OF_TIME : new Date(filter.to).toISOString());
    const oldest = filter.from === undefined ? '' : new Date(filter.from).toISOString();
    for (let round = 0; round < ROUNDS_MAX && found.size < size; round++) {
      const { keys: read, next } = await readBefore(source, at, Math.min(size * 10 ** round, ROWS_MAX));
      const keys = read.filter((key) => key >= oldest);
      const taken = keys.slice(0, size - found.size);
      const orders = await readOrders(table, tenantId, taken.map(orderIdOf));
      for (const order of orders.filter(source.isWanted)) found.set(order.id, order);
      const last = taken.length < keys.length ? taken.at(-1) : next;
      if (last === undefined || last < oldest) return { orders: [...found.values()] };
      at = last;
    }
    return {
      orders: [...found.values()],
      cursor: cursorOfKey(at),
      lookedBackTo: at.slice(0, 'yyyy-mm-dd'.length),
    };
  }

  const withNumber = async (tenantId: TenantId, text: string): Promise<Order[]> => {
    const number = readOrderId(text);
    return number === undefined ? [] : readOrders(table, tenantId, [number]);
  };

  /** A whole email or tracking number finds its orders; if it has none, the text is searched as words. */
  async function sourceOf(tenantId: TenantId, filter: OrderFilter, now: Date): Promise<Source> {
    const { text, ...others } = filter;
    const key = text === undefined ? undefined : searchedKey(text);
    if (key !== undefined) {
      const index = 'gsi3' as const;
      const partition = findPartition(tenantId, key);
      const { found } = await queryPage(table, {
        index,
        where: 'gsi3pk = :partition',
        values: { partition },
        limit: 1,
        isCount: true,
      });
      const isWanted = (order: Order) => findKeys(order).includes(key) && meetsFilter(order, others, now);
      if (found > 0) return { index, partitions: [partition], isWanted };
    }
    const condition = filterCondition(filter, now);
    const isWanted = (order: Order) => meetsFilter(order, filter, now);
    const queues = queuesOf(filter);
    if (!queues) return { index: 'gsi3', partitions: [listPartition(tenantId)], condition, isWanted };
    return { index: 'gsi2', partitions: queues.map((queue) => queuePartition(tenantId, queue)), condition, isWanted };
  }

  /**
   * Reads sort keys of orders before a position, newest first, as far back as every partition was read.
   *
   * @param limit rows to read of each partition, before the condition
   * @returns next: the position to continue from; absent at the end
   */
  async function readBefore(
    { index, partitions, condition }: Source,
    before: string,
    limit: number,
  ): Promise<{ keys: string[]; next: string | undefined }> {
    const key = `${index}sk`;
    const parts = await Promise.all(
      partitions.map((partition) =>
        queryPage(table, {
          index,
          where: `${index}pk = :partition AND ${key} < :before`,
          ...condition,
          values: { ...condition?.values, partition, before },
          attributes: [key],
          isDescending: true,
          limit,
        }),
      ),
    );
    const next = parts
      .flatMap(({ last }) => (last ? String(last[key]) : []))
      .sort()
      .at(-1);
    const keys = parts.flatMap(({ rows }) => rows.map((row) => String(row[key])));
    return {
      keys: [...new Set(keys)]
        .filter((each) => next === undefined || each >= next)
        .sort()
        .reverse(),
      next,
    };
  }

  return { find };
}
