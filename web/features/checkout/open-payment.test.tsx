import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { type AttemptStore, attemptsOf } from '../../documents/cart/index.ts';
import { projectsReducer } from '../../documents/projects/setup.ts';
import type { Site } from '../../site/create-site.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { checkoutTexts } from './copy.ts';
import { OpenPayment } from './open-payment.tsx';
import { ReturnedPayment } from './returned-payment.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const BANK = 'https://bank.example/3ds';
const AT_BANK = { __typename: 'CartCompletionActionRequired', action: { redirectUrl: BANK } };
const PLACED = { __typename: 'CartCompletionSuccess', orderId: 'gid://shopify/Order/A7K2Q9' };
const REFUSED = {
  __typename: 'CartCompletionFailed',
  errors: [{ code: 'PAYMENT_CALL_ISSUER', message: 'Not confirmed.' }],
};

/** The attempt's status on each request, and the requested cart changes. */
let standing: () => unknown;
let changes: string[];
let site: Site;
let attempts: AttemptStore;

beforeEach(async () => {
  changes = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const { query, variables } = JSON.parse(String(init?.body));
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    if (name === 'CartCompletionAttempt') return Response.json({ data: { cartCompletionAttempt: standing() } });
    changes.push(`${name} ${variables.cartId}`);
    const data = { cartLinesUpdate: { cart: null, userErrors: [] } };
    return Response.json({ data });
  };
  site = await testSite({ fetch });
  attempts = attemptsOf(site);
});

afterEach(() => {
  cleanup();
});

function Resumed() {
  const placing = usePlaceOrder();
  if (placing.problem?.kind === 'declined') return <p role="alert">{placing.problem.message}</p>;
  return <OpenPayment {...placing} />;
}

function open(element: React.ReactElement) {
  site.queryClient.setQueryData(
    tenantQueries(site).tenant().queryKey,
    testTenant('default', {
      commerce: { endpoint: 'https://shop.example', apiVersion: '2025-04', publicAccessToken: 't' },
    }),
  );
  const router = createMemoryRouter(
    [
      { path: '/start', element },
      { path: '*', element: null },
    ],
    { initialEntries: ['/start'] },
  );
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { projects: projectsReducer } })),
  });
  return () => router.state.location;
}

describe('a page opened while a payment waits for the bank', () => {
  beforeEach(() => attempts.submitted(attempts.start('cart-1', ['p1'])));

  test('links to the bank without an automatic redirect: the shopper may just have returned', async () => {
    standing = () => AT_BANK;
    open(<Resumed />);
    const link = await screen.findByRole('link', { name: checkoutTexts.usual.bank.goThere });
    expect(link.getAttribute('href')).toBe(BANK);
    expect(attempts.pending()).toBeDefined();
  });

  test('shows the receipt if it was confirmed in the meantime', async () => {
    standing = () => PLACED;
    const where = open(<Resumed />);
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/confirm', search: '?order=A7K2Q9' }));
    expect(attempts.pending()).toBeUndefined();
  });

  test('abandons the payment once for another card, and only then allows a new one', async () => {
    standing = () => (changes.length > 0 ? REFUSED : AT_BANK);
    open(<Resumed />);
    const goBack = await screen.findByRole('button', { name: checkoutTexts.usual.bank.goBack });
    // A double click, before the screen re-renders.
    act(() => {
      fireEvent.click(goBack);
      fireEvent.click(goBack);
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Not confirmed.');
    expect(changes).toEqual(['CartLinesUpdate cart-1']);
    expect(attempts.pending()).toBeUndefined();
  });

  test('inside another page opens the bank in a separate window, and polls until it has its answer', async () => {
    let isLater = (): void => {};
    // Deadlines are longer, and never fire here.
    const wait = (ms: number) =>
      new Promise<void>((resolve) => {
        if (ms < 10_000) isLater = resolve;
      });
    site = { ...site, environment: { ...site.environment, isFramed: true, wait } };
    standing = () => AT_BANK;
    const where = open(<Resumed />);
    const link = await screen.findByRole('link', { name: checkoutTexts.usual.bank.goThere });
    expect(link.getAttribute('target')).toBe('_blank');
    isLater();
    await act(async () => {});
    expect(screen.getByRole('link', { name: checkoutTexts.usual.bank.goThere })).toBe(link);
    standing = () => PLACED;
    await waitFor(() => {
      isLater();
      expect(where()).toMatchObject({ pathname: '/confirm', search: '?order=A7K2Q9' });
    });
  });

  test('checks again when the browser restores the page from its cache', async () => {
    standing = () => AT_BANK;
    open(<Resumed />);
    await screen.findByRole('link', { name: checkoutTexts.usual.bank.goThere });
    standing = () => REFUSED;
    const shown = new Event('pageshow');
    Object.assign(shown, { persisted: true });
    window.dispatchEvent(shown);
    expect((await screen.findByRole('alert')).textContent).toBe('Not confirmed.');
  });
});

describe('a browser that lost the payment it returns from', () => {
  const returned = () => open(<ReturnedPayment attemptToken="token-of-the-address" />);

  test('still finds the receipt', async () => {
    standing = () => PLACED;
    const where = returned();
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/confirm', search: '?order=A7K2Q9' }));
  });

  test.each([
    ['the payment was refused', REFUSED, 'Not confirmed.'],
    ['there was no such payment', null, checkoutTexts.usual.outcomes.notFound],
  ])('returns to the cart with the reason if %s', async (_what, answer, notice) => {
    standing = () => answer;
    const where = returned();
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/cart', state: { notice } }));
  });

  test('can still go to the bank, but has no cart to restore', async () => {
    standing = () => AT_BANK;
    returned();
    expect(await screen.findByRole('link', { name: checkoutTexts.usual.bank.goThere })).toBeTruthy();
    expect(screen.queryByRole('button', { name: checkoutTexts.usual.bank.goBack })).toBeNull();
  });
});
