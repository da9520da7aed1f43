import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../shared/schemas/customer.ts';
import { refusal, refused, startApi, type TestApi } from '../../../tests/support/api.ts';
import { exampleCustomer, exampleTenant } from '../../../tests/support/examples.ts';
import { createApp } from './app.ts';

let api: TestApi;
const login = '/v1/account/login';

beforeAll(async () => {
  api = await startApi();
  await api.catalog.putTenant(exampleTenant('pharmacy'));
  for (const role of ROLES) {
    await api.customers.create('default', exampleCustomer({ role, email: `${role}@example.com` }), role);
  }
});
afterAll(() => api.stop());

describe('any route', () => {
  test('400: a body that is no JSON', async () => {
    for (const text of ['{', '', 'null', '[]', '"x"']) {
      const reply = await api.call('POST', login, { text });
      expect(reply.status).toBe(400);
      expect(['invalid_json', 'invalid_request']).toContain(reply.body.code);
    }
  });

  test('415: a body of another type, with the name of the header', async () => {
    for (const type of ['text/plain', 'multipart/form-data', 'application/jsonp', '']) {
      const reply = await api.call('POST', login, { text: '{}', headers: { 'Content-Type': type } });
      expect(refusal(reply)).toEqual(refused(415, 'wrong_content_type', ['Content-Type']));
    }
  });

  test('413: more than 64 kB', async () => {
    const reply = await api.call('POST', login, { body: { email: 'x'.repeat(64_000) } });
    expect(refusal(reply)).toEqual(refused(413, 'payload_too_large'));
  });

  test('404: an address that does not exist', async () => {
    expect(refusal(await api.call('GET', '/v1/nothing'))).toEqual(refused(404, 'not_found'));
    expect(refusal(await api.call('GET', '/'))).toEqual(refused(404, 'not_found'));
  });

  test('405: a method that the route does not know, with those it does', async () => {
    const reply = await api.call('GET', login);
    expect(refusal(reply)).toEqual(refused(405, 'method_not_allowed'));
    expect(reply.headers.get('Allow')).toBe('POST');
  });

  test('500: says nothing of the cause, the log does', async () => {
    const broken = createApp({
      ...api.deps,
      catalog: { ...api.catalog, tenant: () => Promise.reject(new Error('table is on fire')) },
    });
    const response = await broken.request('/v1/products/config?tenantId=default');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal', customerMessage: expect.any(String) });
    expect(text).not.toContain('fire');
    expect(api.logs.at(-2)).toMatchObject({
      event: 'request_failed',
      fields: { error: new Error('table is on fire') },
    });
  });

  test('writes one line a request, without query, token or body', async () => {
    const before = api.logs.length;
    const secret = 'a-cart-token-nobody-may-see';
    await api.call('POST', '/v1/projects/get', { body: { abandoned: true }, headers: { 'X-Cart-Token': secret } });
    const lines = api.logs.slice(before);
    expect(lines).toMatchObject([
      { event: 'request', fields: { method: 'POST', path: '/v1/projects/get', status: 200, tenant: 'default' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });
});

describe('who may enter', () => {
  const doors: { path: string; roles: Role[] }[] = [
    { path: '/v1/admin/orders?status=Paid', roles: ['admin'] },
    { path: '/v1/admin/orders/ZZZZZ', roles: ['admin'] },
    { path: '/v1/fulfilment/orders/ZZZZZ/prints', roles: ['fulfilment', 'admin'] },
  ];

  for (const { path, roles } of doors) {
    for (const role of ROLES) {
      const isAllowed = roles.includes(role);
      test(`${path}: ${role} ${isAllowed ? 'may' : 'may not'}`, async () => {
        const reply = await api.call('GET', path, { headers: await api.signedIn({ id: role, role }) });
        if (isAllowed) expect([200, 404]).toContain(reply.status);
        else expect(refusal(reply)).toEqual(refused(403, 'forbidden'));
      });
    }

    test(`${path}: nobody without a good token`, async () => {
      const good = await api.signedIn({ id: 'admin', role: 'admin' });
      const altered = good.Authorization.replace(/\.[^.]+\./, (payload) => `.${payload.slice(2, -1)}.`);
      for (const Authorization of ['', 'Bearer', 'Bearer nonsense', 'Basic YTpi', altered]) {
        const reply = await api.call('GET', path, { headers: { Authorization } });
        expect(refusal(reply)).toEqual(refused(401, 'not_signed_in'));
      }
    });

    test(`${path}: nobody from another tenant`, async () => {
      const headers = await api.signedIn({ id: 'admin', role: 'admin' });
      const reply = await api.call('GET', path, { headers, tenantId: 'pharmacy' });
      expect(refusal(reply)).toEqual(refused(403, 'wrong_tenant'));
    });

    test(`${path}: nobody whose role was taken away, is not yet in the token, or who is gone`, async () => {
      const demoted = await api.signedIn({ id: 'shopper', role: 'admin' });
      expect(refusal(await api.call('GET', path, { headers: demoted }))).toEqual(refused(403, 'forbidden'));
      const promoted = await api.signedIn({ id: 'admin', role: 'shopper' });
      expect(refusal(await api.call('GET', path, { headers: promoted }))).toEqual(refused(403, 'forbidden'));
      const gone = await api.signedIn({ id: 'nobody', role: 'admin' });
      expect(refusal(await api.call('GET', path, { headers: gone }))).toEqual(refused(401, 'not_signed_in'));
    });
  }

  test('401: an access token of 15 minutes ago', async () => {
    const headers = await api.signedIn({ id: 'admin', role: 'admin' });
    api.wait(15 * 60 - 1);
    expect((await api.call('GET', '/v1/admin/orders?status=Paid', { headers })).status).toBe(200);
    api.wait(1);
    expect((await api.call('GET', '/v1/admin/orders?status=Paid', { headers })).status).toBe(401);
  });
});

describe('what machines ask', () => {
  test('GET /healthz needs neither tenant nor account', async () => {
    const reply = await api.call('GET', '/healthz', { tenantId: null });
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok' }]);
  });

  test('GET /v1/.well-known/jwks.json shows the public half only', async () => {
    const { body } = await api.call('GET', '/v1/.well-known/jwks.json', { tenantId: null });
    expect(Object.keys(body.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});
