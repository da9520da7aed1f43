/**
 * Gifts: tiles that a line of an order pays for and that its recipient makes, by a code that works once
 * (docs/product.md 12.14). What a gift is worth now follows from its order as it is now, so that a refund or a cancellation
 * ends it without a write; its row (gift-store.ts) has the secret of its code, and which order has used it.
 *
 * Changed by: lambda/orders and lambda/sweep, which issue the codes of a placed order; lambda/storefront, lambda/webhooks
 * and lambda/sweep, whose checkout uses them (payments/discount-use-store.ts). lambda/mail and lambda/api read.
 */
import { isChangeable } from '../../../shared/orders/change-window.ts';
import type { Order } from '../../../shared/schemas/order.ts';
import type { OrderLine } from '../../../shared/schemas/order-lines.ts';
import type { GiftId } from './gift-code.ts';

/** A line that is a gift. */
export type GiftLine = OrderLine & Required<Pick<OrderLine, 'recipient'>>;

export function giftLines({ lines }: Pick<Order, 'lines'>): GiftLine[] {
  return lines.filter((line): line is GiftLine => line.goods === 'gift' && line.recipient !== undefined);
}

export function giftOf(order: Order, { lineNumber }: Pick<GiftId, 'lineNumber'>): GiftLine | undefined {
  return giftLines(order).find(({ number }) => number === lineNumber);
}

export type GiftState =
  /** its buyer may still cancel the order, or somebody has to look at its payment first */
  | 'waiting'
  | 'open'
  /** all of its order was refunded, or the order was canceled */
  | 'ended';

export function giftState(
  order: Pick<Order, 'paymentState' | 'productionState' | 'holds' | 'changeableUntil'>,
  now: Date,
): GiftState {
  if (order.paymentState === 'Refunded' || order.productionState === 'Cancelled') return 'ended';
  const isQuestioned = order.holds.some(({ reason }) => reason === 'payment_mismatch');
  return isQuestioned || isChangeable(order, now.toISOString()) ? 'waiting' : 'open';
}

/**
 * Whether recipients have been told of the gifts of an order: they are as soon as it goes into production, and one that is
 * canceled before that never was.
 */
export function wereGiftsTold({ history }: Pick<Order, 'history'>): boolean {
  return history.some((event) => event.event === 'production_changed' && event.to !== 'Cancelled');
}
