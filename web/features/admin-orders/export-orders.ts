import { ExportOrdersReply, type OrderFilter } from '../../../shared/order/list.ts';
import type { Site } from '../../site/create-site.ts';

export interface ExportProgress {
  orders: number;
  lookedBackTo: string | undefined;
}

/**
 * The file, part by part: no answer is larger than the server may give, and nothing is asked for before the part before it
 * is here. All parts have the same id, so that the whole file is one entry of the log.
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
