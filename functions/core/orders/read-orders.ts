import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { readRows } from '../db/read-rows.ts';
import type { Table } from '../db/table.ts';
import { fromOrderRow, orderKey } from './order-rows.ts';

/** Whole orders in the sequence of their ids, for lists that show walls. Missing orders are left out. */
export async function readOrders(table: Table, tenantId: TenantId, ids: readonly string[]): Promise<Order[]> {
  const rows = await readRows(
    table,
    [...new Set(ids)].map((id) => orderKey(tenantId, id)),
  );
  const orders = new Map(rows.map((row) => fromOrderRow(row).order).map((order) => [order.id, order]));
  return ids.flatMap((id) => orders.get(id) ?? []);
}
