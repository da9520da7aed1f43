import type { Order } from '../../../shared/order/schema.ts';
import type { OrderRefundView, OrderReplacementView, OrderStep } from '../../../shared/order/wire.ts';

/** The production states that an order has passed, with times: the part of its history that a shopper sees. */
export function stepsOf({ history }: Pick<Order, 'history'>): OrderStep[] {
  const steps: OrderStep[] = [];
  for (const event of history) {
    if (event.event === 'placed') steps.push({ state: 'Placed', at: event.at });
    if (event.event !== 'production_changed') continue;
    // A re-render takes the order back, so later states have not happened yet.
    const before = steps.findIndex(({ state }) => state === event.to);
    if (before >= 0) steps.length = before;
    steps.push({ state: event.to, at: event.at });
  }
  return steps;
}

/** Requested and completed refunds, each with its latest time. Only staff see refused refunds. */
export function refundsOf({ history, refunds = [] }: Pick<Order, 'history' | 'refunds'>): OrderRefundView[] {
  return refunds.flatMap(({ id, amountCents, state }) => {
    const last = history.findLast((event) => 'refundId' in event && event.refundId === id);
    return last && state !== 'Refused' ? [{ amountCents, state, at: last.at }] : [];
  });
}

/** Tiles that were reprinted after the order had shipped. Earlier reprints are part of the order's own shipment. */
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
