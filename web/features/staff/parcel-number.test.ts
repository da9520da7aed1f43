import { expect, test } from 'vitest';
import { isParcelNumber, parcelNumber } from './parcel-number.ts';

test.each([
  ['1Z 999 AA1 01 2345 6784', 'UPS', '1Z999AA10123456784'],
  ['9400 1000 0000 0000 0000 00', 'USPS', '9400100000000000000000'],
  ['420787019400100000000000000000', 'USPS', '9400100000000000000000'],
  ['ea123456789us', 'USPS', 'EA123456789US'],
  ['1234 5678 9012', 'FedEx', '123456789012'],
  ['9632001900000000000000123456789012', 'FedEx', '123456789012'],
  ['ABCD-12345', undefined, 'ABCD12345'],
] as const)('%s is of %s', (typed, carrier, number) => {
  expect(parcelNumber(typed)).toEqual({ number, carrier });
  expect(isParcelNumber(number)).toBe(true);
});

test('what no label has is no number', () => {
  for (const typed of ['', 'see mail!', '12345']) expect(isParcelNumber(parcelNumber(typed).number)).toBe(false);
});
