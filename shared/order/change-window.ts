import { isSameTile } from './contents.ts';
import type { PhotoRequest, TileName } from './history.ts';
import type { Order } from './schema.ts';

/**
 * Whether its shopper may still change or cancel an order: production has not started, and the tenant's change window
 * is open. docs/spec 14.4.
 *
 * @param at ISO time
 */
export function isChangeable(
  { productionState, changeableUntil }: Pick<Order, 'productionState' | 'changeableUntil'>,
  at: string,
): boolean {
  return productionState === 'Placed' && changeableUntil !== undefined && at < changeableUntil;
}

/** The open photo request of an order, if any. */
export function photoRequestOf({ holds }: Pick<Order, 'holds'>): PhotoRequest | undefined {
  return holds.find(({ asked }) => asked !== undefined)?.asked;
}

/** Whether its shopper may replace pictures of these tiles: the order is changeable, or the tiles were requested. */
export function mayChangeTiles(
  order: Pick<Order, 'productionState' | 'changeableUntil' | 'holds'>,
  tiles: readonly TileName[],
  at: string,
): boolean {
  const asked = photoRequestOf(order)?.tiles ?? [];
  return isChangeable(order, at) || tiles.every((tile) => asked.some((each) => isSameTile(each, tile)));
}
