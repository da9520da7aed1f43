import type { Actor } from '../../../shared/audit/schema.ts';
import { isSameTile } from '../../../shared/order/contents.ts';
import type { Clock } from '../lib/clock.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { changeReprint, type OrderName, type ReprintChanged, type ReprintDeps } from '../orders/reprint-order.ts';
import type { PrintJobStore } from './print-job-store.ts';

/**
 * Renders the files of a reprint again, because they were deleted or are faulty. The order stays in its state; the
 * sweep starts within a minute. Idempotent: after a crash before the jobs were written, the caller retries.
 *
 * @param actor the requester, for the order's history
 */
export async function remakeReprint(
  deps: ReprintDeps & {
    orders: Pick<OrderStore, 'followUpAt'>;
    jobs: Pick<PrintJobStore, 'jobs' | 'requeueJob'>;
    clock: Clock;
  },
  order: OrderName,
  reprintId: string,
  actor: Actor,
): Promise<ReprintChanged> {
  const changed = await changeReprint(deps, order, { kind: 'remake_reprint', reprintId }, actor);
  if (changed.kind !== 'changed') return changed;
  const { tenantId, orderId } = order;
  const again = changed.stored.order.reprints?.find(({ id }) => id === reprintId)?.tiles ?? [];
  // The tiles of a job are printed from one photo, which is decoded once for all of them.
  for (const job of await deps.jobs.jobs(tenantId, orderId)) {
    const isWanted = job.tiles.some(({ lineNumber, tile }) =>
      again.some((each) => isSameTile(each, { lineNumber, tileNumber: tile.number })),
    );
    if (isWanted) await deps.jobs.requeueJob(job);
  }
  await deps.orders.followUpAt(tenantId, orderId, deps.clock.now().toISOString());
  return changed;
}
