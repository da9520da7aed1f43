import { expect, test } from 'vitest';
import type { Tenant } from '../schemas/tenant.ts';
import { deliveryOf } from './delivery.ts';

const FLAT = { title: 'Standard delivery', amountCents: 595 };
const FREE_FROM = { ...FLAT, freeFromCents: 7000 };

test.each<[string, Tenant['delivery'], number, number]>([
  ['is flat where nothing makes it free', FLAT, 1_000_000, 595],
  ['costs up to the amount', FREE_FROM, 6999, 595],
  ['is free from the amount on', FREE_FROM, 7000, 0],
  ['of no goods is not free', FREE_FROM, 0, 595],
])('delivery %s', (_name, delivery, goodsCents, amountCents) => {
  expect(deliveryOf({ delivery }, goodsCents)).toEqual({ title: 'Standard delivery', amountCents });
});

test('what is fetched at a store says so', () => {
  const delivery = { title: 'Pick-up today', amountCents: 0, isPickUp: true };
  expect(deliveryOf({ delivery }, 1400)).toEqual(delivery);
});
