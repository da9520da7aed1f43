import { expect, test } from 'vitest';
import { testOrder } from '../../../shared/order/test-order.ts';
import { ordersTexts } from './copy.ts';
import { giftNotes } from './gift-notes.ts';

const { lines } = testOrder();
const giftFor = (email: string) =>
  lines.map((line) => ({
    ...line,
    goods: 'gift' as const,
    quantity: 2,
    recipient: { name: 'Grace', email, phone: '' },
    tiles: [],
  }));
const notes = (changes: Parameters<typeof testOrder>[0]) =>
  giftNotes(ordersTexts.usual, testOrder(changes)).map(({ text }) => text);

test.each([
  [
    'while the order may be changed',
    'grace@example.com',
    {},
    'We’ll email Grace at grace@example.com a code for 2 tiles once this order can no longer be changed.',
  ],
  [
    'once it is made',
    'grace@example.com',
    { productionState: 'ReadyToPrint' },
    'We’ve emailed Grace at grace@example.com a code for 2 tiles. It works once.',
  ],
  [
    'without an email',
    '',
    { productionState: 'ReadyToPrint' },
    'We don’t have an email address for Grace, so please pass the gift on: the code for 2 tiles is in our email about this order.',
  ],
  [
    'of a canceled order',
    'grace@example.com',
    { productionState: 'Cancelled' },
    'The gift for Grace ended with this order.',
  ],
  [
    'of a refunded order',
    '',
    { productionState: 'ReadyToPrint', paymentState: 'Refunded' },
    'The gift for Grace ended with this order.',
  ],
] as const)('a gift %s', (_when, email, changes, text) => {
  expect(notes({ lines: giftFor(email), ...changes })).toEqual([text]);
});

test('an order without gifts has no gift notes', () => expect(notes({})).toEqual([]));
