import { expect, test } from 'vitest';
import { exampleStore } from '../../../shared/delivery/test-store.ts';
import { nearestFirst } from './use-stores.ts';

const CHICAGO = exampleStore({ id: 'chicago' });
const AUSTIN = exampleStore({ id: 'austin', latitude: 30.27, longitude: -97.74 });
const MILWAUKEE = exampleStore({ id: 'milwaukee', latitude: 43.04, longitude: -87.91 });
const STORES = [AUSTIN, MILWAUKEE, CHICAGO];

test('stores are offered with the nearest first', () => {
  const nearby = nearestFirst(STORES, { latitude: 41.92, longitude: -87.65 });
  expect(nearby.map(({ store, miles }) => [store.id, Math.round(miles ?? 0)])).toEqual([
    ['chicago', 3],
    ['milwaukee', 79],
    ['austin', 981],
  ]);
});

test('of a shopper whom nobody can place they come in the order of the shop, without a distance', () => {
  expect(nearestFirst(STORES, undefined).map(({ handle, miles }) => [handle, miles])).toEqual([
    ['store-austin', undefined],
    ['store-milwaukee', undefined],
    ['store-chicago', undefined],
  ]);
});
