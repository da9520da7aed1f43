import type { DeliveryPromise } from '../delivery/schema.ts';
import type { OrderQueue } from './admin-wire.ts';
import type { ProductionState } from './history.ts';
import type { Order, Receipt } from './schema.ts';

/** The fields that decide the queue of an order. */
export type Queued = Pick<Order, 'productionState' | 'holds' | 'reprints'>;

/** The queue of an order: on hold, reprints, or its production state, in this order. */
export function queueOf(order: Queued): OrderQueue {
  if (order.holds.length > 0) return 'OnHold';
  return openReprints(order).length > 0 ? 'Reprints' : order.productionState;
}

/** Open reprints. The order advances only after they are done. */
export function openReprints({ reprints = [] }: Pick<Order, 'reprints'>): NonNullable<Order['reprints']> {
  return reprints.filter(({ state }) => state === 'Open');
}

/** States before printing. */
export const NOT_PRINTED: readonly ProductionState[] = ['Placed', 'Rendering', 'ReadyToPrint'];

/** Whether an order missed its printing deadline. */
export function isOverdue(
  { productionState, dueAt }: Pick<Order, 'productionState' | 'dueAt'>,
  nowMs: number,
): boolean {
  return NOT_PRINTED.includes(productionState) && Date.parse(dueAt) < nowMs;
}

/** Final states; only a reprint can follow. */
const LAST_STATES: readonly ProductionState[] = ['Shipped', 'PickedUp', 'Cancelled'];

/** Whether an order is complete and has no open reprint. */
export function hasEnded(order: Pick<Order, 'productionState' | 'reprints'>): boolean {
  return LAST_STATES.includes(order.productionState) && openReprints(order).length === 0;
}

/** When an order ended; undefined while it is in progress. */
export function endOfOrder(order: Pick<Order, 'productionState' | 'reprints' | 'history'>): string | undefined {
  return hasEnded(order) ? endedBefore(order, order.history.length) : undefined;
}

/** When an order in a final state had ended, before the event with this index. */
export function endedBefore(
  { productionState, history }: Pick<Order, 'productionState' | 'history'>,
  index: number,
): string | undefined {
  const ended = history
    .slice(0, index)
    .findLast(
      (event) =>
        (event.event === 'production_changed' && event.to === productionState) ||
        event.event === 'reprint_done' ||
        event.event === 'reprint_cancelled',
    );
  return ended?.at ?? history.at(-1)?.at;
}

/** States in which all print files exist. In others, exports report missing files or have none. */
export const HAS_ALL_PRINTS: readonly ProductionState[] = [
  'ReadyToPrint',
  'Printed',
  'Packed',
  'Shipped',
  'ReadyForPickUp',
  'PickedUp',
];

/** States in which all print files may be rendered again: nothing has been shipped. */
export const REMAKABLE: readonly ProductionState[] = ['ReadyToPrint', 'Printed'];

/** States that allow reprints. Earlier, the files are still available to print. */
export const REPRINTABLE: readonly ProductionState[] = ['Printed', 'Packed', 'Shipped', 'ReadyForPickUp', 'PickedUp'];

/** States of an order that left the shop: reprints are sent separately. */
export const GONE: readonly ProductionState[] = ['Shipped', 'PickedUp'];

/**
 * Whether staff may ask the shopper for another photo: nothing is packed with the old one, and no file or reprint of it is
 * in progress.
 */
export function mayAskForPhotos(order: Queued): boolean {
  const { productionState, holds } = order;
  if (openReprints(order).length > 0) return false;
  if (productionState === 'Rendering') return holds.length > 0;
  return productionState === 'Placed' || REMAKABLE.includes(productionState);
}

/** States in which staff may hold an order. Rendering continues during a hold. */
export const STAFF_HOLDABLE: readonly ProductionState[] = [
  'Placed',
  'Rendering',
  'ReadyToPrint',
  'Printed',
  'Packed',
  'ReadyForPickUp',
];

/** States in which staff may change the address: nothing is printed yet. */
export const ADDRESS_FIXABLE: readonly ProductionState[] = ['Placed', 'Rendering', 'ReadyToPrint'];

/** States in which a whole order can be canceled. Printed orders can be refunded. */
export const CANCELLABLE: readonly ProductionState[] = ['Placed', 'Rendering', 'ReadyToPrint'];

/**
 * Returns the delivery promise made at checkout.
 *
 * @returns undefined without a promise, and once the order is canceled or fully refunded
 */
export function standingPromise({
  delivery,
  productionState,
  paymentState,
}: Pick<Receipt, 'delivery' | 'productionState' | 'paymentState'>): DeliveryPromise | undefined {
  const isOver = productionState === 'Cancelled' || paymentState === 'Refunded';
  return isOver ? undefined : delivery.promise;
}
