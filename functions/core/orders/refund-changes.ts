import type { OrderEvent, RefundDetails } from '../../../shared/order/history.ts';
import { refundLeft, shareOf } from '../../../shared/order/refund-parts.ts';
import type { Order } from '../../../shared/order/schema.ts';

/** Keeps the row of an order far below DynamoDB's limit of 400 KB. A refund of all that is left always fits. */
export const REFUNDS_MAX = 50;

/** Without an amount and parts: the rest of the payment. */
export interface RefundChange extends RefundDetails {
  kind: 'request_refund';
  /** Idempotent by id. */
  refundId: string;
  amountCents?: number | undefined;
}

type Refunded = Pick<Order, 'lines' | 'delivery' | 'refunds' | 'payment'>;
type Requested = Omit<Extract<OrderEvent, { event: 'refund_requested' }>, 'at' | 'actor'>;

/** @returns undefined if nothing changes */
export function requestedRefund(
  order: Refunded,
  change: RefundChange,
): { refunds: NonNullable<Order['refunds']>; event: Requested } | 'not_allowed' | undefined {
  const { refundId, parts, reason, note, isMailed } = change;
  const { refunds = [] } = order;
  if (refunds.some(({ id }) => id === refundId)) return undefined;
  const { cents: leftCents } = refundLeft(order);
  const share = parts ? shareOf(order, parts) : { amountCents: change.amountCents ?? leftCents };
  if (!share || share.amountCents > leftCents) return 'not_allowed';
  // Reward tiles and tiles that a gift paid for cost nothing.
  if (share.amountCents === 0) return parts ? 'not_allowed' : undefined;
  if (share.amountCents < leftCents && refunds.length >= REFUNDS_MAX) return 'not_allowed';
  const why = reason && { reason };
  const mail = isMailed !== undefined && { isMailed };
  return {
    refunds: [...refunds, { id: refundId, state: 'Requested', ...share, ...why, ...mail }],
    event: {
      event: 'refund_requested',
      refundId,
      amountCents: share.amountCents,
      ...why,
      ...(note !== undefined && { note }),
    },
  };
}
