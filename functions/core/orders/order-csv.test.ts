import { expect, test } from 'vitest';
import { testOrder } from '../../../shared/order/test-order.ts';
import { orderCsv, orderCsvHead } from './order-csv.ts';

const cellsOf = (line: string) => line.split(',');

test('a file starts with a byte order mark and the column names, with line ends by RFC 4180', () => {
  expect(orderCsvHead()).toMatch(/^\uFEFFOrder,Placed,Due,.*\r\n$/);
  const csv = orderCsv([testOrder(), testOrder({ id: 'B3M9T9' })]);
  expect(csv.match(/\r\n/g)).toHaveLength(2);
  const head = cellsOf(orderCsvHead().trim().replace('\uFEFF', ''));
  const row = Object.fromEntries(cellsOf(csv.split('\r\n')[0] ?? '').map((cell, index) => [head[index], cell]));
  expect(row).toMatchObject({
    Order: 'A7K2Q9',
    Payment: 'Paid',
    Production: 'Placed',
    Email: 'ada@example.com',
    Items: '1 x TILE-Black',
    Total: '19.00',
    Refunded: '0.00',
  });
});

test('an order number and a ZIP code keep their zeros and letters in a spreadsheet', () => {
  const deliveryAddress = { ...testOrder().deliveryAddress, zip: '02134' };
  const csv = orderCsv([testOrder({ id: '012345', deliveryAddress })]);
  expect(csv).toMatch(/^"=""012345""",/);
  expect(csv).toContain(',IL,"=""02134""",');
});

test('typed names never become formulas', () => {
  const order = testOrder({ deliveryAddress: { ...testOrder().deliveryAddress, firstName: '=1+1' } });
  expect(orderCsv([order])).toContain(",'=1+1,Byron,");
});
