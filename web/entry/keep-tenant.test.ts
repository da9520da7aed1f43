// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The tenant that a page is rendered for, as written by functions/lambda/pages/page-html.ts. */
interface Made {
  tenant?: string;
  isAsked?: boolean;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});
// Test files share globals.
afterEach(() => vi.unstubAllGlobals());

/** @returns where the page was redirected, if it was */
async function arrive(address: string, { tenant, isAsked = false }: Made): Promise<string | undefined> {
  const replace = vi.fn<(to: URL) => void>();
  vi.stubGlobal('location', { href: `https://shop.example${address}`, replace });
  vi.resetModules();
  const page = document.documentElement;
  page.hidden = false;
  page.removeAttribute('data-tenant');
  if (tenant !== undefined) page.dataset.tenant = tenant;
  page.toggleAttribute('data-tenant-asked', isAsked);
  // @ts-expect-error a script of the page, which exports nothing
  await import('./keep-tenant.ts');
  const [to] = replace.mock.calls[0] ?? [];
  expect(page.hidden).toBe(to !== undefined);
  return to && to.pathname + to.search;
}

test.each([true, false])('a page inside another one is marked before the first paint: %s', async (isFramed) => {
  vi.stubGlobal('parent', isFramed ? {} : window);
  delete document.documentElement.dataset.framed;
  await arrive('/', {});
  expect(document.documentElement.hasAttribute('data-framed')).toBe(isFramed);
});

const idOfVisit = () => sessionStorage.getItem('visit-tenant');

test('a page rendered for another tenant than the visit’s redirects to that one', async () => {
  expect(await arrive('/?tenant=lm', { tenant: 'linden8', isAsked: true })).toBeUndefined();
  expect(await arrive('/cart?p=x', { tenant: 'default' })).toBe('/cart?p=x&tenant=lm');
  expect(await arrive('/cart?tenant=nobody', { tenant: 'default' })).toBe('/cart?tenant=lm');
  // The pages left did not change the visit's tenant.
  expect(idOfVisit()).toBe('linden8');
});

test('a page that stays sets the visit’s tenant, also for a page that names none', async () => {
  await arrive('/', { tenant: 'default' });
  expect(idOfVisit()).toBe('default');
  await arrive('/?tenant=lm', { tenant: 'linden8', isAsked: true });
  expect(idOfVisit()).toBe('linden8');
  await arrive('/?tenant=ot', { tenant: 'other', isAsked: true });
  expect([idOfVisit(), await arrive('/', { tenant: 'default' })]).toEqual(['other', '/?tenant=ot']);
});

test('a missing tenant is requested once, and then forgotten', async () => {
  await arrive('/?tenant=lm', { tenant: 'linden8', isAsked: true });
  expect(await arrive('/', { tenant: 'default' })).toBe('/?tenant=lm');
  expect(await arrive('/?tenant=lm', { tenant: 'default' })).toBeUndefined();
  expect(idOfVisit()).toBe('default');
  expect(await arrive('/cart', { tenant: 'default' })).toBeUndefined();
});

const DAY_MS = 24 * 60 * 60 * 1_000;

test.each([
  ['closed here', JSON.stringify({ v: 1, expiresAt: Date.now() + DAY_MS, value: 'summer' }), true],
  ['closed long ago', JSON.stringify({ v: 1, expiresAt: Date.now() - DAY_MS, value: 'summer' }), false],
  ['other than the closed one', JSON.stringify({ v: 1, expiresAt: Date.now() + DAY_MS, value: 'spring' }), false],
  ['never closed', undefined, false],
  ['in a browser without storage', '{', false],
])('a promo banner %s: hidden before the first paint: %s', async (_what, kept, isHidden) => {
  const page = document.documentElement;
  page.removeAttribute('data-promo-closed');
  page.dataset.promo = 'summer';
  localStorage.clear();
  if (kept !== undefined) localStorage.setItem('default:closedPromo', kept);
  await arrive('/', { tenant: 'default' });
  expect(page.hasAttribute('data-promo-closed')).toBe(isHidden);
  page.removeAttribute('data-promo');
});

const WALL = { v: 1, expiresAt: 0, value: { projects: [{ id: 'w', tiles: [{ id: 't' }] }] } };

test.each<[string, Record<string, unknown>, string | undefined]>([
  ['nobody', {}, 'new'],
  ['a visitor who only browsed', { projects: { value: { projects: [{ id: 'w', tiles: [] }] } } }, 'new'],
  ['a visitor with a wall', { projects: WALL }, undefined],
  ['a visitor with photos', { photosKept: {} }, undefined],
  ['a signed-in customer', { session: {} }, undefined],
  ['a visitor who ordered', { lastCart: {} }, undefined],
])('a screen for %s', async (_who, kept, visitor) => {
  const page = document.documentElement;
  delete page.dataset.visitor;
  delete page.dataset.framed;
  localStorage.clear();
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(`default:${name}`, JSON.stringify(value));
  localStorage.setItem('other:projects', JSON.stringify(WALL));
  await arrive('/cart', { tenant: 'default' });
  expect(page.dataset.visitor).toBe(visitor);
});

test('inside another page the shape is undecided, because the host has the storage', async () => {
  delete document.documentElement.dataset.visitor;
  localStorage.clear();
  vi.stubGlobal('parent', {});
  await arrive('/cart', { tenant: 'default' });
  expect(document.documentElement.dataset.visitor).toBeUndefined();
});
