import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Commerce, openCommerce } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

test('logs the tenant of a request, and nothing of its token', async () => {
  await shop.run('{ paymentSettings { currencyCode } }');
  const lines = shop.logged.map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({
    service: 'storefront',
    event: 'request_completed',
    path: '/api/2025-04/graphql.json',
    status: 200,
    tenantId: 'default',
  });
  expect(shop.logged.join('\n')).not.toContain('0123456789abcdef');
});

test('reports unknown paths in GraphQL form on the Storefront API and as a problem elsewhere', async () => {
  const ofApi = await shop.post('/api/2025-04/nothing', {});
  expect([ofApi.status, await ofApi.json()]).toEqual([
    404,
    { errors: [{ message: 'Not Found', extensions: { code: 'NOT_FOUND' } }] },
  ]);
  const ofVault = await shop.post('/vault/nothing', {});
  expect([ofVault.status, ofVault.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

test('serves health checks by GET and HEAD', async () => {
  const reply = await shop.post('/healthz', {});
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each(['pay_nothing', '€'.repeat(700), '%00'])('refuses a bank payment named "%s"', async (name) => {
  const reply = await shop.post(`/vault/challenges/${encodeURIComponent(name)}`, 'answer=confirm', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('This payment has been decided.')]);
});

test.each([
  ['another answer', 'answer=constructor', 'application/x-www-form-urlencoded'],
  ['no answer', '', 'application/x-www-form-urlencoded'],
  ['a form that cannot be read', 'answer=', 'multipart/form-data; boundary='],
  [
    'a form of parts',
    '--b\r\nContent-Disposition: form-data; name="answer"\r\n\r\nconfirm\r\n--b--',
    'multipart/form-data; boundary=b',
  ],
])('%s at the bank refuses no payment', async (_what, body, type) => {
  const reply = await shop.post('/vault/challenges/pay_nothing', body, { 'content-type': type });
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('Go back and choose')]);
});

describe('a page of another origin', () => {
  const origin = 'https://elsewhere.example';

  test.each(['/api/2025-04/graphql.json', '/api/2026-04/graphql.json', '/vault/sessions'])(
    'may call %s with the headers that API clients send',
    async (path) => {
      const reply = await shop.request(path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      const header = (name: string) => reply.headers.get(`access-control-${name}`);
      expect([reply.status, header('allow-origin'), header('allow-methods')]).toEqual([204, '*', 'POST,OPTIONS']);
      const allowed = header('allow-headers')?.toLowerCase().split(',');
      expect(allowed).toEqual(
        expect.arrayContaining([
          'content-type',
          'x-shopify-storefront-access-token',
          'x-sdk-variant',
          'x-sdk-version',
          'x-shopify-uniquetoken',
          'x-shopify-visittoken',
        ]),
      );
      // Cookies are never accepted across origins.
      expect(header('allow-credentials')).toBeNull();
    },
  );

  test('may read the reply, refusals and API version included', async () => {
    const reply = await shop.post('/api/2026-04/graphql.json', { query: '{ shop { name } }' }, { origin });
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
    expect(reply.headers.get('access-control-expose-headers')).toContain('X-Shopify-Api-Version');
  });

  test('may call no other path', async () => {
    const reply = await shop.request('/vault/challenges/pay_nothing', { method: 'OPTIONS', headers: { origin } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});
