import { describe, expect, inject, test } from 'vitest';
import { TENANT_IDS } from '../../shared/constants/tenants.ts';
import { call, newCaller } from '../support/http.ts';

const { url } = inject('cloud');

describe.each(TENANT_IDS)('the tenant %s', (tenantId) => {
  const caller = { ...newCaller(url), tenantId };

  test('is open from the first start, with prices, the tile and a code', async () => {
    expect((await call(caller, 'GET', `/v1/tenants/${tenantId}/v2`)).body).toMatchObject({
      id: tenantId,
      isPublic: true,
    });
    expect((await call(caller, 'GET', '/v1/products/config')).body).toMatchObject({ fullPrice: 14 });
    expect((await call(caller, 'GET', '/v1/products/get_product?urlSlug=photo-tile')).status).toBe(200);
    expect((await call(caller, 'GET', '/v1/promo/get?promo=Hello15')).body.promo).toMatchObject({ value: 15 });
  });

  test('has staff of its own', async () => {
    for (const email of ['admin@tessera.example', 'print@tessera.example']) {
      const reply = await call(caller, 'POST', '/v1/account/create', {
        email,
        acceptsMarketing: true,
      });
      expect(reply.status).toBe(409);
    }
  });
});

test('where a visitor is, the CDN says and nobody else', async () => {
  const response = await fetch(`${url}/v1/geolocation?tenantId=default`, {
    headers: {
      'CloudFront-Viewer-Country': 'FR',
      'CloudFront-Viewer-Latitude': '48.9',
      'CloudFront-Viewer-Longitude': '2.3',
    },
  });
  expect(await response.json()).toMatchObject({ country_code: 'US', latitude: 39.8333, longitude: -98.5833 });
  expect(response.headers.get('Cache-Control')).toBe('private');
});

test('maps open on the site’s own host, which is this machine', async () => {
  const { host } = new URL(url);
  const reply = await call(newCaller(url), 'GET', `/v1/mapkit/token?hostname=${host}`);
  const [, payload = ''] = String(reply.body.token).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ origin: url });
});
