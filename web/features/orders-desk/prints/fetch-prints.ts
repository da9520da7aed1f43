import type * as z from 'zod/mini';
import { PrintFilesReply } from '../../../../shared/order/admin-wire.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { isProblem } from '../../../lib/api-problem.ts';

/** @returns null if the server does not release the order's files yet */
export async function fetchPrints(
  api: Pick<ApiClient, 'get'>,
  orderId: string,
  signal: AbortSignal,
): Promise<z.infer<typeof PrintFilesReply> | null> {
  try {
    const path = `/v1/fulfilment/orders/${encodeURIComponent(orderId)}/prints`;
    return await api.get(path, { reply: PrintFilesReply, signal, needsLogin: true });
  } catch (error) {
    if (isProblem(error, 'prints_not_ready')) return null;
    throw error;
  }
}
