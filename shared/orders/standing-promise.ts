import type { DeliveryPromise } from '../delivery/schema.ts';
import type { Receipt } from '../order/schema.ts';

/**
 * When an order arrives or can be picked up, as promised when it was placed.
 *
 * @returns undefined where nothing was promised, and once the order is canceled or all of its money has been refunded
 */
export function standingPromise({
  delivery,
  productionState,
  paymentState,
}: Pick<Receipt, 'delivery' | 'productionState' | 'paymentState'>): DeliveryPromise | undefined {
  const isOver = productionState === 'Cancelled' || paymentState === 'Refunded';
  return isOver ? undefined : delivery.promise;
}
