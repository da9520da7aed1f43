import * as z from 'zod/mini';
import type { Hold } from '../../../shared/order/history.ts';
import { PrintRoomOrderReply, ReleaseOrderRequest } from '../../../shared/order/print-room.ts';
import type { Site } from '../../site/create-site.ts';
import { createOrderCalls } from '../staff/index.ts';

/** None of the order's holds can be released by hand. */
export class NothingToRelease extends Error {}

/** What is done with each of several orders, in the shop that is worked in. Each may be repeated. */
export function bulkCalls({ api }: Site) {
  const { advance, hold, release, load } = createOrderCalls(api, {
    // the list is read anew once all of them are through
    changed: () => undefined,
    invalidate: () => undefined,
    load: (orderId) =>
      api.get(`/v1/fulfilment/orders/${encodeURIComponent(orderId)}`, { reply: PrintRoomOrderReply, needsLogin: true }),
  });
  return {
    advance,
    hold,
    load,
    /** Lets go of all that a person may let go of; prints that failed let go by themselves. */
    async release(orderId: string, holds: readonly Hold[]) {
      const reasons = holds
        .map(({ reason }) => reason)
        .filter((reason) => z.safeParse(ReleaseOrderRequest, { reason }).success);
      if (reasons.length === 0) throw new NothingToRelease();
      for (const reason of reasons) await release(orderId, reason);
    },
  };
}
