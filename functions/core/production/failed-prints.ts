import type { TenantId } from '../../../shared/lib/scalars.ts';
import { failedTilesOf, waitingTilesOf } from '../../../shared/order/print-failures.ts';
import type { FailedPrint } from '../../../shared/order/print-room.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { openReprints } from '../../../shared/order/states.ts';
import { endOfRendering, isUndone } from '../orders/order-states.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { PrintJobStore } from './print-job-store.ts';

/** Jobs whose tiles are read, longest failed first; counts include the others. */
const JOBS_SHOWN_MAX = 20;

export interface FailedPrints {
  /** Jobs with a tile that failed; 100 means 100 or more, here and in `waiting`. */
  failed: number;
  waiting: number;
  tiles: FailedPrint[];
}

/**
 * Tiles of a shop that failed or wait for a retry.
 *
 * @param only restricts the list to these orders
 */
export async function failedPrints(
  { jobs }: { jobs: Pick<PrintJobStore, 'job' | 'listFailures'> },
  tenantId: TenantId,
  only?: ReadonlySet<string>,
): Promise<FailedPrints> {
  const listed = (await jobs.listFailures(tenantId)).filter(({ orderId }) => only?.has(orderId) ?? true);
  const shown = await Promise.all(
    listed.slice(0, JOBS_SHOWN_MAX).map(async ({ orderId, number }) => {
      const job = await jobs.job(tenantId, orderId, number);
      const tiles = job ? [...failedTilesOf([job]), ...waitingTilesOf([job])] : [];
      return tiles.map((tile) => ({ orderId, ...tile }));
    }),
  );
  const failed = listed.filter(({ state }) => state === 'Failed').length;
  return { failed, waiting: listed.length - failed, tiles: shown.flat() };
}

export interface SettleFailuresDeps {
  orders: Pick<OrderStore, 'get'>;
  jobs: Pick<PrintJobStore, 'jobs' | 'delistFailures'>;
}

/**
 * Removes the failures of an order from that list once its prints are no longer needed: the order was canceled or refunded,
 * or its reprint was canceled. Idempotent.
 */
export async function settleFailures(
  { orders, jobs }: SettleFailuresDeps,
  tenantId: TenantId,
  orderId: string,
): Promise<void> {
  const order = (await orders.get(tenantId, orderId))?.order;
  if (!order || !needsNoPrints(order)) return;
  for (const job of await jobs.jobs(tenantId, orderId)) if (job.failures) await jobs.delistFailures(job);
}

function needsNoPrints(order: Order): boolean {
  if (endOfRendering(order)) return true;
  // An order that never had a reprint has no job that could have failed since it was ready.
  return !isUndone(order) && order.reprints !== undefined && openReprints(order).length === 0;
}
