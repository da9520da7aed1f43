import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { tasksDone } from '../../lib/test-tasks.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { welcomePromoEmail } from './welcome-kept.ts';
import { WelcomeNote } from './welcome-note.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const EMAIL = 'ada@example.com';
const PRICING = {
  fullPrice: 14,
  volumeDiscounts: [],
  products: [],
  welcomePromo: { active: true, percentOff: 30, duration: 5 },
};
const ELIGIBLE = { eligible: true, discount: 30 };
const VOLUME = [{ title: '40% off 40 or more tiles' }];

/** @param given the server's answer about the kept email, and the cart as the server priced it */
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
  const { container } = render(<WelcomeNote cart={{ id: 'cart', email, discounts }} />, { wrapper: inSite(site) });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await vi.waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  await tasksDone();
  return container.textContent ?? '';
}

test.each<[string, Parameters<typeof noteOf>[0], string]>([
  ['is applied', { reply: ELIGIBLE, email: EMAIL, discounts: [{ title: '30% off as a welcome' }] }, ''],
  ['is about to be applied', { reply: ELIGIBLE }, ''],
  [
    'is another mailbox’s',
    { reply: ELIGIBLE, email: 'grace@example.com' },
    `Your 30% welcome discount is for ${EMAIL}. Check out with that email address to use it.`,
  ],
  [
    'takes less off than another discount',
    { reply: ELIGIBLE, email: EMAIL, discounts: VOLUME },
    'Your 30% welcome discount is not used: another discount takes more off.',
  ],
  ['was not used in time', { reply: { eligible: false, reason: 'Expired' } }, 'Your welcome discount has expired.'],
  ['was used', { reply: { eligible: false, reason: 'Already Used' } }, 'Your welcome discount has been used.'],
  ['was never asked for', { reply: { eligible: false, reason: 'Not Opted In' } }, ''],
  ['is given no more', { reply: ELIGIBLE, email: 'grace@example.com', isActive: false }, ''],
])('where the welcome promo %s, the cart says so or nothing', async (_what, given, text) => {
  expect(await noteOf(given)).toBe(text);
});

test('for whoever logs in it is looked up again, for the mailbox of their account', async () => {
  const site = await testSite();
  welcomePromoEmail(site).write('typed@example.com');
  vi.spyOn(site.api, 'get').mockImplementation(async () => PRICING as never);
  const asked = vi.spyOn(site.api, 'post').mockImplementation(async () => ELIGIBLE as never);
  const cart = { id: 'cart', email: EMAIL, discounts: [] };
  render(<WelcomeNote cart={cart} />, { wrapper: inSite(site) });
  const emails = () => asked.mock.calls.map(([, { body }]) => (body as { email: string }).email);
  await vi.waitFor(() => expect(emails()).toEqual(['typed@example.com']));
  const customer = { id: 'c1', email: EMAIL, first_name: 'Ada', last_name: '', role: 'shopper' as const };
  act(() => site.session.write({ accessToken: 'a', refreshToken: 'r', customer }));
  await vi.waitFor(() => expect(emails()).toEqual(['typed@example.com', EMAIL]));
});
