import { DAY_MS } from '../../../shared/lib/time.ts';
import { type Hold, type ReprintTile, STAFF_HOLD_REASONS } from '../../../shared/order/history.ts';
import type { PrintJob } from '../../../shared/order/print-job.ts';
import type { PrintRoomOrder } from '../../../shared/order/print-room.ts';
import { endedBefore, GONE, isOverdue, openReprints, type Queued, queueOf } from '../../../shared/order/states.ts';
import { PRINTS_AFTER_ORDER_DAYS } from '../../../shared/photo/retention.ts';
import { workCopy as copy } from './work-copy.ts';

export function destinationText({
  delivery,
  deliveryAddress,
}: Pick<PrintRoomOrder, 'delivery' | 'deliveryAddress'>): string {
  if (delivery.store) return copy.pickUpAt(delivery.store.name);
  return delivery.isPickUp ? copy.pickUp : copy.shipTo(deliveryAddress.city, deliveryAddress.provinceCode);
}

export const nameOf = ({ deliveryAddress: { firstName, lastName } }: Pick<PrintRoomOrder, 'deliveryAddress'>): string =>
  `${firstName} ${lastName}`.trim();

export type DueGroup = 'late' | 'today' | 'tomorrow' | 'later';

/** Group of the due date, in the browser's time zone. */
function dueGroupOf(order: Pick<PrintRoomOrder, 'dueAt' | 'productionState' | 'holds'>, now: Date): DueGroup {
  if (isOverdue(order, now.getTime())) return 'late';
  const endOf = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days + 1).getTime();
  const due = Date.parse(order.dueAt);
  if (due < endOf(0)) return 'today';
  return due < endOf(1) ? 'tomorrow' : 'later';
}

/** Groups unprinted orders by due date; all others share one unnamed group. */
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

/** Tiles waiting for a reprint; undefined without one. */
export function openReprintTiles(order: Pick<PrintRoomOrder, 'reprints'>): ReprintTile[] | undefined {
  const tiles = openReprints(order).flatMap((reprint) => reprint.tiles);
  return tiles.length > 0 ? tiles : undefined;
}

export const copiesOf = (tiles: readonly Pick<ReprintTile, 'copies'>[]): number =>
  tiles.reduce((sum, { copies }) => sum + copies, 0);

/**
 * Tells whether storage has deleted the files of these tiles, which it keeps for a time after the order is finished and
 * while a reprint is open.
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

/** Tells whether print files are still being made and cannot be downloaded. */
export function isMakingPrints(order: Queued): boolean {
  const queue = queueOf(order);
  return queue === 'Placed' || queue === 'Rendering';
}

/** Tells whether any print of an order is in progress, even on hold; its page then polls. */
export function hasQueuedPrints(order: Queued, jobs: readonly Pick<PrintJob, 'status'>[]): boolean {
  if (order.productionState === 'Cancelled') return false;
  return isMakingPrints(order) || jobs.some(({ status }) => status === 'Queued');
}

/** Holds that an administrator releases; a failed print releases its hold once it succeeds. */
export const isReleasable = ({ reason }: Pick<Hold, 'reason'>): boolean =>
  [...STAFF_HOLD_REASONS, 'payment_mismatch', 'print_differs', 'lab_problem'].some((each) => each === reason);
