// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { testSite } from '../site/test-site.ts';
import { emptyScreens } from '../testing/empty-screens.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { problem } from '../testing/replies.ts';
import { createRoutes } from './routes.tsx';

/** Only whether the route allows it; its timing has its own test. */
vi.mock('../features/promos/index.ts', async (original) => ({
  ...(await original<object>()),
  WelcomePromo: ({ isHiddenByRoute }: { isHiddenByRoute: boolean }) =>
    isHiddenByRoute ? null : <i data-testid="welcome" />,
}));

const TENANTS = ['default', 'pharmacy', 'convenience'] as const;
const SEARCHES = { default: '', pharmacy: '?tenant=ph', convenience: '?tenant=cs' };
type TenantId = keyof typeof SEARCHES;
/** The layout changes between any two of them: docs/spec 3.1, 4.2, 4.3. */
const WIDTHS_PX = [320, 400, 401, 767, 768, 899, 900, 1280];
const PROMO = 'Free frames <b>today</b>';

beforeEach(() => {
  window.scrollTo = vi.fn();
});

const REPLIES = { 'GET /v1/pages/promo-banner': { name: 'promo-banner', title: 'Offer', body: PROMO } };

async function open(tenant: TenantId, path: string) {
  const shown = await renderScreen(path + SEARCHES[tenant], {
    replies: REPLIES,
    routes: (routes) => emptyScreens(routes, <p id="offer">The screen</p>),
  });
  await screen.findByText('The screen');
  await act(async () => {});
  return shown;
}

/** Elements that web/styles/header.css hides at a width. */
const RULES = [
  ...readFileSync(join(import.meta.dirname, '../styles/header.css'), 'utf8').matchAll(
    /@media \(width (<=|<|>=) (\d+)px\) \{((?:[^{}]*\{[^{}]*\})*)/g,
  ),
].flatMap(([, sign, px = '', body = '']) =>
  [...body.matchAll(/([^{}]+)\{\s*display: none;\s*\}/g)].map(([, selector = '']) => ({
    selector: selector.trim(),
    holds: (width: number) => (sign === '<' ? width < +px : sign === '<=' ? width <= +px : width >= +px),
  })),
);
const isShown = (element: Element | null | undefined, width: number): boolean =>
  element != null && !RULES.some(({ selector, holds }) => holds(width) && element.closest(selector));

/** The elements around the screen at a width. */
function chrome(width: number) {
  const one = (selector: string) => isShown(document.querySelector(selector), width);
  return {
    header: one('header'),
    footer: one('footer'),
    welcome: screen.queryByTestId('welcome') !== null,
    promo: one('[data-promo-banner]'),
    sameDayBar: one('[data-same-day]'),
    hamburger: isShown(screen.queryByRole('button', { name: 'Menu' }), width),
    getStarted: isShown(screen.queryByRole('link', { name: 'Get Started' }), width),
  };
}

interface Row {
  path: string;
  /** Before ' - {brand}'; the brand alone if absent. */
  title?: string;
  footer?: true;
  mobilePromo?: true;
  isWelcomeHidden?: true;
  standalone?: true;
}

/** The route table of the specification, section 2, and below it the additions of docs/spec 3.1. */
const ROWS: Row[] = [
  { path: '/', title: 'Photo wall tiles', footer: true, mobilePromo: true },
  { path: '/photo-picker', title: 'Photo Picker' },
  { path: '/printing', title: 'Printing' },
  { path: '/cart', title: 'Cart', mobilePromo: true },
  { path: '/recover', isWelcomeHidden: true },
  { path: '/resume', isWelcomeHidden: true },
  { path: '/privacy', title: 'Privacy', footer: true },
  { path: '/about', title: 'About us', footer: true },
  { path: '/product-instructions', title: 'How to hang your tiles', footer: true },
  { path: '/faqs', title: 'FAQ', footer: true },
  { path: '/shop-all', title: 'Shop All', footer: true },
  { path: '/shop-all/gifts', title: 'Gifts', footer: true },
  { path: '/products/low-sun', title: 'Low Sun', footer: true },
  { path: '/artists', title: 'Artist Partnerships', footer: true },
  { path: '/buy-wallpads', standalone: true },
  { path: '/nowhere', title: 'Page Not Found', footer: true },
  // No interruption during payment, on the receipt, or when following a mailed link.
  { path: '/confirm', title: 'Confirm', isWelcomeHidden: true },
  { path: '/cart/open', title: 'Cart', isWelcomeHidden: true },
  { path: '/orders', title: 'Your Orders', isWelcomeHidden: true },
  { path: '/orders/A7K2Q9', title: 'Order A7K2Q9', isWelcomeHidden: true },
  { path: '/order', title: 'Your Order', isWelcomeHidden: true },
  { path: '/unsubscribe', title: 'Unsubscribe', isWelcomeHidden: true },
  { path: '/known-browser', title: 'Log in', isWelcomeHidden: true },
];

describe.each(TENANTS)('at the %s tenant', (tenant) => {
  const { brand, sameDay, hasPromoBanner } = testTenant(tenant);

  test.each(ROWS)('$path', async (row) => {
    await open(tenant, row.path);
    if (!row.standalone)
      await waitFor(() => expect(document.title).toBe(row.title ? `${row.title} - ${brand}` : brand));
    const stands = !row.standalone;
    if (stands && hasPromoBanner) await screen.findByText('today');
    for (const width of WIDTHS_PX)
      expect({ width, ...chrome(width) }).toEqual({
        width,
        header: stands,
        footer: row.footer === true,
        welcome: stands && !row.isWelcomeHidden,
        // docs/spec 4.3: medium screens and wider, or flagged routes.
        promo: stands && hasPromoBanner && (width >= 768 || row.mobilePromo === true),
        // 4.2
        sameDayBar: stands && sameDay !== undefined && width > 767,
        hamburger: stands && width < (sameDay ? 900 : 768),
        // 3.1
        getStarted: row.path === '/' && width > 400,
      });
  });

  test.each([
    ['/gallery?p=HELLO15', '/photo-picker?p=HELLO15'],
    ['/membership', '/#membership'],
    ['/products/wood8x8', '/products/photo-tile'],
    ['/admin', '/admin/orders'],
  ])('%s redirects to %s', async (from, to) => {
    const { router } = await open(tenant, '/cart');
    await act(() => router.navigate(from));
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(to);
  });
});

test('a standalone page has nothing around its screen, also during loading and on errors', async () => {
  const { router } = await renderScreen('/buy-wallpads?tenant=ph', {
    isLoading: true,
    replies: { 'GET /v1/products/get_product': problem(404, 'unknown_product') },
    prepare: ({ site }) => site.toast.error('The browser is full.'),
  });
  const around = () => [...document.querySelectorAll('header, footer, aside, section, [role=dialog], [role=status]')];
  const outside = () => around().filter((each) => !each.closest('main') && each.textContent !== '');
  expect(router.state.initialized).toBe(false);
  expect(around()).toEqual([screen.getByRole('status')]);
  await waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 20_000 });
  await act(async () => {});
  expect(outside()).toEqual([]);
  expect(document.body.textContent).not.toContain('The browser is full.');
});

