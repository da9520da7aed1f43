import { centsFromDecimal, decimalFromCents } from '../../../../shared/money/money.ts';
import type { RefundOutcome, RefundPayment } from '../../../core/payments/payment-provider.ts';
import * as documents from './hosted-documents.ts';
import { OrdersRefunds, RefundCreated } from './hosted-replies.ts';
import type { HostedStoreClient } from './hosted-store-client.ts';

/** Transactions that took the money of an order and can refund it. */
const TAKING = ['SALE', 'CAPTURE'];

/**
 * Refunds a store's order. The store has no key for refunds, so the key becomes the note, and existing refunds are
 * searched first.
 */
export async function refundAtStore(
  { admin }: HostedStoreClient,
  { key, reference, amountCents }: RefundPayment,
): Promise<RefundOutcome> {
  const orderId = `gid://shopify/Order/${reference}`;
  const { order } = await admin(documents.ordersRefunds, { id: orderId }, OrdersRefunds);
  if (!order) return { kind: 'refused', message: `The store has no order ${reference}.` };
  const made = order.refunds.find(({ note }) => note === key);
  if (made) return refunded(made);
  const taken = order.transactions.find(({ kind, status }) => TAKING.includes(kind) && status === 'SUCCESS');
  if (!taken) return { kind: 'refused', message: `The store has taken nothing for its order ${reference}.` };
  const transaction = {
    orderId,
    parentId: taken.id,
    kind: 'REFUND',
    gateway: taken.gateway,
    amount: decimalFromCents(amountCents),
  };
  const input = { orderId, note: key, notify: false, transactions: [transaction] };
  const { refund, userErrors } = (await admin(documents.refundCreate, { input }, RefundCreated)).refundCreate;
  if (refund) return refunded(refund);
  return { kind: 'refused', message: userErrors.map(({ message }) => message).join(' ') };
}

function refunded({ id, totalRefundedSet }: { id: string; totalRefundedSet: { shopMoney: { amount: string } } }) {
  return { kind: 'refunded', reference: id, amountCents: centsFromDecimal(totalRefundedSet.shopMoney.amount) } as const;
}
