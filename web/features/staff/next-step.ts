import type { Order } from '../../../shared/order/schema.ts';
import { openReprints } from '../../../shared/order/states.ts';

/** What the print team notes of an order. */
export type Step = 'Printed' | 'Packed' | 'Shipped' | 'ReadyForPickUp' | 'PickedUp';

type Worked = Pick<Order, 'productionState' | 'holds' | 'reprints' | 'parcels'> & {
  delivery: { isPickUp?: boolean | undefined };
};

/** @returns undefined where there is nothing to note: it is on hold, waits for a tile, is not made yet, or gone */
export function nextStepOf(order: Worked): Step | undefined {
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

/** Steps that can be taken back: nobody outside was told of them. */
export type HarmlessStep = 'Printed' | 'Packed';

export function stepToTakeBack(order: Omit<Worked, 'delivery'>): HarmlessStep | undefined {
  const { productionState } = order;
  const isHarmless = productionState === 'Printed' || productionState === 'Packed';
  // a parcel that has left cannot be unpacked
  const hasParcels = (order.parcels?.length ?? 0) > 0;
  return isHarmless && !hasParcels && !isWaiting(order) ? productionState : undefined;
}

function isWaiting(order: Omit<Worked, 'delivery'>): boolean {
  return order.holds.length > 0 || openReprints(order).length > 0;
}
