/**
 * Gifts (docs/spec 12.14). A gift row (gift-store.ts) holds the secret of its code and the order that used it. Whether
 * it can be used follows from the order that paid for it.
 */
import { isChangeable } from '../../../shared/order/change-window.ts';
import type { OrderLine } from '../../../shared/order/lines.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { GiftId } from './gift-code.ts';

export type GiftLine = OrderLine & Required<Pick<OrderLine, 'recipient'>>;

export function giftLines({ lines }: Pick<Order, 'lines'>): GiftLine[] {
  return lines.filter((line): line is GiftLine => line.goods === 'gift' && line.recipient !== undefined);
}

export function giftOf(order: Order, { lineNumber }: Pick<GiftId, 'lineNumber'>): GiftLine | undefined {
  return giftLines(order).find(({ number }) => number === lineNumber);
}

export type GiftState =
  /** The buyer may still cancel the order, or its payment is under review. */
  | 'waiting'
  | 'open'
  /** The order was fully refunded or canceled. */
  | 'ended';

export function giftState(
  order: Pick<Order, 'paymentState' | 'productionState' | 'holds' | 'changeableUntil'>,
  now: Date,
): GiftState {
  if (order.paymentState === 'Refunded' || order.productionState === 'Cancelled') return 'ended';
  const isQuestioned = order.holds.some(({ reason }) => reason === 'payment_mismatch');
  return isQuestioned || isChangeable(order, now.toISOString()) ? 'waiting' : 'open';
}

/** Whether the recipients of an order's gifts were mailed, which happens when it goes into production. */
export function wereGiftsTold({ history }: Pick<Order, 'history'>): boolean {
  return history.some((event) => event.event === 'production_changed' && event.to !== 'Cancelled');
}
