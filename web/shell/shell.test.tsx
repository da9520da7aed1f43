import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Providers } from '../entry/providers.tsx';
import type { Site } from '../site/create-site.ts';
import { testSite } from '../site/test-site.ts';
import { createAppStore } from '../store/store.ts';
import { RouteError } from './route-error.tsx';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell.tsx';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

const tenant = {
  id: 'default',
  name: 'Tessera',
  brand: 'Atelier',
  commerce: { endpoint: '', apiVersion: '2025-04', publicAccessToken: 't' },
  delivery: { title: 'Standard delivery', amountCents: 595 },
};

const pricing = {
  fullPrice: 14,
  volumeDiscounts: [],
  products: [],
  welcomePromo: { active: true, percentOff: 30, duration: 5 },
};
const location = { latitude: 40, longitude: -74, country_code: 'US', timeStamp: '2026-07-01T12:00:00Z' };

/** What the server says to each call; a call without an answer fails. */
let answers: Record<string, unknown>;

beforeEach(() => {
  window.scrollTo = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  answers = { '/v1/tenants/default/v2': tenant, '/v1/products/config': pricing, '/v1/geolocation': location };
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    if (!(path in answers)) throw new Error(`Unexpected call of ${path}`);
    return answers[path] as never;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Broken(): never {
  throw new Error('This screen is broken.');
}

function goTo(address: string) {
  const screens: { path: string; handle?: RouteHandle; element: React.ReactNode }[] = [
    { path: '/', handle: { title: 'Photo wall tiles', showFooter: true }, element: <p>The wall</p> },
    { path: '/cart', handle: { title: 'Cart', hideWelcomePromo: true }, element: <p>The cart</p> },
    { path: '/order/:id', handle: { title: ({ id }) => `Order ${id}` }, element: <p>The order</p> },
    { path: '/alone', handle: { standalone: true, showFooter: true }, element: <p>Alone</p> },
    { path: '/broken', element: <Broken /> },
  ];
  const router = createMemoryRouter(
    [{ element: <Shell />, children: [{ ErrorBoundary: RouteError, children: screens }] }],
    { initialEntries: [address] },
  );
  const store = createAppStore(site);
  render(
    <Providers site={site} store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

describe('around every screen', () => {
  test("the title is the page's with the tenant's brand", async () => {
    const router = goTo('/cart');
    await vi.waitFor(() => expect(document.title).toBe('Cart - Atelier'));
    await act(() => router.navigate('/order/A7K2Q9'));
    expect(document.title).toBe('Order A7K2Q9 - Atelier');
  });

  test("'Get Started' shows on the start page only", async () => {
    const router = goTo('/');
    expect((await screen.findByRole('link', { name: 'Get Started' })).getAttribute('href')).toBe('/photo-picker');
    await act(() => router.navigate('/cart'));
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull());
  });

  test('the footer shows where the page wants it, with the year', async () => {
    const router = goTo('/');
    expect(await screen.findByText(`© ${new Date().getFullYear()} Atelier`)).toBeTruthy();
    await act(() => router.navigate('/cart'));
    expect(screen.queryByText(/©/)).toBeNull();
  });

  test('a standalone page stands alone', async () => {
    goTo('/alone');
    expect(await screen.findByText('Alone')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByText(/©/)).toBeNull();
  });

  test('inside another page there is no header, no footer and nothing that greets', async () => {
    site = { ...site, environment: { ...site.environment, isFramed: true } };
    goTo('/');
    expect(await screen.findByText('The wall')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByText(/©/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the keyboard starts at the new page after going there', async () => {
    const router = goTo('/');
    await act(() => router.navigate('/cart'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('a broken screen leaves the shell standing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    goTo('/broken');
    expect(await screen.findByRole('button', { name: 'Load again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cart' })).toBeTruthy();
  });
});

describe('over a screen', () => {
  // its code is loaded on the way, beside all the other tests
  const welcome = () => screen.findByRole('dialog', { name: /30% off/ }, { timeout: 20_000 });

  test('the welcome shows on the start page and never over somebody’s work', async () => {
    const router = goTo('/');
    expect(await welcome()).toBeTruthy();
    await act(() => router.navigate('/cart'));
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 30_000);

  test('nothing shows on a standalone page', async () => {
    goTo('/alone');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(site.environment.localStorage.getItem('default:welcomePromoShown')).toBeNull();
  });

  test('a site that is not public is behind its gate, whole and without other questions', async () => {
    answers['/v1/tenants/default/v2'] = { ...tenant, isPublic: false };
    goTo('/');
    expect(await screen.findByRole('button', { name: 'Authorize' })).toBeTruthy();
    expect(screen.getByText('The wall').closest('[inert]')).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
