import type { Order } from '../order/schema.ts';
import type { ProductionState } from '../order/history.ts';
import { openReprints } from '../order/states.ts';

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
