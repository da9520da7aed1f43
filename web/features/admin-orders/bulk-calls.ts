import * as z from 'zod/mini';
import type { Hold, StaffHoldReason } from '../../../shared/schemas/order.ts';
import { PrintRoomChangedReply, PrintRoomOrderReply, ReleaseOrderRequest } from '../../../shared/wire/print-room.ts';
import type { Site } from '../../site/create-site.ts';
import type { Step } from '../staff/index.ts';

/** None of the order's holds can be released by hand. */
export class NothingToRelease extends Error {}

/** What is done with each of several orders, in the shop that is worked in. Each may be repeated. */
export function bulkCalls({ api }: Site) {
  const pathOf = (orderId: string) => `/v1/fulfilment/orders/${encodeURIComponent(orderId)}`;
  const post = (orderId: string, path: string, body: unknown) =>
    api.post(`${pathOf(orderId)}/${path}`, { reply: PrintRoomChangedReply, body, needsLogin: true });

  return {
    advance: (orderId: string, to: Step) => post(orderId, 'production', { to }),
    hold: (orderId: string, reason: StaffHoldReason, note: string) =>
      post(orderId, 'hold', { reason, ...(note.trim() !== '' && { note }) }),
    /** Lets go of all that a person may let go of; prints that failed let go by themselves. */
    async release(orderId: string, holds: readonly Hold[]) {
      const reasons = holds
        .map(({ reason }) => ({ reason }))
        .filter((body) => z.safeParse(ReleaseOrderRequest, body).success);
      if (reasons.length === 0) throw new NothingToRelease();
      for (const body of reasons) await post(orderId, 'release', body);
    },
    look: (orderId: string) => api.get(pathOf(orderId), { reply: PrintRoomOrderReply, needsLogin: true }),
  };
}
