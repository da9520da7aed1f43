import { DAY_MS } from '../../../shared/lib/time.ts';
import type { ReprintTile } from '../../../shared/order/history.ts';
import type { PrintRoomOrder } from '../../../shared/order/print-room.ts';
import { endedBefore, GONE, isOverdue, openReprints, queueOf } from '../../../shared/order/states.ts';
import { PRINTS_AFTER_ORDER_DAYS } from '../../../shared/photo/retention.ts';
import { FRAME_COLORS, type FrameColor } from '../../../shared/product/options.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { workCopy as copy } from './work-copy.ts';

export function frameColorsOf({ lines }: Pick<PrintRoomOrder, 'lines'>): FrameColor[] {
  const used = new Set(lines.flatMap((line) => line.tiles.map(({ frameColor }) => frameColor)));
  return FRAME_COLORS.filter((color) => used.has(color));
}

/** Where it goes, in a few words. */
export function wayOut({ delivery, deliveryAddress }: Pick<PrintRoomOrder, 'delivery' | 'deliveryAddress'>): string {
  if (delivery.store) return copy.pickUpAt(delivery.store.name);
  return delivery.isPickUp ? copy.pickUp : copy.shipTo(deliveryAddress.city, deliveryAddress.provinceCode);
}

/** A number that no order can have is as good as one that none has. */
export const isOrderMissing = (error: Error): boolean =>
  isProblem(error, 'unknown_order') || isProblem(error, 'invalid_request');

export const nameOf = ({ deliveryAddress: { firstName, lastName } }: Pick<PrintRoomOrder, 'deliveryAddress'>): string =>
  `${firstName} ${lastName}`.trim();

export type DueGroup = 'late' | 'today' | 'tomorrow' | 'later';

/** Which day it has to be printed on, in the time zone of whoever looks. */
function dueGroupOf(order: Pick<PrintRoomOrder, 'dueAt' | 'productionState' | 'holds'>, now: Date): DueGroup {
  if (isOverdue(order, now.getTime())) return 'late';
  const endOf = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days + 1).getTime();
  const due = Date.parse(order.dueAt);
  if (due < endOf(0)) return 'today';
  return due < endOf(1) ? 'tomorrow' : 'later';
}

/** Orders that nobody has printed yet, by the day on which they are due; all others in one group without a name. */
export function byDueDay(
  orders: readonly PrintRoomOrder[],
  now: Date,
): { group: DueGroup | undefined; orders: PrintRoomOrder[] }[] {
  const groups: { group: DueGroup | undefined; orders: PrintRoomOrder[] }[] = [];
  for (const order of orders) {
    const isPrinted = !['Placed', 'Rendering', 'ReadyToPrint'].includes(queueOf(order));
    const group = isPrinted ? undefined : dueGroupOf(order, now);
    const last = groups.at(-1);
    if (last && last.group === group) last.orders.push(order);
    else groups.push({ group, orders: [order] });
  }
  return groups;
}

/** All tiles that wait to be printed again; undefined where there are none. */
export function toPrintAgain(order: Pick<PrintRoomOrder, 'reprints'>): ReprintTile[] | undefined {
  const tiles = openReprints(order).flatMap((reprint) => reprint.tiles);
  return tiles.length > 0 ? tiles : undefined;
}

export const copiesOf = (tiles: readonly Pick<ReprintTile, 'copies'>[]): number =>
  tiles.reduce((sum, { copies }) => sum + copies, 0);

/**
 * Whether storage has thrown the files of these tiles away: they are kept for a while after nothing was left to be done for
 * the order, and for as long as tiles of it are to be printed again.
 */
export function areFilesGone(order: Pick<PrintRoomOrder, 'productionState' | 'history'>, reprintId: string): boolean {
  const { history } = order;
  const isRemade = history.some((event) => event.event === 'reprint_remade' && event.reprintId === reprintId);
  const index = history.findIndex((event) => event.event === 'reprint_requested' && event.reprintId === reprintId);
  const asked = history[index];
  const endedAt = GONE.includes(order.productionState) && asked ? endedBefore(order, index) : undefined;
  if (isRemade || !asked || endedAt === undefined) return false;
  return Date.parse(asked.at) - Date.parse(endedAt) > PRINTS_AFTER_ORDER_DAYS * DAY_MS;
}
