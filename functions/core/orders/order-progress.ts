import type { Order } from '../../../shared/order/schema.ts';
import type { OrderRefundView, OrderReplacementView, OrderStep } from '../../../shared/order/wire.ts';

/** The states of production that an order has come through, with when: what a shopper is told of its history. */
export function stepsOf({ history }: Pick<Order, 'history'>): OrderStep[] {
  const steps: OrderStep[] = [];
  for (const event of history) {
    if (event.event === 'placed') steps.push({ state: 'Placed', at: event.at });
    if (event.event !== 'production_changed') continue;
    // a print that is made anew takes the order back: what came after it has not happened yet
    const before = steps.findIndex(({ state }) => state === event.to);
    if (before >= 0) steps.length = before;
    steps.push({ state: event.to, at: event.at });
  }
  return steps;
}

/** What goes back or has gone back, each with when that was said last. What a provider refused is for the staff. */
export function refundsOf({ history, refunds = [] }: Pick<Order, 'history' | 'refunds'>): OrderRefundView[] {
  return refunds.flatMap(({ id, amountCents, state }) => {
    const last = history.findLast((event) => 'refundId' in event && event.refundId === id);
    return last && state !== 'Refused' ? [{ amountCents, state, at: last.at }] : [];
  });
}

/** Tiles that were printed again after the order had left, and follow it. What is printed again before is no news. */
export function replacementsOf({
  history,
  reprints = [],
}: Pick<Order, 'history' | 'reprints'>): OrderReplacementView[] {
  return history.flatMap((event) => {
    if (event.event !== 'reprint_done' || !event.isReplacement) return [];
    const tracking = reprints.find(({ id }) => id === event.reprintId)?.tracking;
    const tiles = event.tiles.reduce((sum, { copies }) => sum + copies, 0);
    return [{ tiles, at: event.at, ...(tracking && { tracking }) }];
  });
}
