import type { PrintJob } from '../../../shared/order/print-job.ts';
import { type Queued, queueOf } from '../../../shared/order/states.ts';

/** Whether the print files are being made right now: they change every few seconds, and there is nothing to download. */
export function isMakingPrints(order: Queued): boolean {
  const queue = queueOf(order);
  return queue === 'Placed' || queue === 'Rendering';
}

/** Whether prints of an order are being made, also of one that is on hold: its page changes every few seconds. */
export function hasQueuedPrints(order: Queued, jobs: readonly Pick<PrintJob, 'status'>[]): boolean {
  if (order.productionState === 'Cancelled') return false;
  return isMakingPrints(order) || jobs.some(({ status }) => status === 'Queued');
}
