import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { pending } from '../testing/replies.ts';
import { testSession } from '../testing/sessions.ts';
import { Header } from './header.tsx';

const SEARCHES = { default: '', pharmacy: '?tenant=ph', convenience: '?tenant=cs' };
type TenantId = keyof typeof SEARCHES;

function visit(tenant: TenantId, { path = '/', signedIn = false } = {}) {
  return renderScreen(path + SEARCHES[tenant], {
    element: <Header />,
    // The tenant never loads, so the header shows the brand of its profile.
    replies: { [`GET /v1/tenants/${tenant}/v2`]: pending },
    ...(signedIn && { session: testSession({ role: 'admin' }) }),
  });
}

const link = (name: string) => screen.queryByRole('link', { name });
const button = (name: string) => screen.queryByRole('button', { name });

describe('the link to the photo picker', () => {
  test.each([
    ['/', true],
    ['/cart', false],
  ])("'Get Started' at %s: %s", async (path, isShown) => {
    await visit('default', { path });
    expect(link('Get Started') !== null).toBe(isShown);
  });
});

describe('the profile', () => {
  test.each<[TenantId, boolean, boolean]>([
    ['default', false, false],
    ['default', true, true],
    ['pharmacy', false, true],
    ['convenience', false, true],
  ])('on the %s tenant, signed in %s: %s', async (tenant, signedIn, isShown) => {
    await visit(tenant, { signedIn });
    expect(button('Profile') !== null).toBe(isShown);
  });

  test('opens the login', async () => {
    const { store, user } = await visit('pharmacy');
    await user.click(screen.getByRole('button', { name: 'Profile' }));
    expect(store.getState().account.isLoginOpen).toBe(true);
  });
});

describe('the same-day bar', () => {
  test.each<[TenantId, string | undefined]>([
    ['pharmacy', 'PRINT & PICK UP TODAY'],
    ['convenience', 'SAME DAY PRINTS'],
    ['default', undefined],
  ])('on the %s tenant reads %s', async (tenant, text) => {
    await visit(tenant);
    const bar = screen.queryByRole('navigation', { name: 'Same day' });
    expect(bar?.textContent ?? undefined).toBe(text);
    // The default tenant has this link in the header itself.
    expect(link(text ?? 'SHOP ALL')?.getAttribute('href')).toBe('/shop-all');
  });
});

describe('the brand', () => {
  test.each<[TenantId, string]>([
    ['default', 'Tessera'],
    ['pharmacy', 'Alderwell Wall Tiles'],
    ['convenience', 'Cornerby Photo Tiles'],
  ])('of the %s tenant shows before the tenant has loaded', async (tenant, brand) => {
    await visit(tenant);
    expect(link(brand)?.getAttribute('href')).toBe('/');
  });
});

describe('the menu', () => {
  async function openMenu(tenant: TenantId) {
    const visited = await visit(tenant);
    const hamburger = screen.getByRole('button', { name: 'Menu' });
    await visited.user.click(hamburger);
    return { ...visited, hamburger };
  }
  const menu = () => screen.queryByRole('navigation', { name: 'Menu' });

  test.each<[TenantId, string[]]>([
    ['default', ['Home', 'Choose your photos', 'SHOP ALL', 'Your walls', 'Cart', 'Your orders']],
    [
      'pharmacy',
      ['Home', 'Choose your photos', 'PRINT & PICK UP TODAY', 'Your walls', 'Cart', 'Your orders', 'Log in'],
    ],
    ['convenience', ['Home', 'Choose your photos', 'SAME DAY PRINTS', 'Your walls', 'Cart', 'Your orders', 'Log in']],
  ])('of the %s tenant links to %s', async (tenant, entries) => {
    const { hamburger } = await openMenu(tenant);
    expect(hamburger.getAttribute('aria-expanded')).toBe('true');
    expect(menu()?.id).toBe(hamburger.getAttribute('aria-controls'));
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(entries.length);
    for (const entry of entries) expect(menu()?.textContent).toContain(entry);
  });

  test('closes after following a link', async () => {
    const { router, user } = await openMenu('default');
    await user.click(within(menu() ?? document.body).getByRole('link', { name: 'SHOP ALL' }));
    expect(router.state.location.pathname).toBe('/shop-all');
    expect(menu()).toBeNull();
  });

  test('closes on Escape and returns the focus to its button', async () => {
    const { hamburger, user } = await openMenu('default');
    await user.tab();
    expect(menu()?.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(hamburger);
    expect(hamburger.getAttribute('aria-expanded')).toBe('false');
  });

  test('closes when the focus or a press is outside, and not before', async () => {
    const { user } = await openMenu('default');
    act(() => screen.getByRole('link', { name: 'Home' }).focus());
    expect(menu()).not.toBeNull();
    act(() => screen.getByRole('link', { name: 'Tessera' }).focus());
    expect(menu()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(menu()).not.toBeNull();
    await user.click(document.body);
    expect(menu()).toBeNull();
  });

  test('opens the login and closes', async () => {
    const { store, user } = await openMenu('pharmacy');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(store.getState().account.isLoginOpen).toBe(true);
    expect(menu()).toBeNull();
  });
});

describe('once the page is scrolled', () => {
  test.each<[TenantId, boolean]>([
    ['default', true],
    ['pharmacy', false],
    ['convenience', true],
  ])('the header of the %s tenant has a shadow: %s', async (tenant, hasShadow) => {
    await visit(tenant);
    expect(screen.getByRole('banner').hasAttribute('data-shadow-on-scroll')).toBe(hasShadow);
  });
});
