import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UPLOAD_BYTES_MAX } from '../../../../shared/photo/limits.ts';
import { BUDGETS, type BudgetName } from '../../../../shared/platform/budgets.ts';
import { ROUTE_LIMITS, type RouteLimits } from '../../../../shared/platform/route-limits.ts';
import { refusal, refused, startApi, type TestApi, type TestReply } from '../../../../tests/support/api.ts';
import { exampleProject } from '../../../../tests/support/examples.ts';
import { ownerOfCartToken } from '../../../core/lib/owner.ts';
import { hashAddress } from '../../../core/limits/rate-limit.ts';
import { createApi } from '../app.ts';

let api: TestApi;
let visitors = 0;
/** Cart token of the current test. */
let cartToken = '';
let address = '';

beforeAll(async () => {
  api = await startApi();
  await api.catalog.putPromo('default', { code: 'SUMMER', type: 'percentage', value: 15 });
});
afterAll(() => api.stop());
beforeEach(() => {
  const visitor = visitors++;
  cartToken = `cart-token-of-visitor-${visitor}`;
  address = `198.51.100.${visitor}`;
});

const headersOf = (from = address, token = cartToken) => ({
  'True-Client-IP': from,
  'X-Cart-Token': token,
});
const post = (path: string, body: object, headers = headersOf()) => api.call('POST', path, { body, headers });
const prepare = (quantity: number, bytesMax?: number, headers = headersOf()) =>
  post('/v1/photos/prepare', { quantity, bytesMax }, headers);
const promo = (code: string) => api.call('GET', `/v1/promo/get?promo=${code}`, { headers: headersOf() });
const nowSeconds = () => Math.floor(api.now().getTime() / 1000);
const statuses = (replies: TestReply[]) =>
  Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([status, same]) => [status, same.length]));

/** Uses up a budget of this visitor. */
const exhaust = (budget: BudgetName) => {
  const subject =
    BUDGETS[budget].per === 'owner' ? `default#${ownerOfCartToken(cartToken)}` : hashAddress('pepper', address);
  return api.budgets.spend(budget, subject, nowSeconds(), { times: BUDGETS[budget].max, bytes: 0 });
};

/** One call per budgeted route, with its status while the budget lasts. */
const CALLS: Record<string, { call: () => Promise<TestReply>; status: number }> = {
  '/v1/promo/get': { call: () => promo('NOSUCHCODE'), status: 404 },
  '/v1/photos/prepare': { call: () => prepare(1), status: 200 },
  '/v1/visits': { call: () => post('/v1/visits', { visitId: randomUUID() }), status: 204 },
  '/v1/client-errors': {
    call: () =>
      post('/v1/client-errors', {
        kind: 'error',
        name: 'Error',
        message: 'x',
        path: '/',
        release: '0.1.0',
        browser: 'other',
        stack: [],
      }),
    status: 204,
  },
  '/v1/photos/import_url': {
    call: () => post('/v1/photos/import_url', { url: 'https://x.example/a.jpg' }),
    status: 422,
  },
  '/v1/sources/:sourceId/import': { call: () => post('/v1/sources/facebook/import', { ids: ['a'] }), status: 404 },
  '/v1/projects/save': {
    call: () => post('/v1/projects/save', { project: { ...exampleProject([]), id: `project-${visitors}` } }),
    status: 200,
  },
  '/v1/projects/copy': {
    call: () => post('/v1/projects/copy', { cartId: 'gid://shopify/Cart/none?key=none', projectId: 'none' }),
    status: 404,
  },
  '/v1/orders/*': { call: () => api.call('GET', '/v1/orders/A7K2Q9', { headers: headersOf() }), status: 404 },
};

const rows: readonly RouteLimits[] = Object.values(ROUTE_LIMITS.api).flat();
const budgeted = rows.flatMap(({ path, budgets = [] }) => budgets.map(({ budget }) => ({ path, budget })));

