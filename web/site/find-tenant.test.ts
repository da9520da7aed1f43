import { describe, expect, test } from 'vitest';
import { SEEDED_TENANT_IDS, testTenant } from '../../shared/seed/test-tenants.ts';
import { asParameter, tenantOfVisit } from '../../shared/tenant/tenant-of-visit.ts';
import { memoryStorage } from '../lib/browser-storage.ts';
import { findTenant, tenantCopyOf } from './find-tenant.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const TENANTS = SEEDED_TENANT_IDS.map((id) => testTenant(id));
const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** What the server says of an address: functions/core/tenants/find-tenant.ts. */
function answer(path: string): Response {
  const { pathname, searchParams } = new URL(path, 'http://x');
  const byId = /^\/v1\/tenants\/([^/]+)\/v2$/.exec(pathname)?.[1];
  if (byId !== undefined) {
    const tenant = TENANTS.find(({ id }) => id === byId);
    return tenant ? Response.json(tenant) : Response.json(problem('unknown_tenant'), { status: 404 });
  }
  const parameter = asParameter(searchParams.get('parameter'));
  const tenant = tenantOfVisit({ hostName: searchParams.get('host') ?? '', parameter }, TENANTS);
  const chosenBy =
    parameter && tenant?.parameter === parameter ? 'parameter' : tenant?.hosts.length ? 'host' : 'default';
  return Response.json({ tenant, chosenBy });
}
const problem = (code: string) => ({ type: 'about:blank', title: 'x', status: 404, code, message: 'x' });

/** A browser: its tabs keep what they keep for themselves, and share what is kept for days. */
function browser(given: { respond?: (path: string) => Response | Promise<Response> } = {}) {
  const localStorage = memoryStorage();
  const state = { nowMs: 1_000_000, asked: [] as string[], isOnline: true, respond: given.respond ?? answer };
  const tab = (sessionStorage: Pick<Storage, 'getItem' | 'setItem'> = memoryStorage()) => {
    const find = (hostname: string, search = '', tenantData?: string) =>
      findTenant({
        location: { origin: `http://${hostname}`, hostname, pathname: '/', search, hash: '' },
        localStorage,
        sessionStorage,
        tenantData,
        appVersion: 'test',
        now: () => state.nowMs,
        // a retry comes at once, a deadline never
        wait: async (ms) => (ms > 5_000 ? await new Promise(() => {}) : undefined),
        isOnline: () => state.isOnline,
        fetch: async (path) => {
          state.asked.push(String(path));
          return state.respond(String(path));
        },
      });
    return async (...args: Parameters<typeof find>) => (await find(...args)).tenant.id;
  };
  return { tab, state, localStorage };
}

describe('the tenant of a page', () => {
  test('is the one that a page asked for that was left before the server had answered', async () => {
    const { tab, state } = browser();
    const open = tab();
    state.respond = () => new Promise(() => {});
    void open('127.0.0.1', '?tenant=ph');
    state.respond = answer;
    expect(await open('127.0.0.1')).toBe('pharmacy');
    expect(await open('127.0.0.1', '?tenant=cs')).toBe('convenience');
    expect(await open('127.0.0.1')).toBe('convenience');
  });

  test('is the one that the address asks for, on every later page of the visit too', async () => {
    const open = browser().tab();
    expect(await open('127.0.0.1', '?tenant=ph&p=SUMMER')).toBe('pharmacy');
    expect(await open('127.0.0.1')).toBe('pharmacy');
    expect(await open('127.0.0.1', '?order=A7K2Q9')).toBe('pharmacy');
  });

  test('changes within a visit when another address asks for another one', async () => {
    const open = browser().tab();
    await open('127.0.0.1', '?tenant=ph');
    expect(await open('127.0.0.1', '?tenant=cs')).toBe('convenience');
    expect(await open('127.0.0.1')).toBe('convenience');
  });

  test('stays as it is when the address names one that nobody knows', async () => {
    const open = browser().tab();
    expect(await open('127.0.0.1', '?tenant=pharmacy')).toBe('default');
    await open('127.0.0.1', '?tenant=ph');
    expect(await open('127.0.0.1', '?tenant=zz')).toBe('pharmacy');
    expect(await open('127.0.0.1', '?tenant=')).toBe('pharmacy');
  });

  test('is that of the host where the address says nothing', async () => {
    expect(await browser().tab()('pharmacy.tessera.example')).toBe('pharmacy');
  });

  test('is no other tab’s', async () => {
    const { tab } = browser();
    await tab()('127.0.0.1', '?tenant=ph');
    expect(await tab()('127.0.0.1')).toBe('default');
  });

  test('is found in a browser that keeps nothing', async () => {
    expect(await browser().tab({ getItem: refuse, setItem: refuse })('x', '?tenant=cs')).toBe('convenience');
  });

  test('is not what somebody else has put into the storage', async () => {
    for (const kept of ['stranger', '../x', ''])
      expect(await browser().tab({ getItem: () => kept, setItem: () => {} })('x')).toBe('default');
  });
});

