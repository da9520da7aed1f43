import { describe, expect, test } from 'vitest';
import type { DeliveryMethod } from './method.ts';
import {
  chosenDelivery,
  deliveryHandles,
  deliveryOptions,
  missingForFreeDelivery,
  needsPhone,
  needsStore,
  storeHandle,
} from './options.ts';
import { promiseText } from './promise.ts';
import { exampleStore } from './test-store.ts';

/** A Monday, noon in New York. */
const NOW = new Date('2026-11-23T17:00:00Z');
const goods = (goodsCents = 1400) => ({ goodsCents, isAnythingShipped: true, now: NOW });

const FLAT: DeliveryMethod = { title: 'Standard delivery', amountCents: 595 };
const FREE_FROM = { ...FLAT, freeFromCents: 7000 };
const EXPRESS = {
  handle: 'express',
  title: 'Express',
  amountCents: 1495,
  productionHours: 24,
  transitDays: { min: 1, max: 1 },
};
const PICK_UP = { title: 'Pick-up today', amountCents: 0, isPickUp: true, productionHours: 1 };
const STORES = [exampleStore(), exampleStore({ id: 'park', name: 'Park' })];

test.each<[string, DeliveryMethod, number, number]>([
  ['is flat where nothing makes it free', FLAT, 1_000_000, 595],
  ['costs up to the amount', FREE_FROM, 6999, 595],
  ['is free from the amount on', FREE_FROM, 7000, 0],
  ['of no goods is not free', FREE_FROM, 0, 595],
])('delivery %s', (_name, delivery, goodsCents, amountCents) => {
  expect(chosenDelivery({ delivery }, goods(goodsCents))).toEqual({
    handle: 'standard',
    title: 'Standard delivery',
    amountCents,
  });
});

test('gifts and memberships alone are not shipped, whatever the tenant offers', () => {
  const nothing = { ...goods(), isAnythingShipped: false };
  expect(chosenDelivery({ delivery: PICK_UP, stores: STORES }, nothing, 'store-loop')).toMatchObject({
    title: 'No delivery needed',
    amountCents: 0,
  });
});

describe('several delivery methods', () => {
  const tenant = { delivery: { ...FREE_FROM, transitDays: { min: 2, max: 4 } }, otherDeliveries: [EXPRESS] };

  test('are offered in the tenant’s order, each with its price and duration', () => {
    // Thursday is Thanksgiving: printed on Wednesday, two business days on the road are Friday and Monday.
    expect(deliveryOptions(tenant, goods())).toMatchObject([
      { handle: 'standard', amountCents: 595, promise: { from: '2026-11-30', to: '2026-12-02' } },
      { handle: 'express', amountCents: 1495, promise: { from: '2026-11-25', to: '2026-11-25' } },
    ]);
  });

  test.each([
    [undefined, 'standard'],
    ['express', 'express'],
    ['no-longer-offered', 'standard'],
  ])('%s chosen: %s', (handle, chosen) => {
    expect(chosenDelivery(tenant, goods(), handle).handle).toBe(chosen);
  });

  test('the day of an order is counted at the place of production', () => {
    const late = { ...goods(), now: new Date('2026-11-24T05:30:00Z') };
    expect(chosenDelivery(tenant, late, 'express').promise?.from).toBe('2026-11-27');
    expect(chosenDelivery({ ...tenant, timeZone: 'America/Chicago' }, late, 'express').promise?.from).toBe(
      '2026-11-25',
    );
  });
});

describe('pickup', () => {
  const tenant = { delivery: PICK_UP, stores: STORES };

  test('is offered once per store, with its ready time', () => {
    expect(deliveryOptions(tenant, goods())).toMatchObject([
      { handle: 'store-loop', isPickUp: true, promise: { from: '2026-11-23', readyAt: '12:00' } },
      { handle: 'store-park', isPickUp: true, store: { name: 'Park' } },
    ]);
  });

  test('in two ways is offered in the first, so that each store has one name', () => {
    const twice = {
      ...tenant,
      otherDeliveries: [{ ...PICK_UP, handle: 'slowly', title: 'Pick-up some day' }, EXPRESS],
    };
    expect(deliveryOptions(twice, goods()).map(({ handle }) => handle)).toEqual([
      'store-loop',
      'store-park',
      'express',
    ]);
  });

  test('at several stores has a price, and no store until one is chosen', () => {
    const open = chosenDelivery(tenant, goods());
    expect(open).toEqual({ title: 'Pick-up today', amountCents: 0, isPickUp: true, productionHours: 1 });
    expect(needsStore(tenant, open)).toBe(true);
    const chosen = chosenDelivery(tenant, goods(), storeHandle('park'));
    expect(chosen.store?.name).toBe('Park');
    expect(needsStore(tenant, chosen)).toBe(false);
  });

  test('at the only store, or without a known store, needs no choice', () => {
    expect(chosenDelivery({ ...tenant, stores: STORES.slice(0, 1) }, goods()).store?.id).toBe('loop');
    const nowhere = { delivery: PICK_UP, stores: [] };
    expect(needsStore(nowhere, chosenDelivery(nowhere, goods()))).toBe(false);
  });

  test('a cart may choose the names of the methods and the stores', () => {
    expect([...deliveryHandles({ ...tenant, otherDeliveries: [EXPRESS] })]).toEqual([
      'standard',
      'store-loop',
      'store-park',
      'express',
    ]);
  });
});

test.each([
  [FREE_FROM, 1400, 5600],
  [FREE_FROM, 6999, 1],
  [FREE_FROM, 7000, 0],
  [FREE_FROM, 9000, 0],
  [FLAT, 1400, 0],
  [{ ...FREE_FROM, amountCents: 0 }, 1400, 0],
])('%j at %i cents is free for %i more', (method, goodsCents, missingCents) => {
  expect(missingForFreeDelivery(method, goodsCents)).toBe(missingCents);
});

describe('a phone number', () => {
  const express = { ...EXPRESS, needsPhone: true };
  const counter = { ...PICK_UP, handle: 'counter', needsPhone: true };

  test.each([
    ['', false],
    ['standard', false],
    ['express', true],
    ['store-loop', true],
    ['no-longer-offered', false],
  ])('with %j chosen is needed: %s', (handle, isNeeded) => {
    expect(needsPhone({ delivery: FLAT, otherDeliveries: [express, counter] }, handle)).toBe(isNeeded);
  });

  test('is needed by the first method if nothing is chosen yet', () => {
    expect(needsPhone({ delivery: { ...FLAT, needsPhone: true } }, '')).toBe(true);
  });

  test('is part of the option, so that the server can require it', () => {
    const tenant = { delivery: FLAT, otherDeliveries: [express] };
    expect(deliveryOptions(tenant, goods()).map((option) => option.needsPhone)).toEqual([undefined, true]);
  });
});

test.each([
  [{ from: '2026-11-30', to: '2026-12-02' }, 'Arrives Nov 30 – Dec 2'],
  [{ from: '2026-11-30', to: '2026-11-30' }, 'Arrives Mon, Nov 30'],
  [{ from: '2026-11-24', to: '2026-11-24' }, 'Arrives tomorrow'],
  [{ from: '2026-11-23', to: '2026-11-23', readyAt: '15:30' }, 'Ready today from 3:30 PM'],
  [{ from: '2026-11-24', to: '2026-11-24', readyAt: '08:00' }, 'Ready tomorrow from 8:00 AM'],
])('%j is shown as "%s"', (promise, text) => expect(promiseText(promise, '2026-11-23')).toBe(text));
