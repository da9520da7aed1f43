import type { Actor } from '../../../shared/audit/schema.ts';
import { photoRequestOf } from '../../../shared/order/change-window.ts';
import { isSameTile } from '../../../shared/order/contents.ts';
import type { HoldReason, OrderEvent, TileName } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { REMAKABLE } from '../../../shared/order/states.ts';
import type { OrderTileChange } from './order-tiles.ts';

/** The requested tiles that the shopper keeps unchanged, which counts as an answer. */
export function keptTiles(
  order: Pick<Order, 'holds'>,
  all: readonly OrderTileChange[],
  changes: readonly OrderTileChange[],
): TileName[] {
  const isAmong = (tile: TileName, some: readonly OrderTileChange[]) =>
    some.some(({ line, before }) => isSameTile(tile, { lineNumber: line.number, tileNumber: before.number }));
  const asked = photoRequestOf(order)?.tiles ?? [];
  return asked.filter((tile) => isAmong(tile, all) && !isAmong(tile, changes));
}

/**
 * An order after its shopper has answered for these tiles. The last answer releases the order, through rendering if it
 * was rendered before.
 */
export function answered<Progress extends Pick<Order, 'holds' | 'history' | 'productionState'>>(
  order: Progress,
  tiles: readonly TileName[],
  by: { actor: Actor; at: string },
): Progress {
  const hold = order.holds.find(({ asked }) => asked !== undefined);
  if (!hold?.asked) return order;
  const left = hold.asked.tiles.filter((tile) => !tiles.some((each) => isSameTile(each, tile)));
  if (left.length > 0) {
    const asked = { ...hold.asked, tiles: left };
    return { ...order, holds: order.holds.map((each) => (each === hold ? { ...hold, asked } : each)) };
  }
  // A new photo makes failed, differing and refused prints obsolete.
  const over: readonly HoldReason[] = [hold.reason, 'print_failed', 'print_differs', 'lab_problem'];
  const ended = order.holds.filter(({ reason }) => over.includes(reason));
  const { productionState: from } = order;
  const events: OrderEvent[] = ended.map(({ reason }) => ({ ...by, event: 'released', reason }));
  // Another hold may remain, and its release resumes rendering.
  if (REMAKABLE.includes(from)) events.push({ ...by, event: 'production_changed', from, to: 'Rendering' });
  return {
    ...order,
    holds: order.holds.filter((each) => !ended.includes(each)),
    history: [...order.history, ...events],
    productionState: REMAKABLE.includes(from) ? 'Rendering' : from,
  };
}
