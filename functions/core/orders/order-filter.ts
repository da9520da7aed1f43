import type { OrderQueue } from '../../../shared/order/admin-wire.ts';
import type { ProductionState } from '../../../shared/order/history.ts';
import type { OrderFilter } from '../../../shared/order/list.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { isOverdue, NOT_PRINTED, openReprints } from '../../../shared/order/states.ts';

/** What a filter asks of an order, but for its text. */
type Filtered = Pick<Order, 'paymentState' | 'productionState' | 'holds' | 'reprints' | 'placedAt' | 'dueAt' | 'lines'>;

export function matchesFilter(order: Filtered, filter: OrderFilter, now: Date): boolean {
  const { payment, production, waiting, overdue, from, to, product } = filter;
  const placedMs = Date.parse(order.placedAt);
  return (
    (payment === undefined || order.paymentState === payment) &&
    (production === undefined || order.productionState === production) &&
    isWaitingFor(order, waiting) &&
    (overdue === undefined || isOverdue(order, now.getTime())) &&
    (from === undefined || placedMs >= Date.parse(from)) &&
    (to === undefined || placedMs < Date.parse(to)) &&
    (product === undefined || order.lines.some((line) => line.product.id === product))
  );
}

function isWaitingFor(order: Pick<Order, 'holds' | 'reprints'>, waiting: OrderFilter['waiting']): boolean {
  switch (waiting) {
    case undefined:
      return true;
    case 'hold':
      return order.holds.length > 0;
    case 'reprints':
      return openReprints(order).length > 0;
    case 'nothing':
      return order.holds.length === 0 && openReprints(order).length === 0;
    default:
      return order.holds.some(({ reason }) => reason === waiting);
  }
}

/** Lists that only grow. */
const ENDED: readonly ProductionState[] = ['Shipped', 'PickedUp', 'Cancelled'];

/**
 * The queues in which all orders are that a filter can find, where these are few orders or nearly all of them match;
 * undefined where all orders have to be looked at, month by month.
 */
export function queuesOf(filter: OrderFilter): OrderQueue[] | undefined {
  const { payment, production, waiting, overdue, product } = filter;
  if (waiting === 'reprints') return ['Reprints', 'OnHold'];
  if (waiting !== undefined && waiting !== 'nothing') return ['OnHold'];
  const asked = production === undefined ? undefined : [production];
  const states = overdue ? NOT_PRINTED.filter((state) => asked?.includes(state) ?? true) : asked;
  const isRare = payment !== undefined || product !== undefined;
  if (!states || (isRare && states.some((state) => ENDED.includes(state)))) return undefined;
  return waiting === 'nothing' ? states : [...states, 'OnHold', 'Reprints'];
}
