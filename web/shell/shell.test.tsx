import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { emptyScreens } from '../testing/empty-screens.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import type { Replies } from '../testing/replies.ts';
import { TEST_PRICING } from '../testing/shop-replies.ts';
import { expectConsoleError } from '../testing/strict.ts';

const WELCOME = { ...TEST_PRICING, welcomePromo: { active: true, percentOff: 30, duration: 5 } };
const TENANT = 'GET /v1/tenants/default/v2';

interface Given {
  replies?: Replies;
  content?: React.ReactNode;
  isFramed?: boolean;
}

const goTo = (address: string, { replies, content = <p>The screen</p>, isFramed = false }: Given = {}) =>
  renderScreen(address, {
    replies: { 'GET /v1/products/config': WELCOME, ...replies },
    routes: (routes) => emptyScreens(routes, content),
    environment: { isFramed },
  });

function Broken(): never {
  throw new Error('This screen is broken.');
}

describe('around every screen', () => {
  test("the title is the page's with the tenant's brand", async () => {
    const { router } = await goTo('/cart');
    await waitFor(() => expect(document.title).toBe('Cart - Tessera'));
    await act(() => router.navigate('/orders/A7K2Q9'));
    expect(document.title).toBe('Order A7K2Q9 - Tessera');
  });

  test("'Get Started' shows on the start page only", async () => {
    const { router } = await goTo('/');
    expect((await screen.findByRole('link', { name: 'Get Started' })).getAttribute('href')).toBe('/photo-picker');
    await act(() => router.navigate('/cart'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull());
  });

  test('the footer shows on pages that ask for it, with the year', async () => {
    const { router } = await goTo('/');
    expect(await screen.findByText(`© ${new Date().getFullYear()} Tessera`)).toBeTruthy();
    await act(() => router.navigate('/cart'));
    expect(screen.queryByText(/©/)).toBeNull();
  });

  test('a standalone page has no header or footer', async () => {
    await goTo('/buy-wallpads');
    expect(await screen.findByText('The screen')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByText(/©/)).toBeNull();
  });

  test('inside a partner’s page there is no header, footer or welcome', async () => {
    await goTo('/', { isFramed: true });
    expect(await screen.findByText('The screen')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByText(/©/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the focus moves to the new page after a navigation', async () => {
    const { router } = await goTo('/');
    await act(() => router.navigate('/cart'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('a broken screen does not break the shell', async () => {
    expectConsoleError(/This screen is broken/);
    await goTo('/about', { content: <Broken />, replies: { 'POST /v1/client-errors': undefined } });
    expect(await screen.findByRole('button', { name: 'Load again' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Cart' })).not.toEqual([]);
  });
});

describe('on top of a screen', () => {
  // Its code loads lazily, which takes long while other tests run.
  const welcome = () => screen.findByRole('dialog', { name: /30% off/ }, { timeout: 20_000 });

  test('the welcome shows on the start page, and closes at checkout', async () => {
    const { router } = await goTo('/');
    expect(await welcome()).toBeTruthy();
    await act(() => router.navigate('/confirm'));
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 30_000);

  test('nothing shows on a standalone page', async () => {
    const { site } = await goTo('/buy-wallpads');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(site.environment.localStorage.getItem('default:welcomePromoShown')).toBeNull();
  });

  test('a site that is not public shows only its gate', async () => {
    await goTo('/', { replies: { [TENANT]: testTenant('default', { isPublic: false }) } });
    expect(await screen.findByRole('button', { name: 'Authorize' })).toBeTruthy();
    expect(screen.getByText('The screen').closest('[inert]')).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
