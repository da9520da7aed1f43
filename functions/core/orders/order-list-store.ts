import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OrderFilter } from '../../../shared/order/list.ts';
import { ORDER_ID_PATTERN, type Order, readOrderId } from '../../../shared/order/schema.ts';
import type { Table } from '../db/table.ts';
import type { Clock } from '../lib/clock.ts';
import { queueStretches } from './merged-queue-store.ts';
import { matchesFilter, queuesOf } from './order-filter.ts';
import { monthStretches } from './order-month-store.ts';
import { findOrdersByParcel } from './order-parcel-store.ts';
import { orderIdOf, type ReadStretch } from './order-stretches.ts';
import { wordOf, wordStretches } from './order-word-store.ts';
import { hasTerms, orderWords, searchTerms } from './order-words.ts';
import { readOrders } from './read-orders.ts';

/** One request reads no more than so many read units, and says how far it came. */
const READ_UNITS_MAX = 600;
const UNITS_AN_ORDER = 0.5;
/** So many orders are read at once: as many as are missing on the page, but not one by one, nor more than one call takes. */
const CHUNK_MIN = 10;
const CHUNK_MAX = 100;
/** Clocks of functions that place orders may be ahead by a little. */
const CLOCKS_DIFFER_MS = 60_000;

export interface FoundOrders {
  orders: Order[];
  /** where the next page begins, or where the search goes on; absent at the end */
  cursor?: string;
  /** with a cursor: the day, or the month, back to which all orders were looked at */
  lookedBackTo?: string;
}

export type OrderListStore = ReturnType<typeof createOrderListStore>;

/**
 * All orders of a tenant by any filter, the newest first (PLAT-52). What can be found in queues, by a word or in a month is
 * read there; what these say nothing of is asked of the orders themselves, which are read whole in any case to draw their
 * walls. No filter reads more than it has to for a page, or more than READ_UNITS_MAX.
 */
export function createOrderListStore(table: Table, clock: Clock) {
  async function find(
    tenantId: TenantId,
    filter: OrderFilter,
    { size, cursor }: { size: number; cursor?: string | undefined },
  ): Promise<FoundOrders | 'invalid_cursor'> {
    const list = filter.text === undefined ? placedList(tenantId, filter) : textList(tenantId, filter.text);
    const start = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8');
    if (start !== undefined && !list.isPosition(start)) return 'invalid_cursor';
    const now = clock.now();
    const known = start === undefined ? await list.first() : [];
    const found = known.filter((order) => matchesFilter(order, filter, now));
    let units = 0;
    let at = start;
    for (const read = list.read; read && found.length < size && units < READ_UNITS_MAX; ) {
      const stretch = await read(at, size - found.length);
      units += stretch.units;
      let [looked, isEnough] = [0, false];
      while (looked < stretch.keys.length && !isEnough) {
        const keys = stretch.keys.slice(looked, looked + Math.min(Math.max(size - found.length, CHUNK_MIN), CHUNK_MAX));
        const orders = await readOrders(table, tenantId, keys.map(orderIdOf));
        units += keys.length * UNITS_AN_ORDER;
        for (const key of keys) {
          if (found.length >= size) break;
          looked++;
          const order = orders.find(({ id }) => id === orderIdOf(key));
          // an order that changes its queue while they are read is in two of them
          if (
            !order ||
            found.some(({ id }) => id === order.id) ||
            !list.hasAt(order, key) ||
            !matchesFilter(order, filter, now)
          )
            continue;
          found.push(order);
        }
        isEnough = found.length >= size || units >= READ_UNITS_MAX;
      }
      at = looked < stretch.keys.length ? stretch.keys[looked - 1] : stretch.next;
      if (at === undefined) return { orders: found };
    }
    return {
      orders: found,
      ...(at !== undefined && {
        cursor: Buffer.from(at).toString('base64url'),
        ...(filter.text === undefined && { lookedBackTo: at.slice(0, 'yyyy-mm-dd'.length) }),
      }),
    };
  }

  interface List {
    /** absent where nothing can be found */
    read: ReadStretch | undefined;
    isPosition(text: string): boolean;
    /** whether the order is to be shown at this place of the list */
    hasAt(order: Order, key: string): boolean;
    /** what comes before all others */
    first(): Promise<Order[]>;
  }

  function placedList(tenantId: TenantId, filter: OrderFilter): List {
    const now = clock.now();
    const latestMs = now.getTime() + CLOCKS_DIFFER_MS;
    const end = new Date(Math.min(latestMs, filter.to === undefined ? latestMs : Date.parse(filter.to))).toISOString();
    const queues = queuesOf(filter);
    return {
      read: queues
        ? queueStretches(table, tenantId, queues, filter, { end, now })
        : monthStretches(table, tenantId, filter, end),
      // one from after the end would be looked for month by month
      isPosition: (text) => PLACED_POSITION.test(text) && text <= end,
      hasAt: () => true,
      first: async () => [],
    };
  }

  function textList(tenantId: TenantId, text: string): List {
    const terms = searchTerms(text);
    const number = readOrderId(text);
    // the longest is the rarest
    const lead = terms.toSorted((a, b) => b.length - a.length)[0];
    return {
      read: lead === undefined ? undefined : wordStretches(table, tenantId, lead),
      isPosition: (position) => lead !== undefined && position.startsWith(lead) && WORD_POSITION.test(position),
      hasAt: (order, key) =>
        order.id !== number && hasTerms(order, terms) && wordOf(key) === lastWord(order, lead ?? ''),
      first: async () => [
        ...(number === undefined ? [] : await readOrders(table, tenantId, [number])),
        ...(await findOrdersByParcel(table, tenantId, text)),
      ],
    };
  }

  return { find };
}

/** Of several words that begin so, the one that the list comes to first: an order is in it once. */
function lastWord(order: Order, beginning: string): string | undefined {
  return orderWords(order)
    .filter((word) => word.startsWith(beginning))
    .toSorted()
    .at(-1);
}

const DAY_AND_ID = `-\\d{2}T[\\d:.]{8,12}Z#${ORDER_ID_PATTERN}`;
const PLACED_POSITION = new RegExp(`^\\d{4}-\\d{2}(${DAY_AND_ID})?$`);
const WORD_POSITION = new RegExp(`^.{1,60}#\\d{4}-\\d{2}${DAY_AND_ID}$`);
