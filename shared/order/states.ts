import type { Order } from './schema.ts';
import type { ProductionState } from './history.ts';
import type { OrderQueue } from './admin-wire.ts';

/** What decides where staff find an order. */
export type Queued = Pick<Order, 'productionState' | 'holds' | 'reprints'>;

/** Where staff find an order: on hold first, then where tiles are printed again, else in the list of its state. */
export function queueOf(order: Queued): OrderQueue {
  if (order.holds.length > 0) return 'OnHold';
  return openReprints(order).length > 0 ? 'Reprints' : order.productionState;
}

/** Tiles that are to be printed again: until they are, the order goes no further. */
export function openReprints({ reprints = [] }: Pick<Order, 'reprints'>): NonNullable<Order['reprints']> {
  return reprints.filter(({ state }) => state === 'Open');
}

/** Nothing of them is printed yet. */
export const NOT_PRINTED: readonly ProductionState[] = ['Placed', 'Rendering', 'ReadyToPrint'];

/** Whether an order should have been printed by now and is not. */
export function isOverdue(
  { productionState, dueAt }: Pick<Order, 'productionState' | 'dueAt'>,
  nowMs: number,
): boolean {
  return NOT_PRINTED.includes(productionState) && Date.parse(dueAt) < nowMs;
}
