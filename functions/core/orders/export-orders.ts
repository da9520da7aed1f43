import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OrderFilter, OrderSort } from '../../../shared/order/list.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { exportPart } from '../audit/export-parts.ts';
import { orderCsv, orderCsvHead } from './order-csv.ts';
import type { OrderListStore } from './order-list-store.ts';

/** About 100 kB of text and 125 read units: a reply within a second, and far below Lambda's limit of 6 MB. */
const PART_SIZE = 250;

export interface ExportedOrders {
  csv: string;
  orders: number;
  /** Cursor of the next part; absent with the last one. */
  cursor?: string;
  searchedTo?: string;
}

interface ExportDeps {
  orderLists: Pick<OrderListStore, 'find'>;
  audit: Pick<AuditStore, 'note' | 'hasNoted'>;
}

/** Exports a part of the orders that match a filter, as CSV. */
export function exportOrders(
  { orderLists, audit }: ExportDeps,
  {
    filter,
    sort,
    ...asked
  }: { tenantId: TenantId; exportId: string; filter: OrderFilter; sort: OrderSort; cursor?: string | undefined },
  editor: Editor,
): Promise<ExportedOrders | 'invalid_cursor'> {
  const about = { object: { kind: 'order' as const, id: 'list' }, name: 'Orders', note: inWords(filter) };
  return exportPart(audit, { ...asked, listed: { ...filter, sort } }, editor, about, async ({ cursor, isFirst }) => {
    const found = await orderLists.find(asked.tenantId, filter, { size: PART_SIZE, sort, cursor });
    if (found === 'invalid_cursor') return found;
    const { orders, ...rest } = found;
    return { ...rest, csv: `${isFirst ? orderCsvHead() : ''}${orderCsv(orders)}`, orders: orders.length };
  });
}

function inWords(filter: OrderFilter): string {
  const parts = Object.entries(filter).map(([name, value]) => `${name}: ${value}`);
  return parts.length > 0 ? `CSV; ${parts.join('; ')}` : 'CSV; all orders';
}
