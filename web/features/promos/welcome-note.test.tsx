import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tasksDone } from '../../lib/test-tasks.ts';
import type { Site } from '../../site/create-site.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Replies } from '../../testing/replies.ts';
import { testSession } from '../../testing/sessions.ts';
import { TEST_PRICING } from '../../testing/shop-replies.ts';
import { promoFound, selectIsGeolocationChecked, VisitChecks } from '../visit/index.ts';
import { WelcomeNote, type WelcomeNoteProps } from './welcome-note.tsx';
import { welcomePromoEmail, welcomePromoRefused, welcomePromoShown } from './welcome-storage.ts';

const EMAIL = 'ada@example.com';
const PRICING = { ...TEST_PRICING, welcomePromo: { active: true, percentOff: 30, duration: 5 } };
const ELIGIBLE_CALL = 'POST /v1/account/welcome_promo_eligible';
const ELIGIBLE = { eligible: true, discount: 30 };
const VOLUME = [{ title: '40% off 40 or more tiles' }];

interface Given {
  replies?: Replies;
  promoCode?: string;
  prepare(site: Site): void;
}

async function show(cart: WelcomeNoteProps['cart'], { replies, promoCode, prepare }: Given) {
  const shown = await renderScreen('/cart?wall=1', {
    element: (
      <>
        <VisitChecks />
        <div data-testid="note">
          <WelcomeNote cart={cart} />
        </div>
      </>
    ),
    replies: { 'GET /v1/products/config': PRICING, ...replies },
    prepare({ site, store }) {
      if (promoCode !== undefined) store.dispatch(promoFound({ code: promoCode }));
      prepare(site);
    },
  });
  await waitFor(() => expect(selectIsGeolocationChecked(shown.store.getState())).toBe(true));
  return shown;
}

/** @param given the server's check of the stored email, and the priced cart */
async function noteOf(given: {
  reply: { eligible: boolean; reason?: string };
  email?: string;
  discounts?: { title: string }[];
  isActive?: boolean;
}): Promise<string> {
  const { reply, email, discounts = [], isActive = true } = given;
  const welcomePromo = { ...PRICING.welcomePromo, active: isActive };
  const { api, site } = await show(
    { id: 'cart', email, discounts },
    {
      replies: { 'GET /v1/products/config': { ...PRICING, welcomePromo }, [ELIGIBLE_CALL]: reply },
      prepare: (shop) => void welcomePromoEmail(shop).write(EMAIL),
    },
  );
  await waitFor(() => expect(api.sent(ELIGIBLE_CALL)).not.toEqual([]));
  await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  await tasksDone();
  return screen.getByTestId('note').textContent ?? '';
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
    'Your 30% welcome discount is not used: another discount saves you more.',
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
  const { api, site } = await show(
    { id: 'cart', email: EMAIL, discounts: [] },
    {
      replies: { [ELIGIBLE_CALL]: ELIGIBLE },
      prepare: (shop) => void welcomePromoEmail(shop).write('typed@example.com'),
    },
  );
  const emails = () => api.sent(ELIGIBLE_CALL).map(({ body }) => (body as { email: string }).email);
  await waitFor(() => expect(emails()).toEqual(['typed@example.com']));
  act(() => site.session.write(testSession()));
  await waitFor(() => expect(emails()).toEqual(['typed@example.com', EMAIL]));
});

describe('while it is open, the cart offers it', () => {
  async function offered(given: Given) {
    const { site } = await show({ id: 'cart', email: undefined, discounts: [] }, given);
    await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
    await tasksDone();
    return { site, link: screen.queryByRole('link', { name: 'Get it' }) };
  }
  const shown = (site: Site) => void welcomePromoShown(site).write(true);

  test('as soon as its pop-up was shown on this page', async () => {
    const { site } = await show({ id: 'cart', email: undefined, discounts: [] }, { prepare: () => undefined });
    await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
    expect(screen.getByTestId('note').textContent).toBe('');
    act(() => welcomePromoShown(site).write(true));
    expect(screen.getByTestId('note').textContent).toContain('30% off your first order.');
  });

  test('after its pop-up was closed, with a link to it on this page', async () => {
    const { site, link } = await offered({ prepare: shown });
    expect(document.body.textContent).toContain('30% off your first order.');
    expect(link?.getAttribute('href')).toBe('/cart?wall=1#welcome');
    act(() => welcomePromoRefused(site).write(true));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test.each<[string, Given]>([
    ['before its pop-up has shown', { prepare: () => undefined }],
    [
      'once it was refused',
      {
        prepare(site) {
          shown(site);
          welcomePromoRefused(site).write(true);
        },
      },
    ],
    ['to a visitor with a promo code', { prepare: shown, promoCode: 'SUMMER' }],
    [
      'to a customer',
      {
        replies: { [ELIGIBLE_CALL]: { eligible: false, reason: 'Not Opted In' } },
        prepare(site) {
          shown(site);
          site.session.write(testSession());
        },
      },
    ],
  ])('but not %s', async (_when, given) => {
    expect((await offered(given)).link).toBeNull();
  });
});
