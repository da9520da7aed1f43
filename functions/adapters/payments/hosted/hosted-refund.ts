import { centsFromDecimal, decimalFromCents } from '../../../../shared/money/money.ts';
import type { RefundOutcome, RefundPayment } from '../../../core/payments/payment-provider.ts';
import * as documents from './hosted-documents.ts';
import { OrdersRefunds, RefundCreated } from './hosted-replies.ts';
import type { HostedStoreClient } from './hosted-store-client.ts';

/** What took the money of an order, and can give it back. */
const TAKING = ['SALE', 'CAPTURE'];

/**
 * Gives money of a store's order back. The store knows no key for a refund, so the key is its note, and the refunds that
 * are there are looked through first.
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
