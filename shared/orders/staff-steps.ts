import type { ProductionState } from '../order/history.ts';
import { openReprints, type Queued } from '../order/states.ts';

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
