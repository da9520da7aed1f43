import { ExportOrdersReply, type OrderFilter } from '../../../../shared/order/list.ts';
import type { Site } from '../../../site/create-site.ts';

export interface ExportProgress {
  orders: number;
  lookedBackTo: string | undefined;
}

/**
 * Downloads the file in parts, one request at a time, to stay below the server's response limit. All parts share one
 * id, so the audit log has one entry per file.
 */
export async function exportOrders(
  { api }: Pick<Site, 'api'>,
  { exportId, filter }: { exportId: string; filter: OrderFilter },
  { signal, onProgress }: { signal: AbortSignal; onProgress(progress: ExportProgress): void },
): Promise<Blob> {
  const parts: string[] = [];
  let cursor: string | undefined;
  let orders = 0;
  do {
    const part = await api.post('/v1/admin/orders/export', {
      reply: ExportOrdersReply,
      body: { exportId, filter, ...(cursor !== undefined && { cursor }) },
      signal,
      needsLogin: true,
    });
    parts.push(part.csv);
    orders += part.orders;
    cursor = part.cursor;
    onProgress({ orders, lookedBackTo: part.lookedBackTo });
  } while (cursor !== undefined);
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
