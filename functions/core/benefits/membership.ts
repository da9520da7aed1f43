/**
 * Benefits: what a customer gets beyond the price list. Memberships make the buyer of one a member for a year. A gift
 * is tiles that a line of an order pays for and that its recipient orders with a code (gift.ts). Rewards are tiles that
 * staff grant. The value of a membership or a gift follows from its order as it is now, so a refund or a cancellation
 * ends it without a write.
 *
 * Changed by: lambda/orders and lambda/sweep (grant memberships and issue gift codes for a placed order);
 * lambda/storefront, lambda/webhooks and lambda/sweep (use gifts at checkout, see payments/discount-use-store.ts).
 * lambda/mail and lambda/api read.
 */
import type { Order } from '../../../shared/order/schema.ts';

export function sellsMembership({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ goods }) => goods === 'membership');
}

/** The same day and time a year later; March 1 for February 29. */
export function membershipEnd({ placedAt }: Pick<Order, 'placedAt'>): Date {
  const end = new Date(placedAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/**
 * Whether an order makes its buyer a member now: for a year from the time it was placed, unless it was refunded or
 * canceled, or its payment is under review.
 */
export function makesMember(
  order: Pick<Order, 'lines' | 'placedAt' | 'paymentState' | 'productionState' | 'holds'>,
  now: Date,
): boolean {
  const isPaid = order.paymentState !== 'Refunded' && order.productionState !== 'Cancelled';
  const isQuestioned = order.holds.some(({ reason }) => reason === 'payment_mismatch');
  return sellsMembership(order) && isPaid && !isQuestioned && now < membershipEnd(order);
}
