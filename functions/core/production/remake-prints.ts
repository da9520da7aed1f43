import type { Actor } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { MINUTE_MS } from '../../../shared/lib/time.ts';
import { failedTilesOf } from '../../../shared/order/print-failures.ts';
import { REMAKABLE } from '../../../shared/order/states.ts';
import type { Clock } from '../lib/clock.ts';
import { endOfRendering, printAccess } from '../orders/order-states.ts';
import type { OrderChanged, OrderStore } from '../orders/order-store.ts';
import type { PrintJobStore } from './print-job-store.ts';

/** Delay of the follow-up by the sweep after a crash between moving the order and its jobs. */
const FOLLOW_UP_AFTER_MS = 2 * MINUTE_MS;

/**
 * Retries the failed tiles of an order, or renders all of its files again if no tile failed. The sweep starts within a
 * minute. Idempotent.
 *
 * Failed tiles are queued before their hold is released: a job that ends in between would find them failed and hold the
 * order again. If all files are rendered again the order moves first: jobs that are done make an order in Rendering
 * ready, while queued jobs of a ready order would never be done.
 *
 * @param actor the requester, for the order's history
 */
export async function remakePrints(
  {
    orders,
    jobs,
    clock,
  }: {
    orders: Pick<OrderStore, 'get' | 'change' | 'followUpAt'>;
    jobs: Pick<PrintJobStore, 'jobs' | 'retryJob' | 'requeueJob'>;
    clock: Clock;
  },
  { tenantId, orderId }: { tenantId: TenantId; orderId: string },
  actor: Actor,
): Promise<OrderChanged> {
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return { kind: 'unknown' };
  const hasFailed = printAccess(stored.order) === 'incomplete';
  const isRemakable = hasFailed || REMAKABLE.includes(stored.order.productionState);
  if (!isRemakable || endOfRendering(stored.order)) return { kind: 'not_allowed' };
  const now = clock.now().getTime();
  await orders.followUpAt(tenantId, orderId, new Date(now + FOLLOW_UP_AFTER_MS).toISOString());
  if (hasFailed) {
    for (const job of await jobs.jobs(tenantId, orderId)) if (failedTilesOf([job]).length > 0) await jobs.retryJob(job);
  }
  const changed = await orders.change(
    tenantId,
    orderId,
    [
      { kind: 'release', reason: 'print_failed' },
      { kind: 'release', reason: 'print_differs' },
      // A lab that refused these files gets new ones.
      { kind: 'release', reason: 'lab_problem' },
      { kind: 'production', to: 'Rendering' },
    ],
    actor,
  );
  if (changed.kind === 'unknown' || changed.kind === 'not_allowed') return changed;
  if (!hasFailed) for (const job of await jobs.jobs(tenantId, orderId)) await jobs.requeueJob(job);
  await orders.followUpAt(tenantId, orderId, new Date(now).toISOString());
  return changed;
}
