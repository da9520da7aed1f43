import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsCents, refundLeft } from './refund-parts.ts';
import type { Order } from './schema.ts';
import { testOrder } from './test-order.ts';

function orderOf(quantity: number, totalCents: number, refunds: Order['refunds'] = []): Order {
  const order = testOrder();
  const [line] = order.lines;
  if (!line) throw new Error('The order has no lines');
  const delivery = { ...order.delivery, amountCents: 500 };
  const payment = { ...order.payment, amountCents: totalCents + 500 };
  return { ...order, lines: [{ ...line, quantity, totalCents }], delivery, payment, refunds };
}
const line = (quantity: number) => ({ lines: [{ lineNumber: 1, quantity }], hasDelivery: false });

test.each([
  ['one of three items with a discount', line(1), 333],
  ['all three', line(3), 1000],
  ['delivery alone', { lines: [], hasDelivery: true }, 500],
  ['an item and delivery', { ...line(1), hasDelivery: true }, 833],
  ['more items than the line has', line(4), undefined],
  ['a line named twice', { lines: [...line(1).lines, ...line(1).lines], hasDelivery: false }, undefined],
  ['an unknown line', { lines: [{ lineNumber: 9, quantity: 1 }], hasDelivery: false }, undefined],
])('%s', (_name, parts, cents) => {
  expect(partsCents(orderOf(3, 1000), parts)).toBe(cents);
});

test('what a refund names cannot be refunded again, unless the provider refused it', () => {
  const parts = { ...line(2), hasDelivery: true };
  const given = (state: 'Requested' | 'Refused') => orderOf(3, 1000, [{ id: 'a', amountCents: 1166, state, parts }]);
  expect(refundLeft(given('Requested'))).toEqual({ cents: 334, lines: new Map([[1, 1]]), deliveryCents: 0 });
  expect(partsCents(given('Requested'), line(2))).toBeUndefined();
  expect(partsCents(given('Requested'), { lines: [], hasDelivery: true })).toBeUndefined();
  expect(partsCents(given('Refused'), parts)).toBe(1166);
});

test('items refunded in any steps add up to the cent to what the line cost', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), fc.nat(100_000), (steps, totalCents) => {
      const quantity = steps.reduce((sum, step) => sum + step, 0);
      const refunds: NonNullable<Order['refunds']> = [];
      for (const [index, step] of steps.entries()) {
        const amountCents = partsCents(orderOf(quantity, totalCents, refunds), line(step));
        if (amountCents === undefined) throw new Error(`Step ${index} was refused`);
        refunds.push({ id: `${index}`, amountCents, state: 'Refunded', parts: line(step) });
      }
      expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
    }),
  );
});
