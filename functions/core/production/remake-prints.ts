import type { TenantId } from '../../../shared/constants/tenants.ts';
import { REMAKABLE } from '../../../shared/orders/staff-steps.ts';
import type { Actor } from '../../../shared/schemas/order-history.ts';
import { printAccess } from '../orders/order-states.ts';
import type { OrderChanged, OrderStore } from '../orders/order-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { PrintJobStore } from './print-job-store.ts';

/** Whoever dies after the order was moved and before its jobs were is followed by the sweep after this long. */
const FOLLOWED_AFTER_MS = 2 * 60_000;

/**
 * Has the files of an order made again: those that failed, or all where none did, because what was wrong with them is
 * mended. The sweep begins within a minute. May be repeated.
 *
 * The order moves first: of one that is being made, jobs that are done mean only that it is ready, while jobs that are to
 * be done of an order that is ready would never be done.
 *
 * @param actor who asks, for the order's history
 */
export async function remakePrints(
  {
    orders,
    jobs,
    clock,
  }: {
    orders: Pick<OrderStore, 'get' | 'change' | 'followUpAt'>;
    jobs: Pick<PrintJobStore, 'jobs' | 'requeueJob'>;
    clock: Clock;
  },
  { tenantId, orderId }: { tenantId: TenantId; orderId: string },
  actor: Actor,
): Promise<OrderChanged> {
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return { kind: 'unknown' };
  const hasFailed = printAccess(stored.order) === 'incomplete';
  if (!hasFailed && !REMAKABLE.includes(stored.order.productionState)) return { kind: 'not_allowed' };
  const now = clock.now().getTime();
  await orders.followUpAt(tenantId, orderId, new Date(now + FOLLOWED_AFTER_MS).toISOString());
  const changed = await orders.change(
    tenantId,
    orderId,
    [
      { kind: 'release', reason: 'print_failed' },
      { kind: 'release', reason: 'print_differs' },
      // a lab that refused these files gets others
      { kind: 'release', reason: 'lab_problem' },
      { kind: 'production', to: 'Rendering' },
    ],
    actor,
  );
  if (changed.kind === 'unknown' || changed.kind === 'not_allowed') return changed;
  const all = await jobs.jobs(tenantId, orderId);
  const wanted = hasFailed ? all.filter(({ status }) => status === 'Failed') : all;
  for (const { number } of wanted) await jobs.requeueJob(tenantId, orderId, number);
  await orders.followUpAt(tenantId, orderId, new Date(now).toISOString());
  return changed;
}
