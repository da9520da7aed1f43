import { expect, test } from 'vitest';
import type { OrderEvent } from '../../../shared/order/history.ts';
import { adminCopy } from './admin-copy.ts';
import { statusCopy } from './status-copy.ts';

const happened = { at: '2026-11-21T10:00:00.000Z', actor: { kind: 'system', id: 'production' } } as const;

const STAFF = { kind: 'staff', id: 'c-ada' } as const;

test.each<[OrderEvent, string]>([
  [{ ...happened, event: 'placed' }, 'Order placed'],
  [{ ...happened, event: 'production_changed', from: 'Placed', to: 'Rendering' }, 'Making prints'],
  [{ ...happened, event: 'production_changed', from: 'ReadyToPrint', to: 'Rendering' }, 'Making prints again'],
  [{ ...happened, event: 'production_changed', from: 'Rendering', to: 'ReadyToPrint' }, 'Ready to print'],
  [{ ...happened, event: 'payment_changed', from: 'Paid', to: 'PartlyRefunded' }, 'Payment partly refunded'],
  [{ ...happened, event: 'held', reason: 'payment_mismatch' }, 'Put on hold: payment mismatch'],
  [{ ...happened, event: 'released', reason: 'print_failed' }, 'Failed tiles printed'],
  [{ ...happened, actor: STAFF, event: 'released', reason: 'print_failed' }, 'Failed tiles retried'],
  [{ ...happened, actor: STAFF, event: 'released', reason: 'out_of_stock' }, 'Hold released: out of material'],
  [{ ...happened, event: 'customer_assigned', customerId: 'c1' }, 'Added to a customer’s account'],
])('describes %j in words', (event, text) => {
  expect(statusCopy.history.event(event)).toBe(text);
});

test('names the actor', () => {
  expect(statusCopy.history.actor(happened.actor)).toBe('System');
  expect(statusCopy.history.actor({ kind: 'provider', id: 'embedded' })).toBe('Payment provider embedded');
  expect(statusCopy.history.actor({ kind: 'shopper', id: 'c1' })).toBe('Customer');
});

test('describes a payment without a card', () => {
  expect(adminCopy.order.method({ kind: 'card', brand: 'Visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(adminCopy.order.method({ kind: 'other', name: 'Invoice' })).toBe('Invoice');
});
