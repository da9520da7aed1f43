// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { api, blobs, cartToken, storage } from '../../app/api.ts';
import { createAppStore } from '../../app/store.ts';
import { visitorLeft } from '../../app/visitor.ts';
import { cartCompleted } from '../projects/index.ts';
import { selectLastCart } from './visit-slice.ts';

const LAST_CART = { orderId: 'A7K2Q', tileCount: 6 };

afterEach(() => localStorage.clear());

/** A visit whose page has just been loaded. */
const arrive = () => createAppStore({ api, queryClient: new QueryClient(), storage, blobs, cartToken });

test('the last order is known, also after a reload and when another window orders something else', () => {
  const store = arrive();
  expect(selectLastCart(store.getState())).toBeUndefined();
  store.dispatch(cartCompleted({ projectIds: ['p1'], lastCart: LAST_CART }));
  store.dispatch(cartCompleted({ projectIds: ['p2'] }));
  expect(selectLastCart(store.getState())).toEqual(LAST_CART);
  expect(selectLastCart(arrive().getState())).toEqual(LAST_CART);
});

test('whoever comes next does not know it', () => {
  const store = arrive();
  store.dispatch(cartCompleted({ projectIds: ['p1'], lastCart: LAST_CART }));
  store.dispatch(visitorLeft());
  expect(selectLastCart(store.getState())).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('A7K2Q');
});
