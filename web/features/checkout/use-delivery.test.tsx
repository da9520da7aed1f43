import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import type { Cart } from '../../documents/cart/index.ts';
import { testStorefront } from '../../documents/cart/test-storefront.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { EMPTY_FORM } from './checkout-form.ts';
import { useDelivery } from './use-delivery.ts';

const CART: Cart = {
  id: 'cart',
  email: undefined,
  note: '',
  lines: [],
  totalQuantity: 1,
  subtotalCents: 1_400,
  codes: [],
  discounts: [],
  totalCents: 1_400,
  delivery: undefined,
};
const LINE = {
  id: 'line',
  isShipped: true,
  projectId: 'p',
  merchandiseId: 'Black',
  variantTitle: 'Black',
  productTitle: 'Tile',
  quantity: 1,
  unitCents: 1_400,
  subtotalCents: 1_400,
  discountCents: 0,
  totalCents: 1_400,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const AddedAddress = z.object({
  addresses: z.tuple([z.object({ address: z.object({ deliveryAddress: z.object({ city: z.string() }) }) })]),
});

interface Shown {
  city: string;
  cart: Cart | undefined;
}

/** A storefront that takes half a second for an address and charges a cent for each letter of the city. */
async function open() {
  const storefront = testStorefront();
  storefront.carts.set('cart', { lines: [], codes: [], attributes: [] });
  const cities: string[] = [];
  const now = { answer: 'taken' as 'taken' | 'lost' | 'hangs' };
  const fetch: typeof globalThis.fetch = async (_address, init) => {
    const { query, variables } = JSON.parse(String(init?.body));
    const data = (await storefront.client.request(query, variables, z.looseObject({}))) as never;
    const added = AddedAddress.safeParse(variables).data;
    if (!added) return Response.json({ data });
    const { city } = added.addresses[0].address.deliveryAddress;
    cities.push(city);
    const { answer } = now;
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (answer === 'lost') throw new TypeError('offline');
    if (answer === 'hangs') await new Promise(() => {});
    const { cartDeliveryAddressesAdd }: { cartDeliveryAddressesAdd: { cart: { cost: { totalAmount: object } } } } =
      data;
    cartDeliveryAddressesAdd.cart.cost.totalAmount = { amount: ((1_400 + city.length) / 100).toFixed(2) };
    return Response.json({ data });
  };
  const site = await testSite({ fetch });
  site.queryClient.setQueryData(tenantQueries(site).tenant().queryKey, testTenant());
  const form = {
    ...EMPTY_FORM,
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    address1: '1 Main St',
    provinceCode: 'TX',
    zip: '78701',
  };
  const show = (city: string, cart: Cart | undefined = CART) =>
    renderHook((props: Shown) => useDelivery(props.cart, { ...form, city: props.city }, { needsPhone: () => false }), {
      initialProps: { city, cart } as Shown,
      wrapper: inSite(site),
    });
  return { show, cities, now };
}

describe('a delivery quote', () => {
  test('is requested once per address, and shown when it arrives', async () => {
    const { show, cities } = await open();
    const { result, rerender } = show('Rome');
    expect(result.current).toMatchObject({ cart: undefined, isLoading: true, error: undefined });
    await pass(600);
    rerender({ city: 'Rome', cart: CART });
    await pass(60_000);
    expect(result.current).toMatchObject({ cart: { totalCents: 1_404 }, isLoading: false });
    expect(cities).toEqual(['Rome']);
  });

  test('is requested again if the same lines cost less after signing in', async () => {
    const { show, cities } = await open();
    const { result, rerender } = show('Rome', { ...CART, lines: [LINE] });
    await pass(600);
    rerender({ city: 'Rome', cart: { ...CART, lines: [{ ...LINE, discountCents: 560, totalCents: 840 }] } });
    expect(result.current.isLoading).toBe(true);
    await pass(3_000);
    expect(result.current.isLoading).toBe(false);
    expect(cities).toEqual(['Rome', 'Rome']);
  });

  test('is for the last address, including edits during the request', async () => {
    const { show, cities } = await open();
    const { result, rerender } = show('Rome');
    await pass(100);
    rerender({ city: 'Florence', cart: CART });
    expect(result.current.isLoading).toBe(true);
    await pass(510);
    expect(result.current.isLoading).toBe(true);
    await pass(3_000);
    expect(result.current).toMatchObject({ cart: { totalCents: 1_408 }, isLoading: false });
    expect(cities).toEqual(['Rome', 'Florence']);
  });

  test('is sent one at a time, and never for an address that was replaced before its turn', async () => {
    const { show, cities, now } = await open();
    now.answer = 'hangs';
    const { result, rerender } = show('Rome');
    await pass(100);
    for (const city of ['Oslo', 'Florence']) {
      rerender({ city, cart: CART });
      await pass(1_000);
    }
    now.answer = 'taken';
    expect(cities).toEqual(['Rome']);
    await pass(46_000);
    expect(result.current).toMatchObject({ cart: { totalCents: 1_408 }, isLoading: false });
    expect(cities).toEqual(['Rome', 'Florence']);
  });

  test('is requested again for an earlier address, because the storefront has another one', async () => {
    const { show, cities } = await open();
    const { result, rerender } = show('Rome');
    for (const city of ['Florence', 'Rome']) {
      await pass(3_000);
      rerender({ city, cart: CART });
    }
    await pass(3_000);
    expect(result.current).toMatchObject({ cart: { totalCents: 1_404 }, isLoading: false });
    expect(cities).toEqual(['Rome', 'Florence', 'Rome']);
  });

  test('keeps the last price while the cart is out of sync', async () => {
    const { show } = await open();
    const { result, rerender } = show('Rome');
    await pass(3_000);
    rerender({ city: 'Rome', cart: undefined });
    expect(result.current).toMatchObject({ cart: { totalCents: 1_404 }, isLoading: false });
  });

  test('reports a failure at once, and a retry succeeds', async () => {
    const { show, now } = await open();
    now.answer = 'lost';
    const { result } = show('Rome');
    await pass(40_000);
    expect(result.current).toMatchObject({ isLoading: false, error: { name: 'StorefrontFailure' } });
    now.answer = 'taken';
    act(() => result.current.retry());
    await pass(1);
    expect(result.current).toMatchObject({ isLoading: true, error: undefined });
    await pass(1_600);
    expect(result.current).toMatchObject({ cart: { totalCents: 1_404 }, error: undefined });
  });

  test('is retried in the background, and the failure stays in view until it succeeds', async () => {
    const { show, now } = await open();
    now.answer = 'lost';
    const { result } = show('Rome');
    await pass(100_000);
    expect(result.current).toMatchObject({ isLoading: false, error: { name: 'StorefrontFailure' } });
    now.answer = 'taken';
    await pass(60_000);
    expect(result.current).toMatchObject({ cart: { totalCents: 1_404 }, error: undefined });
  });

  test('fails if the call hangs', async () => {
    const { show, now } = await open();
    now.answer = 'hangs';
    const { result } = show('Rome');
    await pass(16_000);
    expect(result.current).toMatchObject({ isLoading: false, error: { name: 'StorefrontFailure' } });
  });

  test('is requested again when the screen opens again', async () => {
    const { show, cities } = await open();
    const { unmount } = show('Rome');
    await pass(3_000);
    unmount();
    await pass(1);
    const { result } = show('Rome');
    expect(result.current).toMatchObject({ cart: undefined, isLoading: true });
    await pass(3_000);
    expect(cities).toEqual(['Rome', 'Rome']);
  });
});
