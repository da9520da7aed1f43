import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleTenant } from '../../../../tests/support/examples.ts';
import { createApi } from '../app.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put({ ...exampleTenant('pharmacy'), hosts: ['pharmacy.tessera.example'] });
});
afterAll(() => api.stop());

const ask = (hostname: string, tenantId: 'default' | 'pharmacy' = 'pharmacy') =>
  api.call('GET', `/v1/mapkit/token?hostname=${encodeURIComponent(hostname)}`, { tenantId });

test.each<['default' | 'pharmacy', string, string]>([
  ['pharmacy', 'Pharmacy.tessera.example', 'https://pharmacy.tessera.example'],
  ['pharmacy', 'tessera.example', 'https://tessera.example'],
  ['default', 'tessera.example', 'https://tessera.example'],
])('200: the %s tenant on %s', async (tenantId, hostname, origin) => {
  const reply = await ask(hostname, tenantId);
  expect(reply.status).toBe(200);
  expect(decodeJwt(reply.body.token)).toMatchObject({ origin, iat: api.now().getTime() / 1000 });
});

test('403: refuses another tenant’s host, an unknown host and a lookalike', async () => {
  expect(refusal(await ask('pharmacy.tessera.example', 'default'))).toEqual(refused(403, 'unknown_host'));
  for (const hostname of ['evil.example', 'www.pharmacy.tessera.example', 'pharmacy.tessera.example.evil.example'])
    expect(refusal(await ask(hostname))).toEqual(refused(403, 'unknown_host'));
});

test('400: refuses a missing host and an overlong one', async () => {
  for (const query of ['', '?hostname=', `?hostname=${'a'.repeat(254)}`])
    expect(refusal(await api.call('GET', `/v1/mapkit/token${query}`))).toEqual(
      refused(400, 'invalid_request', ['hostname']),
    );
});

test('404: refuses a shop without a key for maps', async () => {
  const app = createApi({ ...api.deps, mapTokens: async () => undefined });
  const response = await app.request('/v1/mapkit/token?tenantId=default&hostname=tessera.example');
  expect([response.status, (await response.json()).code]).toEqual([404, 'maps_not_configured']);
});
