// @vitest-environment jsdom

import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { cartCompleted } from '../../documents/projects/actions.ts';
import type { Site } from '../../site/create-site.ts';
import type { AppStartListening, RootState } from '../../site/store-types.ts';
import { storageOf, testSite } from '../../site/test-site.ts';
import { visitorLeft } from '../../site/visitor.ts';
import { initialVisit, persistVisit, selectLastCart, visitReducer } from './visit-slice.ts';

const LAST_CART = { orderId: 'A7K2Q9', tileCount: 6 };

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

/** Starts a visit, as after a page load. */
function arrive() {
  const listener = createListenerMiddleware({ extra: { site } });
  // The test's store has only the persisted slice.
  persistVisit(listener.startListening as unknown as AppStartListening);
  const store = configureStore({
    reducer: { visit: visitReducer },
    preloadedState: { visit: initialVisit(site) },
    middleware: (defaults) => defaults().prepend(listener.middleware),
  });
  return { store, lastCart: () => selectLastCart(store.getState() as RootState) };
}

test('remembers the last order over a reload and over an order in another window', () => {
  const { store, lastCart } = arrive();
  expect(lastCart()).toBeUndefined();
  store.dispatch(cartCompleted({ projectIds: ['p1'], lastCart: LAST_CART }));
  store.dispatch(cartCompleted({ projectIds: ['p2'] }));
  expect(lastCart()).toEqual(LAST_CART);
  expect(arrive().lastCart()).toEqual(LAST_CART);
});

test('forgets it for the next visitor', () => {
  const { store, lastCart } = arrive();
  store.dispatch(cartCompleted({ projectIds: ['p1'], lastCart: LAST_CART }));
  expect(JSON.stringify(storageOf(site))).toContain('A7K2Q9');
  store.dispatch(visitorLeft());
  expect(lastCart()).toBeUndefined();
  expect(JSON.stringify(storageOf(site))).not.toContain('A7K2Q9');
});
