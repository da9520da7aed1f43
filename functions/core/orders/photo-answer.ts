import type { Actor } from '../../../shared/audit/schema.ts';
import { photoRequestOf } from '../../../shared/order/change-window.ts';
import { isSameTile } from '../../../shared/order/contents.ts';
import type { HoldReason, OrderEvent, TileName } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { REMAKABLE } from '../../../shared/order/states.ts';
import type { OrderTileChange } from './order-tiles.ts';

/** Of the tiles that were asked for, those that their shopper leaves as they are: that is an answer, too. */
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
 * An order after its shopper has answered for these tiles: what was asked for is asked no more, and with the last of it
 * the order goes on, through the renderer where it has been there before.
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
  // with another photo, what failed may be printed, and what differed or was refused is another file
  const over: readonly HoldReason[] = [hold.reason, 'print_failed', 'print_differs', 'lab_problem'];
  const ended = order.holds.filter(({ reason }) => over.includes(reason));
  const { productionState: from } = order;
  const events: OrderEvent[] = ended.map(({ reason }) => ({ ...by, event: 'released', reason }));
  // another hold may stand: whoever releases that finds an order whose files are to be made
  if (REMAKABLE.includes(from)) events.push({ ...by, event: 'production_changed', from, to: 'Rendering' });
  return {
    ...order,
    holds: order.holds.filter((each) => !ended.includes(each)),
    history: [...order.history, ...events],
    productionState: REMAKABLE.includes(from) ? 'Rendering' : from,
  };
}
