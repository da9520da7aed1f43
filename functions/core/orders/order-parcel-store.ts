import { parcelNumber } from '../../../shared/delivery/parcel-number.ts';
import { TypedTracking } from '../../../shared/delivery/tracking.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { trackingNumbers } from '../../../shared/order/parcels.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { queryPage, type Table } from '../db/table.ts';
import { parcelPartition } from './order-list-rows.ts';
import { orderIdOf } from './order-stretches.ts';
import { readOrders } from './read-orders.ts';

/** One number is on one parcel, or on that of a few orders that were sent together. */
const ORDERS_MAX = 20;

/** The tracking number in a search, typed or scanned; undefined for any other text. */
function searchedNumber(text: string): string | undefined {
  const number = parcelNumber(text);
  // a number without a digit is a name
  return /\d/.test(number) ? TypedTracking.shape.number.safeParse(number).data : undefined;
}

/** Orders with a parcel of this number, the newest first. */
export async function findOrdersByParcel(table: Table, tenantId: TenantId, text: string): Promise<Order[]> {
  const number = searchedNumber(text);
  if (number === undefined) return [];
  const { rows } = await queryPage(table, {
    index: 'gsi3',
    where: 'gsi3pk = :parcel',
    values: { parcel: parcelPartition(tenantId, number) },
    attributes: ['gsi3sk'],
    isDescending: true,
    limit: ORDERS_MAX,
  });
  const ids = rows.map(({ gsi3sk }) => orderIdOf(String(gsi3sk)));
  const orders = await readOrders(table, tenantId, ids);
  // the index follows a correction a moment later
  return orders.filter((order) => trackingNumbers(order).includes(number));
}
