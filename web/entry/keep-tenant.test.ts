// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What a page is made for, as functions/lambda/pages/page-html.ts writes it. */
interface Made {
  tenant?: string;
  isAsked?: boolean;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});
// files share what is global
afterEach(() => vi.unstubAllGlobals());

/** @returns where the page went instead, if it did not stay */
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

test.each([true, false])('a page is marked before it is drawn where it is inside another one: %s', async (isFramed) => {
  vi.stubGlobal('parent', isFramed ? {} : window);
  delete document.documentElement.dataset.framed;
  await arrive('/', {});
  expect(document.documentElement.hasAttribute('data-framed')).toBe(isFramed);
});

const idOfVisit = () => sessionStorage.getItem('visit-tenant');

test('a page that was made for another tenant than the visit’s is left for that one’s', async () => {
  expect(await arrive('/?tenant=lm', { tenant: 'linden8', isAsked: true })).toBeUndefined();
  expect(await arrive('/cart?p=x', { tenant: 'default' })).toBe('/cart?p=x&tenant=lm');
  expect(await arrive('/cart?tenant=nobody', { tenant: 'default' })).toBe('/cart?tenant=lm');
  // the pages that were left have not become the visit's
  expect(idOfVisit()).toBe('linden8');
});

test('a page that stays is the visit’s, also for one that names no tenant', async () => {
  await arrive('/', { tenant: 'default' });
  expect(idOfVisit()).toBe('default');
  await arrive('/?tenant=lm', { tenant: 'linden8', isAsked: true });
  expect(idOfVisit()).toBe('linden8');
  await arrive('/?tenant=ot', { tenant: 'other', isAsked: true });
  expect([idOfVisit(), await arrive('/', { tenant: 'default' })]).toEqual(['other', '/?tenant=ot']);
});

test('a tenant that is gone is asked for once, and then forgotten', async () => {
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
  [
    'another one than was closed here',
    JSON.stringify({ v: 1, expiresAt: Date.now() + DAY_MS, value: 'spring' }),
    false,
  ],
  ['never closed', undefined, false],
  ['nobody can say', '{', false],
])('a promo banner that was %s: hidden before it is drawn: %s', async (_what, kept, isHidden) => {
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
  ['somebody who only looked around', { projects: { value: { projects: [{ id: 'w', tiles: [] }] } } }, 'new'],
  ['somebody who left a wall', { projects: WALL }, undefined],
  ['somebody who left photos', { photosKept: {} }, undefined],
  ['somebody who is logged in', { session: {} }, undefined],
  ['somebody who ordered', { lastCart: {} }, undefined],
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

test('inside another page nobody says who is here: its storage knows', async () => {
  delete document.documentElement.dataset.visitor;
  localStorage.clear();
  vi.stubGlobal('parent', {});
  await arrive('/cart', { tenant: 'default' });
  expect(document.documentElement.dataset.visitor).toBeUndefined();
});
