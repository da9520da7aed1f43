import type { DeliveryPromise } from '../delivery/schema.ts';
import type { OrderQueue } from './admin-wire.ts';
import type { ProductionState } from './history.ts';
import type { Order, Receipt } from './schema.ts';

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

/** Nothing follows these but what is printed again. */
const LAST_STATES: readonly ProductionState[] = ['Shipped', 'PickedUp', 'Cancelled'];

/** Whether nothing is left to be done for an order: no tile of it is to be printed again either. */
export function hasEnded(order: Pick<Order, 'productionState' | 'reprints'>): boolean {
  return LAST_STATES.includes(order.productionState) && openReprints(order).length === 0;
}

/** When an order came to where nothing is left to be done for it; undefined while it is under way. */
export function endOfOrder(order: Pick<Order, 'productionState' | 'reprints' | 'history'>): string | undefined {
  return hasEnded(order) ? endedBefore(order, order.history.length) : undefined;
}

/** When an order that was sent, picked up or given up had nothing left to be done, before the event with this index. */
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

/** What staff may do with an order by where it is. The shop enforces it, and the print room offers nothing else. */

/** States whose files are whole; every other one hands out none, or says that some are missing. */
export const HAS_ALL_PRINTS: readonly ProductionState[] = [
  'ReadyToPrint',
  'Printed',
  'Packed',
  'Shipped',
  'ReadyForPickUp',
  'PickedUp',
];

/** Before anything of an order is on its way, all of its files may be made anew. */
export const REMAKABLE: readonly ProductionState[] = ['ReadyToPrint', 'Printed'];

/** States in which tiles may be printed again. What is not printed yet has no need of it: its files are at hand. */
export const REPRINTABLE: readonly ProductionState[] = ['Printed', 'Packed', 'Shipped', 'ReadyForPickUp', 'PickedUp'];

/** States of an order that is with its shopper, or on the way: what is printed again goes after it. */
export const GONE: readonly ProductionState[] = ['Shipped', 'PickedUp'];

/**
 * Whether a shopper may be asked for another photo: no parcel is made up with the old one yet, and no file is being made
 * with it, nor a tile printed again.
 */
export function mayAskForPhotos(order: Queued): boolean {
  const { productionState, holds } = order;
  if (openReprints(order).length > 0) return false;
  if (productionState === 'Rendering') return holds.length > 0;
  return productionState === 'Placed' || REMAKABLE.includes(productionState);
}

/** States in which staff may hold an order: until it is gone. While it is held, its prints are still made. */
export const STAFF_HOLDABLE: readonly ProductionState[] = [
  'Placed',
  'Rendering',
  'ReadyToPrint',
  'Printed',
  'Packed',
  'ReadyForPickUp',
];

/** States in which staff may still send an order elsewhere: nothing of it is printed, packed or sent. */
export const ADDRESS_FIXABLE: readonly ProductionState[] = ['Placed', 'Rendering', 'ReadyToPrint'];

/** States in which an order can be given up as a whole. What is printed can be refunded. */
export const CANCELLABLE: readonly ProductionState[] = ['Placed', 'Rendering', 'ReadyToPrint'];

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
