import type { Order } from '../schemas/order.ts';

/**
 * Whether its shopper may still change or cancel an order: nothing of it was begun, and the time that its tenant gives is
 * not over. docs/product.md 14.4.
 *
 * @param at ISO time
 */
export function isChangeable(
  { productionState, changeableUntil }: Pick<Order, 'productionState' | 'changeableUntil'>,
  at: string,
): boolean {
  return productionState === 'Placed' && changeableUntil !== undefined && at < changeableUntil;
}