describe('where it comes from', () => {
  const dataOf = (id: 'default' | 'pharmacy', chosenBy: string) => JSON.stringify({ tenant: testTenant(id), chosenBy });

  test('the page that brings it along is believed, and nobody is asked', async () => {
    const { tab, state } = browser();
    const open = tab();
    expect(await open('x', '?tenant=ph', dataOf('pharmacy', 'parameter'))).toBe('pharmacy');
    // on the next page the server sees a host alone, and this tab knows better
    expect(await open('x', '', dataOf('default', 'default'))).toBe('pharmacy');
    expect(await open('x', '?tenant=zz', dataOf('default', 'default'))).toBe('pharmacy');
    expect(state.asked).toEqual([]);
  });

  test.each(['', '{', '{"tenant":{}}', 'null'])('what a page says in %j is nothing', async (data) => {
    const { tab, state } = browser();
    expect(await tab()('x', '?tenant=ph', data)).toBe('pharmacy');
    expect(state.asked).toHaveLength(1);
  });

  test('what was found is kept for four days, and the next visit does not wait', async () => {
    const { tab, state } = browser();
    await tab()('pharmacy.tessera.example');
    await tab()('pharmacy.tessera.example');
    await tab()('x', '?tenant=ph');
    expect(state.asked).toEqual(['/v1/tenants/of-visit?host=pharmacy.tessera.example']);
    state.nowMs += 4 * DAY_MS;
    await tab()('www.pharmacy.tessera.example');
    expect(state.asked).toHaveLength(2);
  });

  test('that nobody here has a host does not make it the default one: it is asked', async () => {
    const { tab, state } = browser();
    await tab()('x');
    await tab()('x');
    expect(state.asked).toHaveLength(2);
  });

  test('a tenant of this visit that is no more is chosen anew', async () => {
    const sessionStorage = memoryStorage();
    sessionStorage.setItem('visit-tenant', 'gone');
    const { tab, state } = browser();
    expect(await tab(sessionStorage)('pharmacy.tessera.example')).toBe('pharmacy');
    expect(state.asked).toEqual([
      '/v1/tenants/gone/v2?tenantId=gone',
      '/v1/tenants/of-visit?host=pharmacy.tessera.example',
    ]);
  });

  test('a server that fails is asked again, and one that goes on failing is said', async () => {
    let failures = 2;
    const { tab } = browser({
      respond: (path) => (failures-- > 0 ? new Response('<h1>502</h1>', { status: 502 }) : answer(path)),
    });
    expect(await tab()('x', '?tenant=cs')).toBe('convenience');
    const away = browser({ respond: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(away.tab()('x')).rejects.toMatchObject({ code: 'client_offline' });
    expect(away.state.asked).toHaveLength(3);
    const empty = browser({ respond: () => Response.json(problem('unknown_tenant'), { status: 404 }) });
    await expect(empty.tab()('x')).rejects.toMatchObject({ code: 'unknown_tenant' });
    expect(empty.state.asked).toHaveLength(1);
  });

  test('is what the host showed last, where the server does not answer a new visit', async () => {
    const { tab, state } = browser();
    expect(await tab()('127.0.0.1')).toBe('default');
    state.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await tab()('127.0.0.1')).toBe('default');
    expect(state.asked).toHaveLength(4);
    state.isOnline = false;
    expect(await tab()('127.0.0.1')).toBe('default');
    expect(state.asked).toHaveLength(5);
    state.respond = () => new Response('<h1>503</h1>', { status: 503 });
    expect(await tab()('127.0.0.1')).toBe('default');
    // another shop's copy says nothing of what the address asks for
    await expect(tab()('127.0.0.1', '?tenant=ph')).rejects.toMatchObject({ status: 503 });
  });

  test('a copy that is no tenant is nothing', async () => {
    const { tab, state, localStorage } = browser();
    await tab()('x', '?tenant=ph');
    localStorage.setItem(
      tenantCopyOf({ localStorage, now: () => 0 }, 'pharmacy').key,
      JSON.stringify({ v: 1, expiresAt: Number.MAX_SAFE_INTEGER, value: { id: 'pharmacy' } }),
    );
    await tab()('x', '?tenant=ph');
    expect(state.asked).toHaveLength(2);
  });
});