describe('paths out of the shop, when followed by a link', () => {
  test.each<[TenantId, string, string | undefined]>([
    ['default', '/hang-tool', 'https://hang.tessera.example/'],
    ['default', '/alderwell-hang-tool', undefined],
    ['pharmacy', '/hang-tool', 'https://hang.tessera.example/'],
    ['pharmacy', '/alderwell-hang-tool', 'https://hang.tessera.example/alderwell'],
    ['default', '/signin?u=ada%40example.com', 'tessera://signin?u=ada%40example.com'],
    ['pharmacy', '/signin', 'tessera://signin'],
    ['convenience', '/signin?u=1', undefined],
  ])('of the %s tenant: %s to %s', async (tenant, path, to) => {
    const { route } =
      matchRoutes(createRoutes(await testSite({ address: `/${SEARCHES[tenant]}` })), path)?.at(-1) ?? {};
    const request = new Request(`https://shop.example${path}`);
    const answer: unknown = typeof route?.loader === 'function' ? await route.loader({ request } as never) : undefined;
    expect(answer instanceof Response ? answer.headers.get('location') : undefined).toBe(to);
  });
});

describe('navigation', () => {
  test('starts at the top, or at the URL’s target', async () => {
    const { router } = await open('default', '/cart');
    const into = vi.fn();
    Element.prototype.scrollIntoView = into;
    await act(() => router.navigate('/photo-picker'));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    await act(() => router.navigate('/cart#offer'));
    expect(into).toHaveBeenCalledOnce();
    expect(into.mock.contexts[0]).toBe(document.getElementById('offer'));
  });

  test('is announced to screen readers, with the page’s title first', async () => {
    const { router } = await open('pharmacy', '/photo-picker');
    await act(() => router.navigate('/cart'));
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Cart - Alderwell Wall Tiles, page loaded');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
