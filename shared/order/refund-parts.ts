import type { OrderRefund, RefundParts } from './history.ts';
import type { Order } from './schema.ts';

type Refundable = Pick<Order, 'lines' | 'delivery' | 'refunds' | 'payment'>;

/** The refundable rest of an order. */
export interface RefundLeft {
  /** The amount paid minus every refund that the provider did not refuse. */
  cents: number;
  /** By line number: items without a refund, and their part of the line's total. */
  lines: ReadonlyMap<number, { quantity: number; cents: number }>;
  /** 0 if delivery was free or is refunded. */
  deliveryCents: number;
}

export function refundLeft({ lines, delivery, payment, refunds = [] }: Refundable): RefundLeft {
  const made = refunds.filter(({ state }) => state !== 'Refused');
  const left = new Map(lines.map(({ number, quantity, totalCents }) => [number, { quantity, cents: totalCents }]));
  for (const { lineNumber, quantity, amountCents } of made.flatMap(({ parts }) => parts?.lines ?? [])) {
    const line = left.get(lineNumber);
    if (line) left.set(lineNumber, { quantity: line.quantity - quantity, cents: line.cents - amountCents });
  }
  return {
    cents: payment.amountCents - made.reduce((sum, { amountCents }) => sum + amountCents, 0),
    lines: left,
    deliveryCents: made.some(({ parts }) => parts?.hasDelivery) ? 0 : delivery.amountCents,
  };
}

/**
 * Computes the refund of parts of an order: for each line, its total after discounts in proportion to the items, with
 * half a cent rounded up. The last items of a line get its remaining cents, so that all lines and delivery add up
 * to the order's total.
 *
 * @param parts each line once
 * @returns undefined if a line has fewer items left, or delivery has no price left
 */
export function shareOf(
  order: Refundable,
  { lines, hasDelivery }: RefundParts,
): Required<Pick<OrderRefund, 'amountCents' | 'parts'>> | undefined {
  const left = refundLeft(order);
  if (hasDelivery && left.deliveryCents === 0) return undefined;
  const shares = [];
  for (const { lineNumber, quantity } of lines) {
    const line = left.lines.get(lineNumber);
    if (!line || quantity > line.quantity) return undefined;
    shares.push({ lineNumber, quantity, amountCents: Math.round((line.cents * quantity) / line.quantity) });
  }
  const linesCents = shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    amountCents: linesCents + (hasDelivery ? left.deliveryCents : 0),
    parts: { lines: shares, hasDelivery },
  };
}
