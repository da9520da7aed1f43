import { parcelNumber } from '../../../shared/delivery/parcel-number.ts';
import { TypedTracking } from '../../../shared/delivery/tracking.ts';
import { readEmail } from '../../../shared/lib/email.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { trackingNumbers } from '../../../shared/order/parcels.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { queryPage, type Table } from '../db/table.ts';
import { orderIdOf, orderKey, placedKey } from './order-rows.ts';
import { readOrders } from './read-orders.ts';

/**
 * Rows that find an order by an exact key: one for its email and one per tracking number. They share the order's
 * partition, so every function with rights to write an order can write them. gsi3 indexes them by key.
 */
export const FIND_PREFIX = 'FIND#';

/** gsi3. @param key one of `findKeys` */
export const findPartition = (tenantId: TenantId, key: string) => `ORDERFIND#${tenantId}#${key}`;

type Findable = Pick<Order, 'tenantId' | 'id' | 'placedAt' | 'email' | 'parcels' | 'reprints'>;

export const findKeys = (order: Findable): string[] =>
  [order.email.toLowerCase(), ...trackingNumbers(order)].filter(Boolean);

/** Reads a search as an email or a tracking number, typed or scanned; undefined for any other text. */
export function searchedKey(text: string): string | undefined {
  return text.includes('@') ? readEmail(text) : searchedNumber(text);
}

function searchedNumber(text: string): string | undefined {
  const number = parcelNumber(text);
  // A number without a digit is a name.
  return /\d/.test(number) ? TypedTracking.shape.number.safeParse(number).data : undefined;
}

/**
 * The rows of an order that `before` did not have. The row of a removed number is overwritten without its index keys
 * and not deleted, because functions that write orders have no right to delete.
 */
export function findRows(order: Findable, before?: Findable) {
  const keys = findKeys(order);
  const known = before ? findKeys(before) : [];
  const rowKey = (key: string) => ({ ...orderKey(order.tenantId, order.id), sk: `${FIND_PREFIX}${key}` });
  return [
    ...keys
      .filter((key) => !known.includes(key))
      .map((key) => ({ ...rowKey(key), gsi3pk: findPartition(order.tenantId, key), gsi3sk: placedKey(order) })),
    ...known.filter((key) => !keys.includes(key)).map(rowKey),
  ];
}

/** A number belongs to one parcel, or to one of a few orders that were sent together. */
const PARCEL_ORDERS_MAX = 20;

/** Orders with a parcel of this number, newest first; empty for any other text. */
export async function findOrdersByParcel(table: Table, tenantId: TenantId, text: string): Promise<Order[]> {
  const number = searchedNumber(text);
  if (number === undefined) return [];
  const { rows } = await queryPage(table, {
    index: 'gsi3',
    where: 'gsi3pk = :parcel',
    values: { parcel: findPartition(tenantId, number) },
    attributes: ['gsi3sk'],
    isDescending: true,
    limit: PARCEL_ORDERS_MAX,
  });
  const orders = await readOrders(
    table,
    tenantId,
    rows.map(({ gsi3sk }) => orderIdOf(gsi3sk)),
  );
  // The index lags briefly behind a correction.
  return orders.filter((order) => findKeys(order).includes(number));
}

/** Most mailboxes have few orders, and the first one that was not canceled decides. */
const ORDERS_READ_AT_ONCE = 5;

/** @param before only orders placed earlier count */
export type HasOrderedBefore = (mailbox: { tenantId: TenantId; email: string }, before: Date) => Promise<boolean>;

/**
 * Whether an order was placed for this email at this tenant before a time, by a customer or a guest. Canceled orders do
 * not count. The index may lag behind the table by a second (ADR 12).
 */
export function createOrderedBefore(table: Table): HasOrderedBefore {
  return async ({ tenantId, email }, before) => {
    let after: Record<string, unknown> | undefined;
    do {
      const { rows, last } = await queryPage(table, {
        index: 'gsi3',
        where: 'gsi3pk = :email AND gsi3sk < :before',
        values: { email: findPartition(tenantId, email), before: before.toISOString() },
        attributes: ['gsi3sk'],
        limit: ORDERS_READ_AT_ONCE,
        after,
      });
      const orders = await readOrders(
        table,
        tenantId,
        rows.map(({ gsi3sk }) => orderIdOf(gsi3sk)),
      );
      if (orders.some((order) => order.email === email && order.productionState !== 'Cancelled')) return true;
      after = last;
    } while (after);
    return false;
  };
}
