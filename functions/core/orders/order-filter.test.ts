import { expect, test } from 'vitest';
import { testOrder } from '../../../shared/order/test-order.ts';
import { listColumns, meetsFilter, searchTerms } from './order-filter.ts';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const named = (firstName: string, lastName: string, email: string) =>
  testOrder({ email, deliveryAddress: { ...testOrder().deliveryAddress, firstName, lastName } });

test('finds an order by its email and by each word of the name, ignoring case, accents and apostrophes', () => {
  expect(listColumns(named('Zoë Anne', 'O’Neil-Byron', 'Zoe.O+shop@Example.com')).words).toBe(
    ' zoe.o+shop@example.com oneil byron zoe anne o neil shop',
  );
});

test('finds an anonymous order by no word', () => {
  expect(listColumns(named('Ada', 'Byron', '')).words).toBe('');
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
])('each term matches the start of a word: %s', (text, isFound) => {
  expect(meetsFilter(named('Ada', 'Byron', 'ada@example.com'), { text }, NOW)).toBe(isFound);
});

test.each(["o'neill", 'ONEILL', 'o neill', 'neill', 'lukasiewicz', 'łukas o’n', 'dorota'])(
  'finds O’Neill-Łukasiewicz by %s',
  (text) => {
    expect(meetsFilter(named('Dorota', 'O’Neill-Łukasiewicz', 'd@example.com'), { text }, NOW)).toBe(true);
  },
);

test('finds an order by any SKU, frame, delivery and kind of buyer that it has', () => {
  const [line] = testOrder().lines;
  if (!line) throw new Error('The order has no line');
  const order = testOrder({ customerId: 'ada', lines: [line, { ...line, number: 2, sku: 'Wall-Pad', tiles: [] }] });
  for (const filter of [
    { sku: 'tile-black' },
    { sku: 'WALL-PAD' },
    { frame: 'Black' },
    { delivery: 'shipping' },
    { buyer: 'account' },
  ] as const)
    expect(meetsFilter(order, filter, NOW), JSON.stringify(filter)).toBe(true);
  for (const filter of [
    { sku: 'tile' },
    { frame: 'White' },
    { delivery: 'pickUp' },
    { buyer: 'guest' },
    { sku: 'wall-pad', frame: 'Gray' },
  ] as const)
    expect(meetsFilter(order, filter, NOW), JSON.stringify(filter)).toBe(false);
});

test('an anonymous order is neither a guest’s nor a customer’s', () => {
  for (const buyer of ['guest', 'account'] as const)
    expect(meetsFilter(testOrder({ email: '' }), { buyer }, NOW)).toBe(false);
});

test('a text without letters and digits has no terms', () => {
  expect(searchTerms(' -- ')).toEqual([]);
});
