import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { memoryStorage } from '../../lib/browser-storage.ts';
import { createTestClock } from '../../lib/test-clock.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { goodsOf } from '../goods/index.ts';
import { photosFramed, projectPutInCart, quantityChanged } from '../projects/actions.ts';
import { productQueries } from '../projects/index.ts';
import { projectsReducer } from '../projects/setup.ts';
import { PRODUCT } from '../projects/test-product.ts';
import { attemptsOf } from './site-cart.ts';
import { testStorefront } from './test-storefront.ts';
import { useCart } from './use-cart.ts';

afterEach(cleanup);

const TENANT = testTenant();

/** A wall of three tiles in the cart, and a storefront whose calls take half a second. */
async function open({ localStorage = memoryStorage() } = {}) {
  const clock = createTestClock();
  const storefront = testStorefront(clock.wait);
  storefront.now.delayMs = 500;
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const path = new URL(String(address), 'http://127.0.0.1').pathname;
    if (path === '/v1/projects/get') return Response.json({ projects: [] });
    const { query, variables } = JSON.parse(String(init?.body));
    const data = await storefront.client.request(query, variables, z.unknown(), init?.signal ?? undefined);
    return Response.json({ data });
  };
  const site = await testSite({ fetch, localStorage, now: clock.now, wait: clock.wait });
  site.queryClient.setQueryData(tenantQueries(site).tenant().queryKey, TENANT);
  site.queryClient.setQueryData(productQueries(site).customizable().queryKey, [PRODUCT]);
  const store = configureStore({ reducer: { projects: projectsReducer } });
  store.dispatch(photosFramed(['a', 'b', 'c']));
  const projectId = store.getState().projects.projects[0]?.id ?? '';
  store.dispatch(projectPutInCart({ projectId }));

  function show() {
    return renderHook(() => useCart({ code: undefined, email: undefined }), { wrapper: inSite(site, store) });
  }

  return {
    site,
    storefront,
    show,
    pass: (milliseconds: number) => act(() => clock.pass(milliseconds)),
    copies: (quantity: number) => act(() => void store.dispatch(quantityChanged({ projectId, quantity }))),
    quantities: () => [...storefront.carts.values()].map(({ lines }) => lines.map(({ quantity }) => quantity)),
  };
}

test('a screen shows the server’s cart, and marks it as outdated right after an edit', async () => {
  const { show, pass, copies } = await open();
  const { result } = show();
  expect(result.current).toMatchObject({ isInSync: false, isUpdating: true });
  await pass(1_000);
  expect(result.current).toMatchObject({ isInSync: true, isUpdating: false, error: null });
  expect(result.current.cart?.totalQuantity).toBe(3);
  copies(2);
  expect(result.current).toMatchObject({ isInSync: false, isUpdating: true });
  await pass(3_000);
  expect(result.current).toMatchObject({ isInSync: true, isUpdating: false });
  expect(result.current.cart?.totalQuantity).toBe(6);
});

test('plus, minus, plus faster than the server replies: screen and server agree in the end', async () => {
  const { show, pass, copies, quantities } = await open();
  const { result } = show();
  await pass(3_000);
  for (const quantity of [2, 1, 2]) {
    copies(quantity);
    await pass(150);
    if (result.current.isInSync) expect(quantities()).toEqual([[3 * quantity]]);
  }
  await pass(5_000);
  expect(result.current.cart?.totalQuantity).toBe(6);
  expect(result.current.isInSync).toBe(true);
  expect(quantities()).toEqual([[6]]);
});

test('sends a typed note once, after a pause, or at once when the next screen opens', async () => {
  const { show, pass, storefront, site } = await open();
  const cart = show();
  await pass(2_000);
  for (const note of ['F', 'Fo', 'For Ada']) {
    act(() => goodsOf(site).setNote(note));
    await pass(100);
  }
  expect(storefront.calls).toEqual(['CartCreate']);
  await pass(500);
  await pass(3_000);
  expect(storefront.calls).toEqual(['CartCreate', 'Cart', 'CartNoteUpdate']);
  expect(cart.result.current).toMatchObject({ isInSync: true, cart: { note: 'For Ada' } });
  act(() => goodsOf(site).setNote('For Grace'));
  cart.unmount();
  const { result } = show();
  expect(result.current.isInSync).toBe(false);
  await pass(2_000);
  expect(result.current).toMatchObject({ isInSync: true, cart: { note: 'For Grace' } });
});

test('shows a failure until a retry succeeds', async () => {
  const { show, pass, storefront } = await open();
  storefront.now.fate = () => ({ refusal: 'No.' });
  const { result } = show();
  await pass(1_000);
  expect(result.current).toMatchObject({
    isInSync: false,
    isUpdating: false,
    error: { message: 'Cart creation failed: No.' },
  });
  storefront.now.fate = () => 'answered';
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ isUpdating: true, error: null });
  await pass(2_000);
  expect(result.current).toMatchObject({ isInSync: true, error: null });
});

test('each screen reads the cart again, and nothing is requested without a screen', async () => {
  const { show, pass, storefront, copies } = await open();
  const first = show();
  await pass(2_000);
  first.unmount();
  copies(2);
  await pass(60_000);
  expect(storefront.calls).toEqual(['CartCreate']);
  const { result } = show();
  expect(result.current.isInSync).toBe(false);
  await pass(2_000);
  expect(storefront.calls).toEqual(['CartCreate', 'Cart', 'CartLinesUpdate']);
  expect(result.current.isInSync).toBe(true);
});

test('signing in keeps the cart', async () => {
  const { show, pass, site, copies, quantities } = await open();
  show();
  await pass(2_000);
  act(() =>
    site.session.write({
      accessToken: 'access',
      refreshToken: 'refresh',
      customer: { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'shopper' },
    }),
  );
  copies(2);
  await pass(3_000);
  expect(quantities()).toEqual([[6]]);
});

test('leaving drops the cart: the next visitor gets a new one', async () => {
  const { show, pass, site, copies, quantities } = await open();
  const { result } = show();
  await pass(2_000);
  copies(2);
  await pass(200);
  act(() => site.leave());
  expect(result.current.isInSync).toBe(false);
  await pass(60_000);
  expect(quantities()[0]).toEqual([3]);
  copies(1);
  await pass(3_000);
  expect(quantities()).toEqual([[3], [3]]);
});

test('leaves a cart alone that may already be an order', async () => {
  const { show, pass, site, storefront, copies } = await open();
  show();
  await pass(2_000);
  const attempts = attemptsOf(site);
  attempts.submitted(attempts.start('cart-1', []));
  copies(2);
  await pass(60_000);
  expect(storefront.calls).toEqual(['CartCreate']);
});

test('a browser that refuses storage still has one cart', async () => {
  const refuse = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  const { show, pass, copies, quantities } = await open({ localStorage: { ...memoryStorage(), setItem: refuse } });
  show();
  await pass(2_000);
  copies(2);
  await pass(3_000);
  expect(quantities()).toEqual([[6]]);
});
