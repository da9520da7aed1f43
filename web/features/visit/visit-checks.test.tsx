import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartCompleted } from '../../documents/projects/actions.ts';
import { memoryStorage, type StoragePort } from '../../lib/browser-storage.ts';
import { useSite } from '../../site/site-context.tsx';
import { visitorLeft } from '../../site/visitor.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { pending, problem, type Replies, type TestApi, testApi } from '../../testing/replies.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { VisitChecks } from './visit-checks.tsx';
import { selectHasQueryPromo, selectIsGeolocationChecked, selectPromoCode } from './visit-slice.ts';

const GEOLOCATION = 'GET /v1/geolocation';
const PROMO = 'GET /v1/promo/get';
const location = (country_code: string) => ({
  latitude: 40,
  longitude: -74,
  country_code,
  timeStamp: '2026-07-01T12:00:00Z',
});
const abroad = 'Tessera are only available in the United States';

/** Persists beyond a visit. */
let localStorage: StoragePort;
let api: TestApi;

beforeEach(() => {
  localStorage = memoryStorage();
  api = testApi({ [GEOLOCATION]: pending });
});

afterEach(() => vi.restoreAllMocks());

function Page() {
  return (
    <>
      <VisitChecks />
      <Toaster board={useSite().toast} />
    </>
  );
}

async function arrive(address = '/', replies: Replies = {}) {
  Object.assign(api.replies, replies);
  const { store, user } = await renderScreen(address, { api, element: <Page />, environment: { localStorage } });
  return {
    store,
    user,
    isChecked: () => selectIsGeolocationChecked(store.getState()),
    promoCode: () => selectPromoCode(store.getState()),
    hasQueryPromo: () => selectHasQueryPromo(store.getState()),
  };
}

describe('the visitor’s location', () => {
  test('shows nothing in the United States and checks again after 7 days', async () => {
    const first = await arrive('/', { [GEOLOCATION]: location('US') });
    await waitFor(() => expect(first.isChecked()).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    expect((await arrive()).isChecked()).toBe(true);
    expect(api.sent(GEOLOCATION)).toHaveLength(1);
    const { expiresAt } = JSON.parse(localStorage.getItem('default:geolocation') ?? '{}');
    expect(Math.round((expiresAt - Date.now()) / 3_600_000)).toBe(7 * 24);
  });

  test('tells a visitor from abroad where we deliver; closing it completes the check', async () => {
    const first = await arrive('/', { [GEOLOCATION]: location('CA') });
    expect((await screen.findByRole('dialog')).textContent).toContain(abroad);
    expect(screen.getByText('You can order for delivery anywhere in the US.')).toBeTruthy();
    expect(first.isChecked()).toBe(false);
    await first.user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(first.isChecked()).toBe(true);
    cleanup();
    expect((await arrive()).isChecked()).toBe(true);
  });

  test('a failed lookup is only logged and completes the check', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const first = await arrive('/', { [GEOLOCATION]: problem(404, 'location_unknown') });
    await waitFor(() => expect(first.isChecked()).toBe(true));
    expect(warned).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    // The next visit looks it up again.
    cleanup();
    expect((await arrive()).isChecked()).toBe(false);
  });
});

describe('a promo code in the URL', () => {
  const promo = { code: 'SUMMER', type: 'percentage', value: 10 };

  test('a known code is stored for the cart, announced, and survives a reload', async () => {
    const first = await arrive('/?p=summer', { [PROMO]: { promo } });
    expect(first.hasQueryPromo()).toBe(true);
    expect(await screen.findByText('Code SUMMER is kept for your cart.')).toBeTruthy();
    expect(api.sent(PROMO).map(({ query }) => query)).toEqual([{ promo: 'summer' }]);
    expect(first.promoCode()).toBe('SUMMER');
  });

  test.each([
    ['an unknown code', problem(404, 'unknown_promo')],
    ['that has expired', { promo: { ...promo, endDate: '2020-01-01' } }],
    ['that has not started', { promo: { ...promo, startDate: '2999-01-01' } }],
  ])('%s is only logged, and other offers stay possible', async (_case, answer) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const first = await arrive('/?tpx-promo=SUMMER', { [PROMO]: answer });
    await waitFor(() => expect(first.hasQueryPromo()).toBe(false));
    expect(first.promoCode()).toBeUndefined();
    expect(warned).toHaveBeenCalledOnce();
  });

  test.each([
    ['its visitor has left', visitorLeft()],
    ['the cart is bought', cartCompleted({ projectIds: ['p1'] })],
  ])('is discarded once %s', async (_when, action) => {
    const first = await arrive('/?p=SUMMER', { [PROMO]: { promo } });
    await waitFor(() => expect(first.promoCode()).toBe('SUMMER'));
    act(() => void first.store.dispatch(action));
    expect(first.promoCode()).toBeUndefined();
    expect(first.hasQueryPromo()).toBe(false);
  });
});
