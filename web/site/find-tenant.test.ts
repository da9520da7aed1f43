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

/** The server's reply for a host: functions/core/tenants/find-tenant.ts. */
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

/** A browser whose tabs have their own session storage and share local storage. */
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
        // Retries are immediate, deadlines never pass.
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
  test('is the one requested by a page that was left before the server had replied', async () => {
    const { tab, state } = browser();
    const open = tab();
    state.respond = () => new Promise(() => {});
    void open('127.0.0.1', '?tenant=ph');
    state.respond = answer;
    expect(await open('127.0.0.1')).toBe('pharmacy');
    expect(await open('127.0.0.1', '?tenant=cs')).toBe('convenience');
    expect(await open('127.0.0.1')).toBe('convenience');
  });

  test('is the one requested by the URL, on every later page of the visit too', async () => {
    const open = browser().tab();
    expect(await open('127.0.0.1', '?tenant=ph&p=SUMMER')).toBe('pharmacy');
    expect(await open('127.0.0.1')).toBe('pharmacy');
    expect(await open('127.0.0.1', '?order=A7K2Q9')).toBe('pharmacy');
  });

  test('changes within a visit when another URL requests another one', async () => {
    const open = browser().tab();
    await open('127.0.0.1', '?tenant=ph');
    expect(await open('127.0.0.1', '?tenant=cs')).toBe('convenience');
    expect(await open('127.0.0.1')).toBe('convenience');
  });

  test('is unchanged if the URL names an unknown one', async () => {
    const open = browser().tab();
    expect(await open('127.0.0.1', '?tenant=pharmacy')).toBe('default');
    await open('127.0.0.1', '?tenant=ph');
    expect(await open('127.0.0.1', '?tenant=zz')).toBe('pharmacy');
    expect(await open('127.0.0.1', '?tenant=')).toBe('pharmacy');
  });

  test('is that of the host if the URL names none', async () => {
    expect(await browser().tab()('pharmacy.tessera.example')).toBe('pharmacy');
  });

  test('is not shared with other tabs', async () => {
    const { tab } = browser();
    await tab()('127.0.0.1', '?tenant=ph');
    expect(await tab()('127.0.0.1')).toBe('default');
  });

  test('is found in a browser without storage', async () => {
    expect(await browser().tab({ getItem: refuse, setItem: refuse })('x', '?tenant=cs')).toBe('convenience');
  });

  test('is not read from invalid storage data', async () => {
    for (const kept of ['stranger', '../x', ''])
      expect(await browser().tab({ getItem: () => kept, setItem: () => {} })('x')).toBe('default');
  });
});

describe('the source of the tenant', () => {
  const dataOf = (id: 'default' | 'pharmacy', chosenBy: string) => JSON.stringify({ tenant: testTenant(id), chosenBy });

  test('is the page’s own data, without a request', async () => {
    const { tab, state } = browser();
    const open = tab();
    expect(await open('x', '?tenant=ph', dataOf('pharmacy', 'parameter'))).toBe('pharmacy');
    // On the next page the server sees only the host, but this tab knows better.
    expect(await open('x', '', dataOf('default', 'default'))).toBe('pharmacy');
    expect(await open('x', '?tenant=zz', dataOf('default', 'default'))).toBe('pharmacy');
    expect(state.asked).toEqual([]);
  });

  test.each(['', '{', '{"tenant":{}}', 'null'])('ignores page data %j', async (data) => {
    const { tab, state } = browser();
    expect(await tab()('x', '?tenant=ph', data)).toBe('pharmacy');
    expect(state.asked).toHaveLength(1);
  });

  test('is cached for four days, so that the next visit does not wait', async () => {
    const { tab, state } = browser();
    await tab()('pharmacy.tessera.example');
    await tab()('pharmacy.tessera.example');
    await tab()('x', '?tenant=ph');
    expect(state.asked).toEqual(['/v1/tenants/of-visit?host=pharmacy.tessera.example']);
    state.nowMs += 4 * DAY_MS;
    await tab()('www.pharmacy.tessera.example');
    expect(state.asked).toHaveLength(2);
  });

  test('asks the server for an unknown host instead of assuming the default tenant', async () => {
    const { tab, state } = browser();
    await tab()('x');
    await tab()('x');
    expect(state.asked).toHaveLength(2);
  });

  test('asks again if this visit’s tenant no longer exists', async () => {
    const sessionStorage = memoryStorage();
    sessionStorage.setItem('visit-tenant', 'gone');
    const { tab, state } = browser();
    expect(await tab(sessionStorage)('pharmacy.tessera.example')).toBe('pharmacy');
    expect(state.asked).toEqual([
      '/v1/tenants/gone/v2?tenantId=gone',
      '/v1/tenants/of-visit?host=pharmacy.tessera.example',
    ]);
  });

  test('retries a failing server, and reports one that keeps failing', async () => {
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

  test('is the host’s last tenant if the server does not answer a new visit', async () => {
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
    // Another shop's copy does not apply to the requested tenant.
    await expect(tab()('127.0.0.1', '?tenant=ph')).rejects.toMatchObject({ status: 503 });
  });

  test('ignores an invalid copy', async () => {
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
