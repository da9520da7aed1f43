import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { refusal, refused, startApi, type TestApi } from '../../../tests/support/api.ts';
import { exampleTenant } from '../../../tests/support/examples.ts';
import { createApi } from './app.ts';

let api: TestApi;
const login = '/v1/account/login';

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('every route', () => {
  test('400: refuses a body that is not JSON', async () => {
    for (const text of ['{', '', 'null', '[]', '"x"']) {
      const reply = await api.call('POST', login, { text });
      expect(reply.status).toBe(400);
      expect(['invalid_json', 'invalid_request']).toContain(reply.body.code);
    }
  });

  test('415: refuses another content type and names the header', async () => {
    for (const type of ['text/plain', 'multipart/form-data', 'application/jsonp', '']) {
      const reply = await api.call('POST', login, { text: '{}', headers: { 'Content-Type': type } });
      expect(refusal(reply)).toEqual(refused(415, 'wrong_content_type', ['Content-Type']));
    }
  });

  test('413: refuses more than 64 kB', async () => {
    const reply = await api.call('POST', login, { body: { email: 'x'.repeat(64_000) } });
    expect(refusal(reply)).toEqual(refused(413, 'payload_too_large'));
  });

  test('404: refuses an unknown path', async () => {
    expect(refusal(await api.call('GET', '/v1/nothing'))).toEqual(refused(404, 'not_found'));
    expect(refusal(await api.call('GET', '/'))).toEqual(refused(404, 'not_found'));
  });

  test('405: refuses an unsupported method and lists the supported ones', async () => {
    const reply = await api.call('GET', login);
    expect(refusal(reply)).toEqual(refused(405, 'method_not_allowed'));
    expect(reply.headers.get('Allow')).toBe('POST');
  });

  test('500: hides the cause from the caller and logs it', async () => {
    const broken = createApi({
      ...api.deps,
      tenants: { ...api.deps.tenants, get: () => Promise.reject(new Error('table is on fire')) },
    });
    const response = await broken.request('/v1/products/config?tenantId=default');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal', customerMessage: expect.any(String) });
    expect(text).not.toContain('fire');
    expect(api.logs.at(-2)).toMatchObject({
      event: 'request_failed',
      fields: { path: '/v1/products/config', error: new Error('table is on fire') },
    });
  });

  test('logs one line per request, without query, token or body', async () => {
    const before = api.logs.length;
    const secret = 'a-cart-token-nobody-may-see';
    await api.call('POST', '/v1/projects/get', { body: { abandoned: true }, headers: { 'X-Cart-Token': secret } });
    const lines = api.logs.slice(before);
    expect(lines).toMatchObject([
      {
        event: 'request_completed',
        fields: { method: 'POST', path: '/v1/projects/get', status: 200, tenantId: 'default' },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });
});

describe('routes without tenant and account', () => {
  test('GET /healthz: reports a healthy shop', async () => {
    const reply = await api.call('GET', '/healthz', { tenantId: null });
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok' }]);
  });

  test('GET /healthz: 503 with a reason until the shop is seeded, then no further reads', async () => {
    const asked: string[] = [];
    let isSeeded = false;
    const get = async (tenantId: TenantId) => {
      asked.push(tenantId);
      return isSeeded ? exampleTenant() : undefined;
    };
    const app = createApi({ ...api.deps, tenants: { ...api.deps.tenants, get } });
    const early = await app.request('/healthz');
    expect([early.status, early.headers.get('Content-Type')]).toEqual([503, 'application/problem+json']);
    expect(await early.json()).toMatchObject({ code: 'not_ready', message: 'The shop has not been seeded yet.' });
    isSeeded = true;
    for (let round = 0; round < 3; round++) expect((await app.request('/healthz')).status).toBe(200);
    expect(asked).toEqual(['default', 'default']);
  });

  test('GET /v1/.well-known/jwks.json publishes only the public half', async () => {
    const { body } = await api.call('GET', '/v1/.well-known/jwks.json', { tenantId: null });
    expect(Object.keys(body.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});
