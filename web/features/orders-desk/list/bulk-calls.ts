import * as z from 'zod/mini';
import type { Hold } from '../../../../shared/order/history.ts';
import { PrintRoomOrderReply, ReleaseOrderRequest } from '../../../../shared/order/print-room.ts';
import type { Site } from '../../../site/create-site.ts';
import { createOrderCalls } from '../order-calls.ts';

/** None of the order's holds can be released manually. */
export class NothingToRelease extends Error {}

/** Calls for one of several orders in the current shop. Each is idempotent. */
export function bulkCalls({ api }: Site) {
  const { advance, hold, release, load } = createOrderCalls(api, {
    // The list is refetched once all calls are done.
    changed: () => undefined,
    invalidate: () => undefined,
    load: (orderId) =>
      api.get(`/v1/fulfilment/orders/${encodeURIComponent(orderId)}`, { reply: PrintRoomOrderReply, needsLogin: true }),
  });
  return {
    advance,
    hold,
    load,
    /** Releases every hold that staff may release; failed prints release theirs automatically. */
    async release(orderId: string, holds: readonly Hold[]) {
      const reasons = holds
        .map(({ reason }) => reason)
        .filter((reason) => z.safeParse(ReleaseOrderRequest, { reason }).success);
      if (reasons.length === 0) throw new NothingToRelease();
      for (const reason of reasons) await release(orderId, reason);
    },
  };
}
