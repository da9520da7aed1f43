import { expect, test } from 'vitest';
import { exampleStore } from '../../../shared/delivery/test-store.ts';
import { nearestFirst } from './use-stores.ts';

const CHICAGO = exampleStore({ id: 'chicago' });
const AUSTIN = exampleStore({ id: 'austin', latitude: 30.27, longitude: -97.74 });
const MILWAUKEE = exampleStore({ id: 'milwaukee', latitude: 43.04, longitude: -87.91 });
const STORES = [AUSTIN, MILWAUKEE, CHICAGO];

test('stores are sorted by distance', () => {
  const nearby = nearestFirst(STORES, { latitude: 41.92, longitude: -87.65 });
  expect(nearby.map(({ store, miles }) => [store.id, Math.round(miles ?? 0)])).toEqual([
    ['chicago', 3],
    ['milwaukee', 79],
    ['austin', 981],
  ]);
});

test('for a shopper at an unknown location they are in the shop’s order, without a distance', () => {
  expect(nearestFirst(STORES, undefined).map(({ handle, miles }) => [handle, miles])).toEqual([
    ['store-austin', undefined],
    ['store-milwaukee', undefined],
    ['store-chicago', undefined],
  ]);
});
