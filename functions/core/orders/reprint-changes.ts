import type { Tracking } from '../../../shared/delivery/tracking.ts';
import { isSameTile } from '../../../shared/order/contents.ts';
import type { OrderEvent, Reprint, TileName } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { GONE, openReprints, REPRINTABLE } from '../../../shared/order/states.ts';

/** Reprints of tiles: requested once, then finished or canceled. */

/** Limit over all reprints of an order and their tiles, which keeps its row far below DynamoDB's limit of 400 KB. */
export const REPRINTS_MAX = 50;
export const REPRINTED_TILES_OF_ORDER_MAX = 2_000;

export type ReprintChange =
  | ({ kind: 'request_reprint'; reprintId: string } & Pick<Reprint, 'tiles' | 'reason' | 'note'>)
  | { kind: 'end_reprint'; reprintId: string; tracking?: Tracking | undefined }
  | { kind: 'cancel_reprint'; reprintId: string }
  /** Re-renders its files because they are deleted or faulty. */
  | { kind: 'remake_reprint'; reprintId: string };
type Request = Extract<ReprintChange, { kind: 'request_reprint' }>;
type Remake = Extract<ReprintChange, { kind: 'remake_reprint' }>;
type End = Exclude<ReprintChange, Request | Remake>;

type Reprinted = Pick<Order, 'productionState' | 'holds' | 'lines' | 'reprints'>;
/** An event without its author and time. */
type Untold<Event> = Event extends unknown ? Omit<Event, 'at' | 'actor'> : never;

export interface ReprintChanged {
  reprints: Reprint[];
  event: Untold<OrderEvent>;
}

/** @returns undefined if nothing changes */
export function changedReprints(order: Reprinted, change: ReprintChange): ReprintChanged | 'not_allowed' | undefined {
  switch (change.kind) {
    case 'request_reprint':
      return requested(order, change);
    case 'remake_reprint':
      return remade(order, change);
    default:
      return ended(order, change);
  }
}

function requested(order: Reprinted, change: Request): ReprintChanged | 'not_allowed' | undefined {
  const { reprints = [], productionState } = order;
  const { reprintId, tiles, reason, note } = change;
  if (reprints.some(({ id }) => id === reprintId)) return undefined;
  if (reprintRefusal(order, change)) return 'not_allowed';
  const why = { tiles, reason, ...(note !== undefined && { note }) };
  const isReplacement = GONE.includes(productionState);
  return {
    reprints: [...reprints, { id: reprintId, ...why, state: 'Open', isReplacement }],
    event: { event: 'reprint_requested', reprintId, ...why },
  };
}

function remade(
  { reprints = [], holds }: Reprinted,
  { reprintId }: Remake,
): ReprintChanged | 'not_allowed' | undefined {
  const reprint = reprints.find(({ id }) => id === reprintId);
  if (reprint?.state !== 'Open' || holds.length > 0) return 'not_allowed';
  if (reprint.isRemade) return undefined;
  return {
    reprints: reprints.map((each) => (each === reprint ? { ...each, isRemade: true } : each)),
    event: { event: 'reprint_remade', reprintId, tiles: reprint.tiles },
  };
}

function ended(order: Reprinted, change: End): ReprintChanged | 'not_allowed' | undefined {
  const { reprints = [], holds } = order;
  const { reprintId } = change;
  const state = change.kind === 'end_reprint' ? 'Done' : 'Cancelled';
  const reprint = reprints.find(({ id }) => id === reprintId);
  if (reprint?.state === state) return undefined;
  // Nothing is sent during a hold, but the reprint can be canceled.
  if (reprint?.state !== 'Open' || (state === 'Done' && holds.length > 0)) return 'not_allowed';
  const tracking = change.kind === 'end_reprint' && reprint.isReplacement ? change.tracking : undefined;
  const next: Reprint = { ...reprint, state, ...(tracking && { tracking }) };
  const { tiles, isReplacement } = reprint;
  return {
    reprints: reprints.map((each) => (each === reprint ? next : each)),
    event:
      state === 'Done'
        ? { event: 'reprint_done', reprintId, tiles, isReplacement }
        : { event: 'reprint_cancelled', reprintId, tiles },
  };
}

export type ReprintRefusal =
  /** It was not printed yet, or is on hold. */
  | { kind: 'order_not_reprintable' }
  /** Identified by its index in the request. */
  | { kind: 'unknown_tile'; index: number }
  | { kind: 'too_many_copies'; index: number; ordered: number }
  /** All ordered copies of the tile are already being reprinted. */
  | { kind: 'tile_being_reprinted' }
  | { kind: 'too_many_reprints' };

/** Why these tiles cannot be reprinted; undefined if they can. */
export function reprintRefusal(order: Reprinted, { tiles }: Pick<Request, 'tiles'>): ReprintRefusal | undefined {
  const { productionState, holds, reprints = [] } = order;
  for (const [index, tile] of tiles.entries()) {
    const ordered = copiesOrdered(order, tile);
    if (ordered === 0) return { kind: 'unknown_tile', index };
    if (tile.copies > ordered) return { kind: 'too_many_copies', index, ordered };
  }
  if (!REPRINTABLE.includes(productionState) || holds.length > 0) return { kind: 'order_not_reprintable' };
  const open = openReprints(order).flatMap((each) => each.tiles);
  const isRequestedAlready = tiles.some((tile) => {
    const others = open.filter((each) => isSameTile(each, tile));
    return others.reduce((sum, { copies }) => sum + copies, tile.copies) > copiesOrdered(order, tile);
  });
  if (isRequestedAlready) return { kind: 'tile_being_reprinted' };
  const all = reprints.reduce((sum, each) => sum + each.tiles.length, tiles.length);
  if (reprints.length >= REPRINTS_MAX || all > REPRINTED_TILES_OF_ORDER_MAX) return { kind: 'too_many_reprints' };
  return undefined;
}

/** 0 for a tile that the order does not have. */
function copiesOrdered({ lines }: Pick<Order, 'lines'>, { lineNumber, tileNumber }: TileName): number {
  const line = lines.find(({ number }) => number === lineNumber);
  return line?.tiles.find(({ number }) => number === tileNumber)?.copies ?? 0;
}
