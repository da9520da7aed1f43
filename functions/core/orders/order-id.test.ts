import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { ORDER_ID_ALPHABET, OrderId } from '../../../shared/order/schema.ts';
import { drawOrderId } from './order-id.ts';

test('draws only numbers that can be read aloud, and every letter', () => {
  const drawn = Array.from({ length: 2000 }, () => drawOrderId((limit) => randomInt(limit)));
  expect(drawn.every((id) => OrderId.safeParse(id).success)).toBe(true);
  expect(new Set(drawn.join(''))).toEqual(new Set(ORDER_ID_ALPHABET));
});

test('can draw the first and the last letter', () => {
  expect(drawOrderId(() => 0)).toBe('000000');
  expect(drawOrderId((limit) => limit - 1)).toBe('ZZZZZZ');
});
