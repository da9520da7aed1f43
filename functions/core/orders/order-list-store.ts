import type { ListTotal } from '../../../shared/lib/list-page.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OrderFilter, OrderSort } from '../../../shared/order/list.ts';
import { type Order, readOrderId } from '../../../shared/order/schema.ts';
import { cursorOfSort, keyOfSort } from '../db/cursor.ts';
import { queryPage, type Table } from '../db/table.ts';
import type { Clock } from '../lib/clock.ts';
import { filterCondition, meetsFilter, queuesOf, searchTerms } from './order-filter.ts';
import { findKeys, findPartition, searchedKey } from './order-find-store.ts';
import { listPartition, orderIdOf, PLACED_KEY, queuePartition } from './order-rows.ts';
import { readOrders } from './read-orders.ts';

/**
 * Index reads per request; after the last one the reply says how far it searched. The first reads a page of rows,
 * and each later one ten times as many as the one before, up to DynamoDB's limit of 1 MB.
 */
const ROUNDS_MAX = 10;
const ROWS_MAX = 10_000;

/** Sort before and after every time. */
const BEGINNING_OF_TIME = '0';
const END_OF_TIME = '~';

export interface FoundOrders {
  orders: Order[];
  /** Where the next page starts or the search resumes; absent at the end. */
  cursor?: string;
  /** With a cursor: all orders up to this day, in the order of the list, were checked. */
  searchedTo?: string;
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

interface Place {
  size: number;
  sort?: OrderSort;
  cursor?: string | undefined;
}

/** All orders of a tenant by any filter and by time of placing (ADR 12). */
export function createOrderListStore(table: Table, clock: Clock) {
  async function find(
    tenantId: TenantId,
    filter: OrderFilter,
    { size, sort = 'newest', cursor }: Place,
  ): Promise<FoundOrders | 'invalid_cursor'> {
    const start = cursor === undefined ? undefined : keyOfSort(cursor, sort, PLACED_KEY);
    if (cursor !== undefined && start === undefined) return 'invalid_cursor';
    const { text, ...others } = filter;
    const now = clock.now();
    const numbered = start === undefined && text !== undefined ? await withNumber(tenantId, text) : [];
    if (numbered.length > 0) return { orders: numbered.filter((order) => meetsFilter(order, others, now)) };
    if (text !== undefined && searchTerms(text).length === 0) return { orders: [] };

    const source = await sourceOf(tenantId, filter, now);
    const found = new Map<string, Order>();
    const { from, to } = rangeOf(filter);
    const isOutside = (key: string): boolean => (sort === 'newest' ? key < from : key >= to);
    let at = start ?? (sort === 'newest' ? to : from);
    for (let round = 0; round < ROUNDS_MAX && found.size < size; round++) {
      const { keys: read, next } = await readPast(source, at, sort, Math.min(size * 10 ** round, ROWS_MAX));
      const keys = read.filter((key) => !isOutside(key));
      const taken = keys.slice(0, size - found.size);
      const orders = await readOrders(table, tenantId, taken.map(orderIdOf));
      for (const order of orders.filter(source.isWanted)) found.set(order.id, order);
      const last = taken.length < keys.length ? taken.at(-1) : next;
      if (last === undefined || isOutside(last)) return { orders: [...found.values()] };
      at = last;
    }
    return {
      orders: [...found.values()],
      cursor: cursorOfSort(sort, at),
      searchedTo: at.slice(0, 'yyyy-mm-dd'.length),
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
   * Counts the orders of a list on one page of each index partition, some 5,000 orders.
   *
   * @returns undefined for a list that has no index columns to count by: a number, a parcel or a whole email
   */
  async function count(tenantId: TenantId, filter: OrderFilter): Promise<ListTotal | undefined> {
    const { text } = filter;
    if (text !== undefined && searchTerms(text).length === 0) return undefined;
    if (text !== undefined && (await withNumber(tenantId, text)).length > 0) return undefined;
    const { index, partitions, condition } = await sourceOf(tenantId, filter, clock.now());
    if (!condition) return undefined;
    const range = rangeOf(filter);
    if (range.from > range.to) return { count: 0, isAll: true };
    const parts = await Promise.all(
      partitions.map((partition) =>
        queryPage(table, {
          index,
          where: `${index}pk = :partition AND ${index}sk BETWEEN :from AND :to`,
          ...condition,
          values: { ...condition.values, partition, ...range },
          isCount: true,
        }),
      ),
    );
    return {
      count: parts.reduce((sum, { found }) => sum + found, 0),
      isAll: parts.every(({ last }) => last === undefined),
    };
  }

  /**
   * Reads sort keys of orders past a position, in the order of the list, as far as every partition was read.
   *
   * @param limit rows to read of each partition, before the condition
   * @returns next: the position to continue from; absent at the end
   */
  async function readPast(
    { index, partitions, condition }: Source,
    at: string,
    sort: OrderSort,
    limit: number,
  ): Promise<{ keys: string[]; next: string | undefined }> {
    const key = `${index}sk`;
    const isDescending = sort === 'newest';
    const inOrder = (keys: readonly string[]) => (isDescending ? keys.toSorted().toReversed() : keys.toSorted());
    const parts = await Promise.all(
      partitions.map((partition) =>
        queryPage(table, {
          index,
          where: `${index}pk = :partition AND ${key} ${isDescending ? '<' : '>'} :at`,
          ...condition,
          values: { ...condition?.values, partition, at },
          attributes: [key],
          isDescending,
          limit,
        }),
      ),
    );
    const [next] = inOrder(parts.flatMap(({ last }) => (last ? String(last[key]) : [])));
    const keys = parts.flatMap(({ rows }) => rows.map((row) => String(row[key])));
    return {
      keys: inOrder([...new Set(keys)]).filter(
        (each) => next === undefined || (isDescending ? each >= next : each <= next),
      ),
      next,
    };
  }

  return { find, count };
}

/** The sort keys of the orders placed in a filter's time: `from` included, `to` not. */
const rangeOf = ({ from, to }: Pick<OrderFilter, 'from' | 'to'>) => ({
  from: from === undefined ? BEGINNING_OF_TIME : new Date(from).toISOString(),
  to: to === undefined ? END_OF_TIME : new Date(to).toISOString(),
});
