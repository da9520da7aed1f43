import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartCompleted } from '../../documents/projects/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { memoryStorage, type StoragePort } from '../../lib/browser-storage.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { visitorLeft } from '../../site/visitor.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { VisitChecks } from './visit-checks.tsx';
import {
  initialVisit,
  selectHasQueryPromo,
  selectIsGeolocationChecked,
  selectPromoCode,
  visitReducer,
} from './visit-slice.ts';

/** Persists beyond a visit. */
let localStorage: StoragePort;

const GEOLOCATION = '/v1/geolocation';
const PROMO = '/v1/promo/get';
const location = (country_code: string) => ({
  latitude: 40,
  longitude: -74,
  country_code,
  timeStamp: '2026-07-01T12:00:00Z',
});
const abroad = 'Tessera are only available in the United States';

/** Replies by path; a path without a reply stays pending. */
let answers: Record<string, unknown>;
let asked: { path: string; query: unknown }[];

beforeEach(() => {
  localStorage = memoryStorage();
  answers = {};
  asked = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function arrive(address = '/') {
  const site = await testSite({ address, localStorage });
  vi.spyOn(site.api, 'get').mockImplementation((path, { query }) => {
    asked.push({ path, query });
    const answer = answers[path];
    if (answer === undefined) return new Promise(() => {});
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
  });
  const store = configureStore({ reducer: { visit: visitReducer }, preloadedState: { visit: initialVisit(site) } });
  render(
    <>
      <VisitChecks />
      <Toaster board={site.toast} />
    </>,
    { wrapper: inSite(site, store) },
  );
  const state = () => store.getState() as never;
  return {
    store,
    isChecked: () => selectIsGeolocationChecked(state()),
    promoCode: () => selectPromoCode(state()),
    hasQueryPromo: () => selectHasQueryPromo(state()),
  };
}

describe('the visitor’s location', () => {
  test('shows nothing in the United States and checks again after 7 days', async () => {
    answers[GEOLOCATION] = location('US');
    const first = await arrive();
    await vi.waitFor(() => expect(first.isChecked()).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await arrive()).isChecked()).toBe(true);
    expect(asked.filter(({ path }) => path === GEOLOCATION)).toHaveLength(1);
    const { expiresAt } = JSON.parse(localStorage.getItem('default:geolocation') ?? '{}');
    expect(Math.round((expiresAt - Date.now()) / 3_600_000)).toBe(7 * 24);
  });

  test('tells a visitor from abroad where we deliver; closing it completes the check', async () => {
    answers[GEOLOCATION] = location('CA');
    const first = await arrive();
    expect((await screen.findByRole('dialog')).textContent).toContain(abroad);
    expect(screen.getByText('You can order for delivery anywhere in the US.')).toBeTruthy();
    expect(first.isChecked()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(first.isChecked()).toBe(true);
    expect((await arrive()).isChecked()).toBe(true);
  });

  test('a failed lookup is only logged and completes the check', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answers[GEOLOCATION] = new ApiProblem({ status: 404, code: 'location_unknown', message: 'unknown' });
    const first = await arrive();
    await vi.waitFor(() => expect(first.isChecked()).toBe(true));
    expect(warned).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    // The next visit looks it up again.
    expect((await arrive()).isChecked()).toBe(false);
  });
});

describe('a promo code in the URL', () => {
  const promo = { code: 'SUMMER', type: 'percentage', value: 10 };

  test('a known code is stored for the cart, announced, and survives a reload', async () => {
    answers[PROMO] = { promo };
    const first = await arrive('/?p=summer');
    expect(first.hasQueryPromo()).toBe(true);
    expect(await screen.findByText('Code SUMMER is kept for your cart.')).toBeTruthy();
    expect(asked).toContainEqual({ path: PROMO, query: { promo: 'summer' } });
    expect(first.promoCode()).toBe('SUMMER');
  });

  test.each([
    ['an unknown code', new ApiProblem({ status: 404, code: 'unknown_promo', message: '' })],
    ['that has expired', { promo: { ...promo, endDate: '2020-01-01' } }],
    ['that has not started', { promo: { ...promo, startDate: '2999-01-01' } }],
  ])('%s is only logged, and other offers stay possible', async (_case, answer) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answers[PROMO] = answer;
    const first = await arrive('/?tpx-promo=SUMMER');
    await vi.waitFor(() => expect(first.hasQueryPromo()).toBe(false));
    expect(first.promoCode()).toBeUndefined();
    expect(warned).toHaveBeenCalledOnce();
  });

  test.each([
    ['its visitor has left', visitorLeft()],
    ['the cart is bought', cartCompleted({ projectIds: ['p1'] })],
  ])('is discarded once %s', async (_when, action) => {
    answers[PROMO] = { promo };
    const first = await arrive('/?p=SUMMER');
    await vi.waitFor(() => expect(first.promoCode()).toBe('SUMMER'));
    first.store.dispatch(action);
    expect(first.promoCode()).toBeUndefined();
    expect(first.hasQueryPromo()).toBe(false);
  });
});
