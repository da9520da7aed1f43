/**
 * Memberships: who is a member because of an order. The row of a member names the orders that made them one
 * (membership-store.ts); whether one still does follows from the order as it is now, so that a refund, a cancellation or
 * the end of the year needs nothing to be written and can never be missed.
 *
 * Changed by: lambda/orders and lambda/sweep, which follow placed orders. lambda/storefront asks.
 */
import type { Order } from '../../../shared/schemas/order.ts';

export function sellsMembership({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ goods }) => goods === 'membership');
}

/** The day after a year, at the same time: whoever joins on February 29 is a member until March 1. */
export function membershipEnd({ placedAt }: Pick<Order, 'placedAt'>): Date {
  const end = new Date(placedAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/**
 * Whether an order makes its buyer a member now: for a year from the moment it was placed, which is when it was paid. One
 * that was refunded or cancelled does not, nor one whose payment is still questioned.
 */
export function makesMember(
  order: Pick<Order, 'lines' | 'placedAt' | 'paymentState' | 'productionState' | 'holds'>,
  now: Date,
): boolean {
  const isPaid = order.paymentState !== 'Refunded' && order.productionState !== 'Cancelled';
  const isQuestioned = order.holds.some(({ reason }) => reason === 'payment_mismatch');
  return sellsMembership(order) && isPaid && !isQuestioned && now < membershipEnd(order);
}
