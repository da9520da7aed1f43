import type { Order, ProductionState } from '../../../shared/schemas/order.ts';

/** Nothing follows these. */
const LAST_STATES: readonly ProductionState[] = ['Shipped', 'PickedUp', 'Cancelled'];

export function hasEnded(state: ProductionState): boolean {
  return LAST_STATES.includes(state);
}

/** When an order came to where nothing is left to be done for it; undefined while it is under way. */
export function endOfOrder({
  productionState,
  history,
}: Pick<Order, 'productionState' | 'history'>): string | undefined {
  if (!hasEnded(productionState)) return undefined;
  const ended = history.findLast((event) => event.event === 'production_changed' && event.to === productionState);
  return ended?.at ?? history.at(-1)?.at;
}
