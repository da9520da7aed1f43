import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Promo } from '../../../shared/promo/schema.ts';
import type { Cart } from '../../documents/cart/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { selectPromoCode, visitReducer } from '../visit/index.ts';
import { CodeRows } from './code-rows.tsx';
import { PromoField } from './promo-field.tsx';

const PRICING = { fullPrice: 14, volumeDiscounts: [], products: [] };
const HELLO: Promo = { code: 'HELLO15', type: 'percentage', value: 15 };
const SIX: Promo = { code: 'GALLERY25', type: 'percentage', value: 25, minimumQuantity: 6 };
const UNKNOWN = new ApiProblem({ status: 404, code: 'unknown_promo', message: "Hmm... That code didn't work 🤔" });

let site: Site;
let promos: Record<string, Promo | Error>;

beforeEach(async () => {
  site = await testSite();
  promos = { hello15: HELLO, HELLO15: HELLO, GALLERY25: SIX };
  vi.spyOn(site.api, 'get').mockImplementation(async (path, { query } = {} as never) => {
    if (path !== '/v1/promo/get') return PRICING as never;
    const promo = promos[String(query?.promo)] ?? UNKNOWN;
    if (promo instanceof Error) throw promo;
    return { promo } as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const cartWith = (codes: Cart['codes']): Cart => ({
  id: 'cart',
  email: undefined,
  note: '',
  lines: [
    {
      id: 'line',
      isShipped: true,
      projectId: 'p',
      merchandiseId: 'gid://shopify/ProductVariant/BlackTile',
      variantTitle: 'Black',
      productTitle: 'Photo Tile',
      quantity: 3,
      unitCents: 1400,
      subtotalCents: 4200,
      discountCents: 0,
      totalCents: 4200,
    },
  ],
  totalQuantity: 3,
  subtotalCents: 4200,
  codes,
  discounts: [],
  totalCents: 4200,
  delivery: undefined,
});

function show(codes: Cart['codes'] = [], promoCode?: string) {
  const store = configureStore({
    reducer: { visit: visitReducer },
    preloadedState: { visit: { isGeolocationChecked: true, promoCode } },
  });
  const cart = cartWith(codes);
  render(
    <Provider store={store}>
      <CodeRows cart={cart} />
      <PromoField cart={cart} />
    </Provider>,
    { wrapper: inSite(site) },
  );
  return { code: () => selectPromoCode(store.getState() as never) };
}

function apply(code: string): void {
  fireEvent.change(screen.getByLabelText('Promo code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
}

test('a valid code goes into the cart, in the shop’s spelling', async () => {
  const { code } = show();
  await vi.waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  apply(' hello15 ');
  await vi.waitFor(() => expect(code()).toBe('HELLO15'));
  expect((screen.getByLabelText('Promo code') as HTMLInputElement).value).toBe('');
});

test.each([
  ['', 'Promo code is required'],
  ['NOPE', "Hmm... That code didn't work 🤔"],
  ['GALLERY25', 'That code requires at least 6 tiles'],
])('the code "%s" is refused, and the field says why', async (typed, reason) => {
  const { code } = show();
  await vi.waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  apply(typed);
  await screen.findByText(reason);
  expect(code()).toBeUndefined();
});

test('the code stays in the field while the shop is unreachable', async () => {
  promos.HELLO15 = new TypeError('Failed to fetch');
  show();
  await vi.waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  apply('HELLO15');
  await screen.findByText('We could not check this code. Please try again.');
  expect((screen.getByLabelText('Promo code') as HTMLInputElement).value).toBe('HELLO15');
});

test('a code without effect says why, and can be removed', async () => {
  const { code } = show([{ code: 'GALLERY25', isApplicable: false }], 'GALLERY25');
  await screen.findByText('That code requires at least 6 tiles');
  fireEvent.click(screen.getByRole('button', { name: 'Remove code GALLERY25' }));
  expect(code()).toBeNull();
});

test('a valid code that loses to a better discount says so, and one that applies says nothing', async () => {
  show([
    { code: 'HELLO15', isApplicable: false },
    { code: 'OTHER', isApplicable: true },
  ]);
  await screen.findByText('Another discount takes more off.');
  expect(screen.getByText('Code OTHER').textContent).toBe('Code OTHER');
});
