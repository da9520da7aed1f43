import { type Queued, queueOf } from '../../../shared/orders/order-queue.ts';
import type { ProductionState } from '../../../shared/schemas/order.ts';

/** Whether the print files are being made right now: they change every few seconds, and there is nothing to download. */
export function isMakingPrints(order: Queued): boolean {
  const queue = queueOf(order);
  return queue === 'Placed' || queue === 'Rendering';
}

const NOT_PRINTED: readonly ProductionState[] = ['Placed', 'Rendering', 'ReadyToPrint'];

/** Whether an order should have been printed by now and is not. */
export function isOverdue({ productionState, dueAt }: Queued & { dueAt: string }, nowMs: number): boolean {
  return NOT_PRINTED.includes(productionState) && Date.parse(dueAt) < nowMs;
}
