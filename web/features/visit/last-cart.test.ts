// @vitest-environment jsdom

import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { cartCompleted } from '../../documents/projects/index.ts';
import type { Site } from '../../site/create-site.ts';
import type { AppStartListening, RootState } from '../../site/store-types.ts';
import { keptBy, testSite } from '../../site/test-site.ts';
import { visitorLeft } from '../../site/visitor.ts';
import { arrivedVisit, registerVisitKeeping, selectLastCart, visitReducer } from './visit-slice.ts';

const LAST_CART = { orderId: 'A7K2Q9', tileCount: 6 };

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

/** A visit whose page has just been loaded. */
function arrive() {
  const listener = createListenerMiddleware({ extra: { site } });
  // the store of this test has the one slice that is kept
  registerVisitKeeping(listener.startListening as unknown as AppStartListening);
  const store = configureStore({
    reducer: { visit: visitReducer },
    preloadedState: { visit: arrivedVisit(site) },
    middleware: (defaults) => defaults().prepend(listener.middleware),
  });
  return { store, lastCart: () => selectLastCart(store.getState() as RootState) };
}

test('the last order is known, also after a reload and when another window orders something else', () => {
  const { store, lastCart } = arrive();
  expect(lastCart()).toBeUndefined();
  store.dispatch(cartCompleted({ projectIds: ['p1'], lastCart: LAST_CART }));
  store.dispatch(cartCompleted({ projectIds: ['p2'] }));
  expect(lastCart()).toEqual(LAST_CART);
  expect(arrive().lastCart()).toEqual(LAST_CART);
});

test('whoever comes next does not know it', () => {
  const { store, lastCart } = arrive();
  store.dispatch(cartCompleted({ projectIds: ['p1'], lastCart: LAST_CART }));
  expect(JSON.stringify(keptBy(site))).toContain('A7K2Q9');
  store.dispatch(visitorLeft());
  expect(lastCart()).toBeUndefined();
  expect(JSON.stringify(keptBy(site))).not.toContain('A7K2Q9');
});
