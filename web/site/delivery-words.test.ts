import { expect, test } from 'vitest';
import type { DeliveryMethod } from '../../shared/delivery/method.ts';
import { deliveryPrice, deliveryTime } from './delivery-words.ts';
import { deliveryTexts } from './tenant-copy.ts';

const PARCEL: DeliveryMethod = {
  title: 'Standard delivery',
  amountCents: 595,
  freeFromCents: 7000,
  productionHours: 48,
  transitDays: { min: 2, max: 4 },
};
const PICK_UP: DeliveryMethod = { title: 'Same-day pick-up', amountCents: 0, isPickUp: true, productionHours: 1 };
const { freeFromCents: _free, ...NEVER_FREE } = PARCEL;
const { transitDays: _days, ...NO_PROMISE } = PARCEL;

test.each<[string, DeliveryMethod, string, string | undefined]>([
  [
    'a parcel',
    PARCEL,
    'Standard delivery $5.95, free from $70.00. Inside the United States.',
    'Printed within 2 business days, then 2 to 4 business days on the way.',
  ],
  [
    'a fixed price and one day in transit',
    { ...NEVER_FREE, productionHours: 20, transitDays: { min: 1, max: 1 } },
    'Standard delivery $5.95, inside the United States.',
    'Printed within one business day, then one business day on the way.',
  ],
  [
    'no delivery promise',
    NO_PROMISE,
    'Standard delivery $5.95, free from $70.00. Inside the United States.',
    undefined,
  ],
  ['picking up', PICK_UP, 'Same-day pick-up at the store: free.', 'Ready in about an hour.'],
  [
    'a paid pickup, later',
    { ...PICK_UP, amountCents: 100, productionHours: 3 },
    'Same-day pick-up at the store: $1.00.',
    'Ready in about 3 hours.',
  ],
])('%s, in words', (_what, method, price, time) => {
  expect([deliveryPrice(deliveryTexts.usual, method), deliveryTime(deliveryTexts.usual, method)]).toEqual([
    price,
    time,
  ]);
});
