import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RefundParts } from './history.ts';
import { refundLeft, shareOf } from './refund-parts.ts';
import type { Order } from './schema.ts';
import { testOrder } from './test-order.ts';

const DELIVERY = { title: 'Standard', amountCents: 500 };
const [tileLine] = testOrder().lines;

/** A paid order with these lines, numbered from 1. */
function orderOf(lines: { quantity: number; totalCents: number }[], delivery: Order['delivery'] = DELIVERY): Order {
  if (!tileLine) throw new Error('The order has no lines');
  const amountCents = lines.reduce((sum, { totalCents }) => sum + totalCents, delivery.amountCents);
  return testOrder({
    lines: lines.map((line, index) => ({ ...tileLine, ...line, number: index + 1 })),
    delivery,
    totalCents: amountCents,
    payment: { ...testOrder().payment, amountCents },
  });
}

/** Adds the refund, as the server does. */
function refunded(order: Order, parts: RefundParts, state: 'Requested' | 'Refused' = 'Requested'): Order {
  const share = shareOf(order, parts);
  if (!share) throw new Error('Nothing is left of these parts');
  const refunds = order.refunds ?? [];
  return { ...order, refunds: [...refunds, { id: `${refunds.length}`, state, ...share }] };
}

const items = (quantity: number, lineNumber = 1): RefundParts => ({
  lines: [{ lineNumber, quantity }],
  hasDelivery: false,
});
const deliveryOnly: RefundParts = { lines: [], hasDelivery: true };
const threeForTen = () => orderOf([{ quantity: 3, totalCents: 1000 }]);

test.each<[string, RefundParts, number | undefined]>([
  ['one of three items at $10.00 after discounts is a third', items(1), 333],
  ['two of them are two thirds, half a cent rounded up', items(2), 667],
  ['all three are the whole line', items(3), 1000],
  ['delivery alone is its price', deliveryOnly, 500],
  ['an item with delivery is both', { ...items(1), hasDelivery: true }, 833],
  ['more items than the line has are refused', items(4), undefined],
  ['a line that the order does not have is refused', items(1, 9), undefined],
])('%s', (_name, parts, cents) => {
  expect(shareOf(threeForTen(), parts)?.amountCents).toBe(cents);
});

test('delivery that was free is refused', () => {
  const order = orderOf([{ quantity: 3, totalCents: 1000 }], { ...DELIVERY, amountCents: 0 });
  expect(shareOf(order, deliveryOnly)).toBeUndefined();
});

describe('a refund of two items and delivery', () => {
  const parts = { ...items(2), hasDelivery: true };

  test('leaves the rest of the line, and refunds neither twice', () => {
    const order = refunded(threeForTen(), parts);
    expect(refundLeft(order)).toEqual({
      cents: 333,
      lines: new Map([[1, { quantity: 1, cents: 333 }]]),
      deliveryCents: 0,
    });
    expect(shareOf(order, items(2))).toBeUndefined();
    expect(shareOf(order, deliveryOnly)).toBeUndefined();
  });

  test('that the provider refused leaves everything', () => {
    const order = refunded(threeForTen(), parts, 'Refused');
    expect(refundLeft(order).cents).toBe(1500);
    expect(shareOf(order, parts)?.amountCents).toBe(1167);
  });
});

test('a refund of an amount leaves all items, but less money', () => {
  const order = { ...threeForTen(), refunds: [{ id: 'one', amountCents: 600, state: 'Refunded' as const }] };
  expect(refundLeft(order)).toMatchObject({ cents: 900, lines: new Map([[1, { quantity: 3, cents: 1000 }]]) });
});

test('all lines and delivery, refunded in any steps with refusals between, add up to the amount paid', () => {
  const line = fc.record({
    steps: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), isRefusedFirst: fc.boolean() }), {
      minLength: 1,
      maxLength: 8,
    }),
    totalCents: fc.nat(100_000),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(2_000), (lines, deliveryCents) => {
      const quantityOf = ({ steps }: (typeof lines)[number]) => steps.reduce((sum, { quantity }) => sum + quantity, 0);
      let order = orderOf(
        lines.map((each) => ({ quantity: quantityOf(each), totalCents: each.totalCents })),
        { ...DELIVERY, amountCents: deliveryCents },
      );
      for (const [index, { steps }] of lines.entries())
        for (const { quantity, isRefusedFirst } of steps) {
          if (isRefusedFirst) order = refunded(order, items(quantity, index + 1), 'Refused');
          order = refunded(order, items(quantity, index + 1));
          expect(refundLeft(order).cents).toBeGreaterThanOrEqual(0);
        }
      if (deliveryCents > 0) order = refunded(order, deliveryOnly);
      expect(refundLeft(order).cents).toBe(0);
    }),
  );
});

test('the items of a line differ by no more than a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(100_000), (quantity, totalCents) => {
      let order = orderOf([{ quantity, totalCents }]);
      for (let item = 0; item < quantity; item++) order = refunded(order, items(1));
      const shares = (order.refunds ?? []).map(({ amountCents }) => amountCents);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
