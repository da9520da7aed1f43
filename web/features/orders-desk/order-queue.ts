import type { PrintJob } from '../../../shared/order/print-job.ts';
import { type Queued, queueOf } from '../../../shared/order/states.ts';

/** Tells whether print files are still being made and cannot be downloaded. */
export function isMakingPrints(order: Queued): boolean {
  const queue = queueOf(order);
  return queue === 'Placed' || queue === 'Rendering';
}

/** Tells whether any print of an order is in progress, even on hold; its page then polls. */
export function hasQueuedPrints(order: Queued, jobs: readonly Pick<PrintJob, 'status'>[]): boolean {
  if (order.productionState === 'Cancelled') return false;
  return isMakingPrints(order) || jobs.some(({ status }) => status === 'Queued');
}
