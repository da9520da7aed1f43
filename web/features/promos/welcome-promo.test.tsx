import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { inTurn, offline, type TestApi, testApi } from '../../testing/replies.ts';
import { testSession } from '../../testing/sessions.ts';
import { TEST_PRICING } from '../../testing/shop-replies.ts';
import { accountReducer } from '../account/index.ts';
import { visitReducer } from '../visit/index.ts';
import { addWelcomeIsland } from './island.ts';
import { WelcomePromo } from './welcome-promo.tsx';
import { welcomePromoRefused, welcomePromoShown } from './welcome-storage.ts';

const PRICING = { ...TEST_PRICING, welcomePromo: { active: true, percentOff: 25, duration: 3 } };
const ELIGIBLE = 'POST /v1/account/welcome_promo_eligible';
const refused = { eligible: false, reason: 'Existing Customer' };

let site: Site;
let api: TestApi;
/** Requests from the panel itself. */
const sent = () => api.requests.filter(({ method }) => method === 'POST');

beforeEach(async () => {
  api = testApi({ 'GET /v1/products/config': PRICING, 'POST /v1/account/create': { result: 'CustomerCreated' } });
  site = await testSite({ api });
  // Preloads the panel, so that the tests measure only the delay.
  await import('./welcome-panel.tsx');
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function arrive(visit: Partial<ReturnType<typeof visitReducer>> = {}, address = '/') {
  const store = configureStore({
    reducer: { account: accountReducer, visit: visitReducer },
    preloadedState: { visit: { isGeolocationChecked: true, ...visit } },
  });
  const page = (isHiddenByRoute: boolean) => (
    <MemoryRouter initialEntries={[address]}>
      <WelcomePromo isHiddenByRoute={isHiddenByRoute} />
      <Address />
    </MemoryRouter>
  );
  const { rerender } = render(page(false), { wrapper: inSite(site, store) });
  return { goToHiddenRoute: () => rerender(page(true)), goBack: () => rerender(page(false)) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const panel = () => screen.queryByRole('dialog');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function shown() {
  const visit = arrive();
  await pass(900);
  expect(panel()).not.toBeNull();
  return visit;
}

async function submit(email: string) {
  fireEvent.input(screen.getByLabelText('Email address'), { target: { value: email } });
  press('Get 25% off');
  await pass(50);
}

describe('timing', () => {
  test('shows 0.8 s after the country check, once per browser', async () => {
    arrive();
    await pass(0);
    await pass(700);
    expect(panel()).toBeNull();
    await pass(150);
    expect(panel()?.textContent).toContain('25% off');
    cleanup();
    arrive();
    await pass(2_000);
    expect(panel()).toBeNull();
  });

  test('stays closed before the country check and for a shopper with a code', async () => {
    arrive({ isGeolocationChecked: false });
    await pass(2_000);
    expect(panel()).toBeNull();
    cleanup();
    arrive({ promoCode: 'SUMMER' });
    await pass(2_000);
    expect(panel()).toBeNull();
  });

  test('stays closed for a customer', async () => {
    site.session.write(testSession());
    arrive();
    await pass(2_000);
    expect(panel()).toBeNull();
    expect(sent()).toEqual([]);
  });

  test('waits for a route that allows pop-ups', async () => {
    const { goToHiddenRoute, goBack } = arrive();
    await pass(500);
    goToHiddenRoute();
    await pass(2_000);
    expect(panel()).toBeNull();
    goBack();
    await pass(900);
    expect(panel()).not.toBeNull();
  });

  test('stays closed when another window has shown it', async () => {
    arrive();
    await pass(500);
    site.environment.localStorage.setItem(
      'default:welcomePromoShown',
      JSON.stringify({ v: 1, expiresAt: Date.now() + 1e6, value: true }),
    );
    await pass(2_000);
    expect(panel()).toBeNull();
  });
});

describe('content', () => {
  test('amount and duration come from the shop', async () => {
    await shown();
    expect(panel()?.textContent).toContain('in the next 3 days');
  });

  test.each([
    ['', 'Email address is required'],
    ['ada', 'Email address must be a valid email'],
  ])("the email '%s' is not sent: %s", async (email, message) => {
    await shown();
    await submit(email);
    expect(screen.getByText(message)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('welcomes and stores a new email', async () => {
    api.replies[ELIGIBLE] = inTurn({ eligible: true, discount: 25, reason: 'Create Customer' });
    await shown();
    await submit('ada@example.com');
    expect(panel()?.textContent).toContain('25% off is yours');
    expect(panel()?.textContent).toContain('ada@example.com');
    expect(panel()?.textContent).toContain('when you check out with ada@example.com in the next 3 days');
    expect(document.activeElement).toBe(panel());
    expect(site.environment.localStorage.getItem('default:welcomePromoEmail')).toContain('ada@example.com');
    press('Keep shopping');
    expect(panel()).toBeNull();
  });

  test('tells an existing customer in the spec’s words, who can try another email', async () => {
    api.replies[ELIGIBLE] = inTurn(refused);
    await shown();
    await submit('ada@example.com');
    expect(screen.getByText('Oops! This offer is just for new users.')).toBeTruthy();
    press('Use another email address');
    expect(screen.getByLabelText('Email address')).toBeTruthy();
    expect(site.environment.localStorage.getItem('default:welcomePromoEmail')).toBeNull();
  });

  test('reports a failed connection and can be sent again', async () => {
    api.replies[ELIGIBLE] = inTurn(offline(), { eligible: true });
    await shown();
    await submit('ada@example.com');
    expect(screen.getByText(/We cannot reach the shop right now/)).toBeTruthy();
    press('Get 25% off');
    await pass(50);
    expect(panel()?.textContent).toContain('25% off is yours');
  });
});

describe('closing', () => {
  test.each([
    ['its cross', () => press('Close')],
    ['its button', () => press('No, thank you')],
    ['Escape inside the pop-up', () => void fireEvent.keyDown(panel() as Element, { key: 'Escape' })],
  ])('%s closes it for good', async (_way, close) => {
    await shown();
    await pass(10);
    close();
    await pass(10);
    expect(panel()).toBeNull();
    await pass(2_000);
    expect(panel()).toBeNull();
  });

  test.each([
    ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
    ['a scroll', () => fireEvent.scroll(window)],
    ['Escape elsewhere', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('%s leaves it open', async (_what, touch) => {
    await shown();
    touch();
    await pass(1_000);
    expect(panel()).not.toBeNull();
  });

  test('it closes on a route that hides it', async () => {
    const { goToHiddenRoute } = await shown();
    goToHiddenRoute();
    expect(panel()).toBeNull();
  });
});

describe('reopening', () => {
  beforeEach(() => void welcomePromoShown(site).write(true));

  test.each(['/cart', '/confirm?a=1'])(
    'its URL opens it on %s, even where it never opens automatically',
    async (path) => {
      const { goToHiddenRoute } = arrive({}, `${path}#welcome`);
      goToHiddenRoute();
      await pass(50);
      expect(screen.getByLabelText('Email address')).toBeTruthy();
      press('Close');
      await pass(50);
      expect(panel()).toBeNull();
      expect(screen.getByRole('status').textContent).toBe(path);
      expect(welcomePromoRefused(site).read()).toBeUndefined();
    },
  );

  test('until the visitor or the server refuses it', async () => {
    arrive({}, '/cart#welcome');
    await pass(50);
    press('No, thank you');
    expect(welcomePromoRefused(site).read()).toBe(true);
    cleanup();
    welcomePromoShown(site).write(true);
    site.storage.clear(['welcomePromoShown']);
    api.replies[ELIGIBLE] = inTurn(refused);
    arrive({}, '/cart#welcome');
    await pass(50);
    await submit('ada@example.com');
    press('Use another email address');
    expect(welcomePromoRefused(site).read()).toBeUndefined();
    api.replies[ELIGIBLE] = inTurn(refused);
    await submit('ada@example.com');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as Element);
    expect(welcomePromoRefused(site).read()).toBe(true);
  });

  test('but not for a customer', async () => {
    site.session.write(testSession());
    arrive({}, '/cart#welcome');
    await pass(50);
    expect(panel()).toBeNull();
  });
});

describe('the island on a page whose shop is still loading', () => {
  test('survives the shop’s start, respects its routes, and ends with a login', async () => {
    const onDismissed = vi.fn();
    const island = addWelcomeIsland(document, onDismissed);
    const { goToHiddenRoute, goBack } = arrive();
    expect(island.hidden).toBe(false);
    goToHiddenRoute();
    expect(island.hidden).toBe(true);
    goBack();
    expect(island.hidden).toBe(false);
    act(() => site.session.write(testSession()));
    expect(onDismissed).toHaveBeenCalledOnce();
    expect(island.isConnected).toBe(false);
  });
});
