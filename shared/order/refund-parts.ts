import type { RefundedParts } from './history.ts';
import type { Order } from './schema.ts';

type Refundable = Pick<Order, 'lines' | 'delivery' | 'refunds' | 'payment'>;

/** What the refunds of an order have left. A refused refund takes nothing. */
export interface RefundLeft {
  cents: number;
  /** Items by line that no refund names. */
  lines: ReadonlyMap<number, number>;
  /** 0 once a refund names it. */
  deliveryCents: number;
}

export function refundLeft({ lines, delivery, payment, refunds = [] }: Refundable): RefundLeft {
  const given = refunds.filter(({ state }) => state !== 'Refused');
  const named = given.flatMap(({ parts }) => parts?.lines ?? []);
  const quantityOf = (number: number): number =>
    named.reduce((sum, { lineNumber, quantity }) => sum + (lineNumber === number ? quantity : 0), 0);
  return {
    cents: payment.amountCents - given.reduce((sum, { amountCents }) => sum + amountCents, 0),
    lines: new Map(lines.map(({ number, quantity }) => [number, quantity - quantityOf(number)])),
    deliveryCents: given.some(({ parts }) => parts?.hasDelivery) ? 0 : delivery.amountCents,
  };
}

/**
 * What was charged for parts of an order, discounts included. The items of a line share its total to the cent: refunding
 * them one by one refunds what the line cost.
 *
 * @returns undefined if a part does not exist, is named twice or is already refunded
 */
export function partsCents(order: Refundable, parts: RefundedParts): number | undefined {
  const left = refundLeft(order);
  let cents = 0;
  const seen = new Set<number>();
  for (const { lineNumber, quantity } of parts.lines) {
    const line = order.lines.find(({ number }) => number === lineNumber);
    const before = left.lines.get(lineNumber) ?? 0;
    if (!line || seen.has(lineNumber) || quantity > before) return undefined;
    seen.add(lineNumber);
    const done = line.quantity - before;
    const upTo = (items: number): number => Math.floor((line.totalCents * items) / line.quantity);
    cents += upTo(done + quantity) - upTo(done);
  }
  if (!parts.hasDelivery) return cents;
  return left.deliveryCents > 0 ? cents + left.deliveryCents : undefined;
}
