import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tasksDone } from '../../lib/test-tasks.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { visitReducer } from '../visit/index.ts';
import { WelcomeNote, type WelcomeNoteProps } from './welcome-note.tsx';
import { welcomePromoEmail, welcomePromoRefused, welcomePromoShown } from './welcome-storage.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const EMAIL = 'ada@example.com';
const CHECKED = { isGeolocationChecked: true };
const PRICING = {
  fullPrice: 14,
  volumeDiscounts: [],
  products: [],
  welcomePromo: { active: true, percentOff: 30, duration: 5 },
};
const ELIGIBLE = { eligible: true, discount: 30 };
const VOLUME = [{ title: '40% off 40 or more tiles' }];

function show(site: Site, cart: WelcomeNoteProps['cart'], visit: ReturnType<typeof visitReducer> = CHECKED) {
  const store = configureStore({ reducer: { visit: visitReducer }, preloadedState: { visit } });
  return render(
    <MemoryRouter initialEntries={['/cart?p=1']}>
      <WelcomeNote cart={cart} />
    </MemoryRouter>,
    { wrapper: inSite(site, store) },
  );
}

/** @param given the server's check of the stored email, and the priced cart */
async function noteOf(given: {
  reply: { eligible: boolean; reason?: string };
  email?: string;
  discounts?: { title: string }[];
  isActive?: boolean;
}): Promise<string> {
  const { reply, email, discounts = [], isActive = true } = given;
  const site = await testSite();
  welcomePromoEmail(site).write(EMAIL);
  const welcomePromo = { ...PRICING.welcomePromo, active: isActive };
  vi.spyOn(site.api, 'get').mockImplementation(async () => ({ ...PRICING, welcomePromo }) as never);
  const asked = vi.spyOn(site.api, 'post').mockImplementation(async () => reply as never);
  const { container } = show(site, { id: 'cart', email, discounts });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await vi.waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  await tasksDone();
  return container.textContent ?? '';
}

test.each<[string, Parameters<typeof noteOf>[0], string]>([
  ['is applied', { reply: ELIGIBLE, email: EMAIL, discounts: [{ title: '30% off as a welcome' }] }, ''],
  ['is about to apply', { reply: ELIGIBLE }, ''],
  [
    'belongs to another mailbox',
    { reply: ELIGIBLE, email: 'grace@example.com' },
    `Your 30% welcome discount is for ${EMAIL}. Check out with that email address to use it.`,
  ],
  [
    'is smaller than another discount',
    { reply: ELIGIBLE, email: EMAIL, discounts: VOLUME },
    'Your 30% welcome discount is not used: another discount takes more off.',
  ],
  ['expired unused', { reply: { eligible: false, reason: 'Expired' } }, 'Your welcome discount has expired.'],
  [
    'is refused to an email that has ordered before',
    { reply: { eligible: false, reason: 'Existing Customer' } },
    'Oops! This offer is just for new users.',
  ],
  ['was used', { reply: { eligible: false, reason: 'Already Used' } }, 'Your welcome discount has been used.'],
  ['was never requested', { reply: { eligible: false, reason: 'Not Opted In' } }, ''],
  ['is discontinued', { reply: ELIGIBLE, email: 'grace@example.com', isActive: false }, ''],
])('when the welcome promo %s, the cart explains it or stays silent', async (_what, given, text) => {
  expect(await noteOf(given)).toBe(text);
});

test('checks the promo again after a login, for the account’s email', async () => {
  const site = await testSite();
  welcomePromoEmail(site).write('typed@example.com');
  vi.spyOn(site.api, 'get').mockImplementation(async () => PRICING as never);
  const asked = vi.spyOn(site.api, 'post').mockImplementation(async () => ELIGIBLE as never);
  const cart = { id: 'cart', email: EMAIL, discounts: [] };
  show(site, cart);
  const emails = () => asked.mock.calls.map(([, { body }]) => (body as { email: string }).email);
  await vi.waitFor(() => expect(emails()).toEqual(['typed@example.com']));
  const customer = { id: 'c1', email: EMAIL, first_name: 'Ada', last_name: '', role: 'shopper' as const };
  act(() => site.session.write({ accessToken: 'a', refreshToken: 'r', customer }));
  await vi.waitFor(() => expect(emails()).toEqual(['typed@example.com', EMAIL]));
});

describe('while it is open, the cart offers it', () => {
  const CART = { id: 'cart', email: undefined, discounts: [] };

  async function offered(prepare: (site: Site) => void, visit: ReturnType<typeof visitReducer> = CHECKED) {
    const site = await testSite();
    vi.spyOn(site.api, 'get').mockImplementation(async () => PRICING as never);
    prepare(site);
    show(site, CART, visit);
    await vi.waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
    await tasksDone();
    return { site, link: screen.queryByRole('link', { name: 'Get it' }) };
  }

  test('after its pop-up was closed, with a link to it on this page', async () => {
    const { site, link } = await offered((shop) => welcomePromoShown(shop).write(true));
    expect(document.body.textContent).toContain('30% off your first order.');
    expect(link?.getAttribute('href')).toBe('/cart?p=1#welcome');
    act(() => welcomePromoRefused(site).write(true));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test.each<[string, (site: Site) => void, ReturnType<typeof visitReducer>?]>([
    ['before its pop-up has shown', () => undefined],
    [
      'once it was refused',
      (site) => {
        welcomePromoShown(site).write(true);
        welcomePromoRefused(site).write(true);
      },
    ],
    [
      'to a visitor with a promo code',
      (site) => void welcomePromoShown(site).write(true),
      { ...CHECKED, promoCode: 'SUMMER' },
    ],
    [
      'to a customer',
      (site) => {
        welcomePromoShown(site).write(true);
        vi.spyOn(site.api, 'post').mockImplementation(
          async () => ({ eligible: false, reason: 'Not Opted In' }) as never,
        );
        const customer = { id: 'c1', email: EMAIL, first_name: 'Ada', last_name: '', role: 'shopper' as const };
        site.session.write({ accessToken: 'a', refreshToken: 'r', customer });
      },
    ],
  ])('but not %s', async (_when, prepare, visit) => {
    expect((await offered(prepare, visit)).link).toBeNull();
  });
});
