import type { Order } from '../../../shared/order/schema.ts';
import { openReprints } from '../../../shared/order/states.ts';

export type Step = 'Printed' | 'Packed' | 'Shipped' | 'ReadyForPickUp' | 'PickedUp';

export type ProductionOrder = Pick<Order, 'productionState' | 'holds' | 'reprints' | 'parcels'> & {
  delivery: { isPickUp?: boolean | undefined };
};

/** @returns undefined if no step applies: on hold, waiting for a reprint, prints not ready, or shipped */
export function nextStepOf(order: ProductionOrder): Step | undefined {
  const { productionState, delivery } = order;
  if (isWaiting(order)) return undefined;
  switch (productionState) {
    case 'ReadyToPrint':
      return 'Printed';
    case 'Printed':
      return 'Packed';
    case 'Packed':
      return delivery.isPickUp ? 'ReadyForPickUp' : 'Shipped';
    case 'ReadyForPickUp':
      return 'PickedUp';
    default:
      return undefined;
  }
}

/** Steps that can be undone, because the customer was not notified. */
export type ReversibleStep = 'Printed' | 'Packed';

export function stepToTakeBack(order: Omit<ProductionOrder, 'delivery'>): ReversibleStep | undefined {
  const { productionState } = order;
  const isHarmless = productionState === 'Printed' || productionState === 'Packed';
  // A shipped parcel cannot be unpacked.
  const hasParcels = (order.parcels?.length ?? 0) > 0;
  return isHarmless && !hasParcels && !isWaiting(order) ? productionState : undefined;
}

function isWaiting(order: Omit<ProductionOrder, 'delivery'>): boolean {
  return order.holds.length > 0 || openReprints(order).length > 0;
}
