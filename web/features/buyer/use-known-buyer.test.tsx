import { configureStore } from '@reduxjs/toolkit';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownBuyer } from '../../../shared/promo/known-buyer.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Session } from '../../lib/session.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { visitReducer } from '../visit/index.ts';
import { useKnownBuyer } from './use-known-buyer.ts';

const HELLO = { code: 'HELLO15', type: 'percentage' as const, value: 15 };
const PRICING = {
  fullPrice: 14,
  volumeDiscounts: [],
  products: [{ id: 'Membership', shopifyId: 'gid://Membership', price: 99 }],
  membership: { code: 'M', cartCode: 'MC', text: '40% off for members', percentOff: 40 },
  welcomePromo: { active: true, percentOff: 30, duration: 5 },
};
const ADA = { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'shopper' as const };
const CART = { id: 'cart', email: undefined, codes: [], discounts: [], lines: [] };

let site: Site;
let isEligible: boolean;
let isMember: boolean;

beforeEach(async () => {
  site = await testSite();
  isEligible = false;
  isMember = false;
  vi.spyOn(site.api, 'get').mockImplementation(async (path, { query } = {} as never) => {
    if (path === '/v1/commerce/customer_get') return { customer: ADA, benefits: { isMember, rewardTiles: 0 } } as never;
    if (path !== '/v1/promo/get') return PRICING as never;
    if (query?.promo !== 'HELLO15') throw new ApiProblem({ status: 404, code: 'unknown_promo', message: '' });
    return { promo: HELLO } as never;
  });
  vi.spyOn(site.api, 'post').mockImplementation(
    async () => ({ eligible: isEligible, reason: 'Not Opted In' }) as never,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Returns the buyer once all lookups are done. */
async function buyerOf({ promoCode, cart }: { promoCode?: string | null; cart?: object } = {}): Promise<KnownBuyer> {
  const store = configureStore({
    reducer: { visit: visitReducer },
    preloadedState: { visit: { isGeolocationChecked: true, promoCode } },
  });
  if (cart) site.queryClient.setQueryData(['cart'], { ...CART, ...cart });
  const { result } = renderHook(useKnownBuyer, { wrapper: inSite(site, store) });
  return vi.waitFor(() => {
    expect(site.queryClient.isFetching()).toBe(0);
    expect(result.current).toBeDefined();
    return result.current as KnownBuyer;
  });
}

const NOTHING: KnownBuyer = { promotions: [], isMember: false, hasWelcome: false };

test('a visitor without code or email gets no discount and causes no requests', async () => {
  expect(await buyerOf()).toEqual(NOTHING);
  expect(site.api.post).not.toHaveBeenCalled();
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
  site.session.write({ accessToken: 'a', refreshToken: 'r', customer: ADA } as Session);
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
  isEligible = true;
  expect((await buyerOf()).hasWelcome).toBe(true);
  cleanup();
  expect((await buyerOf({ cart: { email: 'Ada@Example.com' } })).hasWelcome).toBe(true);
  cleanup();
  expect((await buyerOf({ cart: { email: 'grace@example.com' } })).hasWelcome).toBe(false);
});
