import { expect, test } from 'vitest';
import { drawGiftSecret, formatGiftCode, readGiftCode } from './gift-code.ts';

const GIFT = { orderId: 'A7K2Q9', lineNumber: 12 };

test('reads the gift from a code in any case and with any spaces', () => {
  const secret = drawGiftSecret((limit) => limit - 1);
  const code = formatGiftCode(GIFT, secret);
  expect(code).toBe('GIFT-A7K2Q9-12-ZZZZZZZZZZ');
  expect(readGiftCode(`  ${code.toLowerCase()} `)).toEqual({ ...GIFT, secret });
});

test('reads letters that are easily mistaken for digits', () => {
  expect(readGiftCode('gift-o1kul9-1-zzzozzizzl')).toEqual({ orderId: '01KV19', lineNumber: 1, secret: 'ZZZ0ZZ1ZZ1' });
});

test.each([
  '',
  'HELLO15',
  'GIFT-A7K2Q9-12',
  'GIFT-A7K2Q9-0-ZZZZZZZZZZ',
  'GIFT-A7K2Q9-1-ZZZZZZZZZ',
  'G1FT-A7K2Q9-1-ZZZZZZZZZZ',
  'GIFT-A7K2Q9-1-ZZZZZZZZZZZ',
])('"%s" is not a gift code', (typed) => expect(readGiftCode(typed)).toBeUndefined());
