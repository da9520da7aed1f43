import { type Queued, queueOf } from '../../../shared/orders/order-queue.ts';

/** Whether the print files are being made right now: they change every few seconds, and there is nothing to download. */
export function isMakingPrints(order: Queued): boolean {
  const queue = queueOf(order);
  return queue === 'Placed' || queue === 'Rendering';
}
