import { expect, test } from 'vitest';
import { drawGiftSecret, formatGiftCode, readGiftCode } from './gift-code.ts';

const GIFT = { orderId: 'A7K2Q9', lineNumber: 12 };

test('a code says which gift it is, in whatever case and with whatever space around it is typed', () => {
  const secret = drawGiftSecret((limit) => limit - 1);
  const code = formatGiftCode(GIFT, secret);
  expect(code).toBe('GIFT-A7K2Q9-12-ZZZZZZZZZZ');
  expect(readGiftCode(`  ${code.toLowerCase()} `)).toEqual({ ...GIFT, secret });
});

test('a code is read with the letters that people mistake for its digits', () => {
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
])('"%s" is the code of no gift', (typed) => expect(readGiftCode(typed)).toBeUndefined());
