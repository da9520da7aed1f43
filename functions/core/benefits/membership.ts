/**
 * Benefits: discounts a customer has beyond the price list. A membership makes its buyer a member for a year. A gift is
 * an order line that pays for tiles, which the recipient orders with a code (gift.ts). Rewards are tiles that staff
 * grant. Memberships and gifts derive from the current state of their order, so a refund or a cancellation ends them
 * without a write.
 *
 * Changed by: lambda/orders and lambda/sweep (grant memberships and issue gift codes for a placed order);
 * lambda/storefront, lambda/webhooks and lambda/sweep (use gifts at checkout, see payments/discount-use-store.ts).
 * lambda/mail and lambda/api read.
 */
import type { Order } from '../../../shared/order/schema.ts';

export function sellsMembership({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ goods }) => goods === 'membership');
}

/** The same day and time one year later; March 1 for February 29. */
export function membershipEnd({ placedAt }: Pick<Order, 'placedAt'>): Date {
  const end = new Date(placedAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/**
 * Whether an order makes its buyer a member now: for a year from when it was placed, unless it was refunded or
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