describe('a route with a budget', () => {
  test.each(budgeted)('$path: 429 once $budget is used up, until the announced time', async ({ path, budget }) => {
    const { call, status } = CALLS[path] ?? { call: undefined, status: 0 };
    if (!call) throw new Error(`This test has no call of ${path}`);
    expect((await call()).status).toBe(status);
    api.wait(BUDGETS[budget].seconds);
    expect(await exhaust(budget)).toEqual({ kind: 'granted' });
    const reply = await call();
    expect(refusal(reply)).toEqual(refused(429, 'too_many_requests'));
    expect(reply.body.customerMessage).toMatch(/Please try again in \d+ (second|minute|hour)s?\.$/);
    const retryAfterSeconds = Number(reply.headers.get('Retry-After'));
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(BUDGETS[budget].seconds);
    api.wait(retryAfterSeconds);
    expect((await call()).status).toBe(status);
  });

  test('exists for every row of the table', () => {
    const described = Object.keys(api.documents.public.paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
    for (const { path } of budgeted) {
      const routes = described.filter((route) =>
        path.endsWith('/*') ? route.startsWith(path.slice(0, -2)) : route === path,
      );
      expect(routes, path).not.toEqual([]);
    }
  });
});

describe('upload forms', () => {
  test('a flood of 2,000 forms from one visitor ends at the daily byte limit', async () => {
    const flood = await Promise.all(Array.from({ length: 20 }, () => prepare(100)));
    // Concurrent requests may be refused because of others that are refused themselves, so they are retried.
    const replies = [...flood, await prepare(100), await prepare(100), await prepare(100)];
    const forms = replies.flatMap(({ body }) => body.targets ?? []).length;
    expect(forms * UPLOAD_BYTES_MAX).toBeLessThanOrEqual(BUDGETS.ownUploads.bytesMax);
    expect(statuses(replies)).toEqual({ 200: 3, 429: 20 });
  });

  test('a flood from one address with changing visitors ends too', async () => {
    const ask = (number: number) => prepare(100, undefined, headersOf(address, `flood-${number}-${cartToken}`));
    const replies = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(number)));
    for (let number = 40; number < 56; number++) replies.push(await ask(number));
    expect(statuses(replies)).toEqual({ 200: 16, 429: 40 });
    expect((await prepare(100, undefined, headersOf('203.0.113.200', `flood-0-${cartToken}`))).status).toBe(200);
  });

  test('a thousand photos of 20 MB fit, and no form accepts a larger one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => prepare(100, 20_000_000)));
    expect(statuses(replies)).toEqual({ 200: 10 });
    const policy = Buffer.from(replies[0]?.body.targets[0].fields.Policy, 'base64').toString();
    expect(policy).toContain('["content-length-range",1,20000000]');
    expect((await prepare(1, 1)).status).toBe(429);
  });

  test('a refusal costs nothing: a smaller request still fits', async () => {
    await prepare(100, 100_000_000 / 2);
    for (let call = 0; call < 2; call++) await prepare(100);
    expect((await prepare(100)).status).toBe(429);
    expect((await prepare(50, 60_000_000)).status).toBe(200);
  });

  test('an invalid quantity is refused as invalid', async () => {
    for (let call = 0; call < 3; call++) {
      expect(refusal(await prepare(1_000_000))).toEqual(refused(400, 'invalid_request', ['quantity']));
    }
    expect((await prepare(100)).status).toBe(200);
  });
});

describe('promo codes', () => {
  test('answers 60 of a hundred guesses, then reveals nothing even for the right code', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, (_, number) => promo(`GUESS${number}`)));
    expect(statuses(replies)).toEqual({ 404: 60, 429: 40 });
    expect((await promo('SUMMER')).status).toBe(429);
  });

  test('never refuses an office that follows a newsletter link', async () => {
    for (let round = 0; round < 10; round++) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => promo('SUMMER')));
      expect(statuses(replies)).toEqual({ 200: 20 });
    }
  });
});

describe('while budgets cannot be counted', () => {
  const broken = {
    spend: async () => {
      throw new Error('The table is throttled');
    },
    giveBack: async () => undefined,
  };

  test('uploads continue with a log entry; guesses are refused', async () => {
    const app = createApi({ ...api.deps, budgets: broken });
    const body = JSON.stringify({ quantity: 1 });
    const headers = { ...headersOf(), 'Content-Type': 'application/json' };
    const form = await app.request('/v1/photos/prepare?tenantId=default', { method: 'POST', headers, body });
    expect(form.status).toBe(200);
    expect(api.logs.map(({ event }) => event)).toContain('budget_uncounted');
    expect((await app.request('/v1/promo/get?tenantId=default&promo=SUMMER', { headers })).status).toBe(500);
  });
});
