import { configureStore } from '@reduxjs/toolkit';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { KnownBuyer } from '../../../../shared/promo/known-buyer.ts';
import type { Site } from '../../../site/create-site.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { problem, type TestApi, testApi } from '../../../testing/replies.ts';
import { testSession } from '../../../testing/sessions.ts';
import { visitReducer } from '../../visit/index.ts';
import { useKnownBuyer } from './use-known-buyer.ts';

const HELLO = { code: 'HELLO15', type: 'percentage' as const, value: 15 };
const PRICING = {
  fullPrice: 14,
  volumeDiscounts: [],
  products: [{ id: 'Membership', shopifyId: 'gid://Membership', price: 99 }],
  membership: { code: 'M', cartCode: 'MC', text: '40% off for members', percentOff: 40 },
  welcomePromo: { active: true, percentOff: 30, duration: 5 },
};
const CART = { id: 'cart', email: undefined, codes: [], discounts: [], lines: [] };

const ELIGIBLE = 'POST /v1/account/welcome_promo_eligible';

let site: Site;
let api: TestApi;
let isMember: boolean;

beforeEach(async () => {
  isMember = false;
  api = testApi({
    'GET /v1/products/config': PRICING,
    'GET /v1/promo/get': problem(404, 'unknown_promo'),
    'GET /v1/promo/get?promo=HELLO15': { promo: HELLO },
    'GET /v1/commerce/customer_get': () => ({
      customer: testSession().customer,
      benefits: { isMember, rewardTiles: 0 },
    }),
    [ELIGIBLE]: { eligible: false, reason: 'Not Opted In' },
  });
  site = await testSite({ api });
});

/** Returns the buyer once all lookups are done. */
async function buyerOf({ promoCode, cart }: { promoCode?: string | null; cart?: object } = {}): Promise<KnownBuyer> {
  const store = configureStore({
    reducer: { visit: visitReducer },
    preloadedState: { visit: { isGeolocationChecked: true, promoCode } },
  });
  if (cart) site.queryClient.setQueryData(['cart'], { ...CART, ...cart });
  const { result } = renderHook(useKnownBuyer, { wrapper: inSite(site, store) });
  return waitFor(() => {
    expect(site.queryClient.isFetching()).toBe(0);
    expect(result.current).toBeDefined();
    return result.current as KnownBuyer;
  });
}

const NOTHING: KnownBuyer = { promotions: [], isMember: false, hasWelcome: false };

test('a visitor without code or email gets no discount and causes no requests', async () => {
  expect(await buyerOf()).toEqual(NOTHING);
  expect(api.sent(ELIGIBLE)).toEqual([]);
});

test('a stored code resolves to its promo, an unknown one to its name only', async () => {
  expect((await buyerOf({ promoCode: 'HELLO15' })).promotions).toEqual([HELLO]);
  cleanup();
  expect((await buyerOf({ promoCode: 'NOPE' })).promotions).toEqual([{ code: 'NOPE' }]);
});

test('the cart’s code applies unless the shopper removed it', async () => {
  const cart = { codes: [{ code: 'HELLO15', isApplicable: true }] };
  expect((await buyerOf({ cart })).promotions).toEqual([HELLO]);
  cleanup();
  expect((await buyerOf({ cart, promoCode: null })).promotions).toEqual([]);
});

test('a customer is a member by tag or by the benefits from the server', async () => {
  site.session.write(testSession());
  expect((await buyerOf()).isMember).toBe(false);
  cleanup();
  site.queryClient.clear();
  isMember = true;
  expect((await buyerOf()).isMember).toBe(true);
});

test('a membership bought without an account shows only in the cart’s price', async () => {
  const discounts = [{ title: PRICING.membership.text, amountCents: 560 }];
  expect((await buyerOf({ cart: { discounts } })).isMember).toBe(true);
  cleanup();
  // The discount comes from a membership in this cart, which can be removed.
  const lines = [{ merchandiseId: 'gid://Membership' }];
  expect((await buyerOf({ cart: { discounts, lines } })).isMember).toBe(false);
});

test('the welcome promo applies while usable, and not to another mailbox’s cart', async () => {
  site.storage.entry('welcomePromoEmail', { schema: (await import('zod/mini')).string() }).write('ada@example.com');
  expect((await buyerOf()).hasWelcome).toBe(false);
  cleanup();
  site.queryClient.clear();
  api.replies[ELIGIBLE] = { eligible: true };
  expect((await buyerOf()).hasWelcome).toBe(true);
  cleanup();
  expect((await buyerOf({ cart: { email: 'Ada@Example.com' } })).hasWelcome).toBe(true);
  cleanup();
  expect((await buyerOf({ cart: { email: 'grace@example.com' } })).hasWelcome).toBe(false);
});
