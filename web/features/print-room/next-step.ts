import type { PrintRoomOrder } from '../../../shared/wire/print-room.ts';

/** What the print team notes of an order. */
export type Step = 'Printed' | 'Packed' | 'Shipped' | 'ReadyForPickUp' | 'PickedUp';

type Worked = Pick<PrintRoomOrder, 'productionState' | 'holds'> & { delivery: { isPickUp?: boolean | undefined } };

/** @returns undefined where there is nothing to note: it is on hold, not made yet, or gone */
export function nextStepOf({ productionState, holds, delivery }: Worked): Step | undefined {
  if (holds.length > 0) return undefined;
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

export function stepToTakeBack({ productionState, holds }: Pick<Worked, 'productionState' | 'holds'>) {
  const isHarmless = productionState === 'Printed' || productionState === 'Packed';
  return isHarmless && holds.length === 0 ? productionState : undefined;
}
