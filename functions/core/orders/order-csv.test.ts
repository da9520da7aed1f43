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

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['Byron, Countess', '"Byron, Countess"'],
  ['the "first"', '"the ""first"""'],
  ['Zoë', 'Zoë'],
])('escapes typed names, so that they never become formulas: %j', (firstName, cell) => {
  const order = testOrder({ deliveryAddress: { ...testOrder().deliveryAddress, firstName } });
  expect(orderCsv([order])).toContain(`,${cell},Byron,`);
});
