import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { IsoTime, type TenantId } from '../../../shared/lib/scalars.ts';
import type { OrderFilter } from '../../../shared/order/list.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { parseJson } from '../lib/parse-json.ts';
import { orderCsv, orderCsvHead } from './order-csv.ts';
import type { OrderListStore } from './order-list-store.ts';

/** About 100 kB of text and 125 read units: a reply within a second, and far below Lambda's limit of 6 MB. */
const PART_SIZE = 250;

export interface ExportedPart {
  csv: string;
  orders: number;
  /** Cursor of the next part; absent with the last one. */
  cursor?: string;
  lookedBackTo?: string;
}

interface ExportDeps {
  orderLists: Pick<OrderListStore, 'find'>;
  audit: Pick<AuditStore, 'note' | 'hasNoted'>;
}

/**
 * Exports a part of the orders that match a filter, as CSV. The first part writes an audit entry, and the cursor of
 * each further part refers to it; the entry must be by the same member of staff and for the same filter, so that every
 * export is audited.
 */
export async function exportPart(
  { orderLists, audit }: ExportDeps,
  asked: { tenantId: TenantId; exportId: string; filter: OrderFilter; cursor?: string | undefined },
  editor: Editor,
): Promise<ExportedPart | 'invalid_cursor'> {
  const { tenantId, exportId, filter } = asked;
  const id = entryIdOf(tenantId, exportId, filter);
  const place = asked.cursor === undefined ? undefined : parseCursor(asked.cursor);
  if (asked.cursor !== undefined && !place) return 'invalid_cursor';
  if (place && !(await audit.hasNoted(editor.by, { id, at: place.recordedAt }))) return 'invalid_cursor';

  const found = await orderLists.find(tenantId, filter, { size: PART_SIZE, cursor: place?.cursor });
  if (found === 'invalid_cursor') return found;
  if (!place)
    await audit.note(tenantId, {
      ...editor,
      id,
      action: 'exported',
      object: { kind: 'order', id: 'list' },
      name: 'Orders',
      note: inWords(filter),
    });
  const { orders, cursor, lookedBackTo } = found;
  return {
    csv: `${place ? '' : orderCsvHead()}${orderCsv(orders)}`,
    orders: orders.length,
    ...(cursor !== undefined && { cursor: cursorOf({ recordedAt: place?.recordedAt ?? editor.at, cursor }) }),
    ...(lookedBackTo !== undefined && { lookedBackTo }),
  };
}

/** Stable for all parts of one file. */
function entryIdOf(tenantId: TenantId, exportId: string, filter: OrderFilter): string {
  const fields = Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([tenantId, exportId, fields]))
    .digest('hex')
    .slice(0, 24);
}

const Place = z.object({ recordedAt: IsoTime, cursor: z.string() });
type Place = z.infer<typeof Place>;

const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

function parseCursor(cursor: string): Place | undefined {
  return z.safeParse(Place, parseJson(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
}

function inWords(filter: OrderFilter): string {
  const parts = Object.entries(filter).map(([name, value]) => `${name}: ${value}`);
  return parts.length > 0 ? `CSV; ${parts.join('; ')}` : 'CSV; all orders';
}
