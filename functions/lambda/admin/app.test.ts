import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../shared/customer/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../tests/support/api.ts';
import { exampleCustomer, exampleTenant } from '../../../tests/support/examples.ts';
import { operationsOf } from '../../../tests/support/openapi.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  for (const role of ROLES) {
    await api.customers.create('default', exampleCustomer({ role, email: `${role}@example.com` }), role);
  }
});
afterAll(() => api.stop());

describe('access to staff routes', () => {
  const routes: { path: string; roles: Role[] }[] = [
    { path: '/v1/admin/openapi.json', roles: ['admin'] },
    { path: '/v1/admin/orders?production=Placed', roles: ['admin'] },
    { path: '/v1/admin/order-list', roles: ['admin'] },
    { path: '/v1/admin/orders/ZZZZZ9', roles: ['admin'] },
    { path: '/v1/admin/customers/shopper/projects', roles: ['admin'] },
    { path: '/v1/admin/customers/shopper/projects/nothing', roles: ['admin'] },
    { path: '/v1/fulfilment/orders/ZZZZZ9/prints', roles: ['fulfilment', 'admin'] },
    { path: '/v1/fulfilment/orders/ZZZZZ9', roles: ['fulfilment', 'admin'] },
    { path: '/v1/fulfilment/orders?queue=Placed', roles: ['fulfilment', 'admin'] },
    { path: '/v1/fulfilment/queues', roles: ['fulfilment', 'admin'] },
    { path: '/v1/fulfilment/all/shops', roles: ['fulfilment', 'admin'] },
    { path: '/v1/fulfilment/all/queues', roles: ['fulfilment', 'admin'] },
    { path: '/v1/fulfilment/all/orders?queue=Placed', roles: ['fulfilment', 'admin'] },
    { path: '/v1/fulfilment/all/search?text=ada', roles: ['fulfilment', 'admin'] },
    { path: '/v1/fulfilment/all/orders/ZZZZZ9', roles: ['fulfilment', 'admin'] },
    { path: '/v1/fulfilment/events', roles: ['fulfilment', 'admin'] },
    { path: '/v1/fulfilment/openapi.json', roles: ['fulfilment', 'admin'] },
    { path: '/v1/admin/fulfilment-keys', roles: ['admin'] },
    { path: '/v1/admin/webhooks', roles: ['admin'] },
    { path: '/v1/admin/promos', roles: ['admin'] },
    { path: '/v1/admin/promos/NOTHING', roles: ['admin'] },
    { path: '/v1/admin/pricing', roles: ['admin'] },
    { path: '/v1/admin/customers/shopper', roles: ['admin'] },
    { path: '/v1/admin/customers/shopper/orders', roles: ['admin'] },
    { path: '/v1/admin/figures?from=2026-11-01&to=2026-11-30', roles: ['admin'] },
    { path: '/v1/admin/reports?days=7', roles: ['admin'] },
    { path: '/v1/admin/promo-editor', roles: ['admin'] },
    { path: '/v1/admin/dead-letters', roles: ['admin'] },
    { path: '/v1/admin/products', roles: ['admin'] },
    { path: '/v1/admin/products/nothing', roles: ['admin'] },
    { path: '/v1/admin/groups', roles: ['admin'] },
    { path: '/v1/admin/imports', roles: ['admin'] },
    { path: '/v1/admin/tenants', roles: ['admin'] },
    { path: '/v1/admin/tenants/default', roles: ['admin'] },
    { path: '/v1/admin/pages', roles: ['admin'] },
    { path: '/v1/admin/articles', roles: ['admin'] },
    { path: '/v1/admin/placeholders', roles: ['admin'] },
    { path: '/v1/fulfilment/search?text=ada', roles: ['fulfilment', 'admin'] },
  ];

  for (const { path, roles } of routes) {
    for (const role of ROLES) {
      const isAllowed = roles.includes(role);
      test(`${path}: ${role} ${isAllowed ? 'may' : 'may not'}`, async () => {
        const reply = await api.call('GET', path, { headers: await api.signedIn({ id: role, role }) });
        if (isAllowed) expect([200, 404]).toContain(reply.status);
        else expect(refusal(reply)).toEqual(refused(403, 'forbidden'));
      });
    }

    test(`${path}: refuses a caller without a valid token`, async () => {
      const good = await api.signedIn({ id: 'admin', role: 'admin' });
      const altered = good.Authorization.replace(/\.[^.]+\./, (payload) => `.${payload.slice(2, -1)}.`);
      for (const Authorization of ['', 'Bearer', 'Bearer nonsense', 'Basic YTpi', altered]) {
        const reply = await api.call('GET', path, { headers: { Authorization } });
        expect(refusal(reply)).toEqual(refused(401, 'not_signed_in'));
      }
    });

    test(`${path}: refuses staff of another tenant`, async () => {
      const headers = await api.signedIn({ id: 'admin', role: 'admin' });
      const reply = await api.call('GET', path, { headers, tenantId: 'pharmacy' });
      expect(refusal(reply)).toEqual(refused(403, 'wrong_tenant'));
    });

    test(`${path}: refuses a revoked role, a role the token does not carry yet, and a deleted account`, async () => {
      const demoted = await api.signedIn({ id: 'shopper', role: 'admin' });
      expect(refusal(await api.call('GET', path, { headers: demoted }))).toEqual(refused(403, 'forbidden'));
      const promoted = await api.signedIn({ id: 'admin', role: 'shopper' });
      expect(refusal(await api.call('GET', path, { headers: promoted }))).toEqual(refused(403, 'forbidden'));
      const gone = await api.signedIn({ id: 'nobody', role: 'admin' });
      expect(refusal(await api.call('GET', path, { headers: gone }))).toEqual(refused(401, 'not_signed_in'));
    });
  }

  test('401: refuses an access token that is 15 minutes old', async () => {
    const headers = await api.signedIn({ id: 'admin', role: 'admin' });
    api.wait(15 * 60 - 1);
    expect((await api.call('GET', '/v1/admin/orders?production=Placed', { headers })).status).toBe(200);
    api.wait(1);
    expect((await api.call('GET', '/v1/admin/orders?production=Placed', { headers })).status).toBe(401);
  });
});

test('the public API serves and documents no staff route', async () => {
  const headers = await api.signedIn({ id: 'admin', role: 'admin' });
  for (const { method, path } of operationsOf(api.documents.staff)) {
    expect((await api.app.request(`${path}?tenantId=default`, { method, headers })).status, path).toBe(404);
  }
  const ofPublic = operationsOf(api.documents.public).map(({ path }) => path);
  expect(ofPublic.filter((path) => /^\/v1\/(admin|fulfilment)\//.test(path))).toEqual([]);
});
