import { expect, test } from 'vitest';
import { testOrder } from '../../../shared/order/test-order.ts';
import { hasTerms, orderWords, searchTerms } from './order-words.ts';

const named = (firstName: string, lastName: string, email: string) =>
  testOrder({ email, deliveryAddress: { ...testOrder().deliveryAddress, firstName, lastName } });

test('an order is found by its email and by each word of the name, without case and accents', () => {
  expect(orderWords(named('Zoë Anne', 'O’Neil-Byron', 'Zoe.O+shop@Example.com'))).toEqual([
    'zoe.o+shop@example.com',
    'o',
    'neil',
    'byron',
    'zoe',
    'anne',
    'shop',
  ]);
});

test.each([
  ['byr', true],
  ['Byron ada', true],
  ['ÁDA', true],
  ['ada@exa', true],
  ['ada.byron', true],
  ['yron', false],
  ['ada king', false],
  ['grace@example.com', false],
])('what is looked for begins the words: %s', (text, isFound) => {
  expect(hasTerms(named('Ada', 'Byron', 'ada@example.com'), searchTerms(text))).toBe(isFound);
});

test('what has no letters and digits has no words', () => {
  expect(searchTerms(' -- ')).toEqual([]);
});
