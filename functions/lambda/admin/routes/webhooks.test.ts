import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEBHOOK_ENDPOINTS_MAX } from '../../../../shared/order/fulfilment-events.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleTenant } from '../../../../tests/support/examples.ts';

let api: TestApi;
let asAdmin: Record<string, string>;
let asPrinter: Record<string, string>;
let asPharmacist: Record<string, string>;
const HOOKS = '/v1/admin/webhooks';
const EVENT_ID = 'evt_mi3k2abc1_A7K2Q9_3';

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
  const printer = exampleCustomer({ id: 'printer', email: 'print@example.com', role: 'fulfilment' });
  for (const customer of [admin, printer]) await api.customers.create('default', customer, customer.id);
  await api.customers.create('pharmacy', admin, admin.id);
  asAdmin = await api.signedIn(admin);
  asPrinter = await api.signedIn(printer);
  asPharmacist = await api.signedIn(admin, 'pharmacy');
});
afterAll(() => api.stop());

const create = (url: string, events: readonly string[] = ['order.ready_to_print']) =>
  api.call('POST', HOOKS, { headers: asAdmin, body: { url, events } });
const post = (path: string, headers = asAdmin, tenantId = 'default') =>
  api.call('POST', `${HOOKS}${path}`, { headers, tenantId });
const get = (path: string, headers = asAdmin, tenantId = 'default') =>
  api.call('GET', `${HOOKS}${path}`, { headers, tenantId });

async function withDelivery() {
  const { body } = await create('https://lab.example/events');
  const { id } = body.endpoint as { id: string };
  const data = { tenantId: 'default', orderId: 'A7K2Q9' } as const;
  const event = { id: EVENT_ID, type: 'order.ready_to_print', timestamp: '2026-11-21T10:00:00.000Z', data } as const;
  await api.deliveries.create(id, event, new Date('2026-11-21T10:00:00Z'));
  return id;
}
const removeAll = async () => {
  for (const { id } of (await get('')).body.endpoints) await post(`/${id}/remove`);
};

describe('a webhook endpoint', () => {
  test('201: is registered with a secret shown once, listed and removed idempotently', async () => {
    const { status, body } = await create('https://Lab.Example/events', ['order.on_hold', 'order.on_hold']);
    expect([status, body.endpoint.url, body.endpoint.events]).toEqual([
      201,
      'https://lab.example/events',
      ['order.on_hold'],
    ]);
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const list = await get('');
    expect(list.body.endpoints).toEqual([body.endpoint]);
    expect(JSON.stringify([list.body, await api.webhookEndpoints.list('default'), api.logs])).not.toContain(
      body.secret,
    );
    for (const _again of [1, 2]) expect((await post(`/${body.endpoint.id}/remove`)).status).toBe(204);
    expect((await get('')).body.endpoints).toEqual([]);
  });

  test.each([
    ['without https', 'http://lab.example/'],
    ['with another port', 'https://lab.example:8443/'],
    ['in the network of the servers', 'https://169.254.169.254/'],
    ['with a password', 'https://user:secret@lab.example/'],
    ['that is no address', 'lab'],
  ])('422: refuses the address %s', async (_what, url) => {
    expect(refusal(await create(url))).toEqual(refused(422, 'endpoint_not_allowed'));
  });

  test.each([
    ['this machine', 'https://localhost/'],
    ['a machine of the private network', 'https://lab.internal/events'],
    ['no machine', 'https://typo.invalid/events'],
  ])('422: refuses a name of %s before it is stored', async (_what, url) => {
    expect(refusal(await create(url))).toEqual(refused(422, 'endpoint_host_not_public'));
    expect((await get('')).body.endpoints).toEqual([]);
  });

  test('201: accepts a local machine at an allowlisted origin', async () => {
    api.remoteExceptions.push('http://127.0.0.1:4711');
    expect((await create('http://127.0.0.1:4711/events')).status).toBe(201);
    expect(refusal(await create('http://127.0.0.1:4712/events'))).toEqual(refused(422, 'endpoint_not_allowed'));
    await removeAll();
  });

  test('400: accepts known events only', async () => {
    expect(refusal(await create('https://lab.example/', ['order.paid']))).toEqual(
      refused(400, 'invalid_request', ['events.0']),
    );
    expect(refusal(await create('https://lab.example/', []))).toEqual(refused(400, 'invalid_request', ['events']));
  });

  test('409: limits the endpoints of a tenant', async () => {
    for (let count = 0; count < WEBHOOK_ENDPOINTS_MAX; count++) await create('https://lab.example/');
    expect(refusal(await create('https://lab.example/'))).toEqual(refused(409, 'too_many_webhooks'));
    await removeAll();
  });

  test('404: refuses an unknown endpoint and one of another tenant', async () => {
    const id = await withDelivery();
    const missing = 'k'.repeat(16);
    for (const [endpointId, headers, tenantId] of [
      [missing, asAdmin, 'default'],
      [id, asPharmacist, 'pharmacy'],
    ] as const) {
      for (const reply of [
        await post(`/${endpointId}/enable`, headers, tenantId),
        await get(`/${endpointId}/deliveries`, headers, tenantId),
        await post(`/${endpointId}/deliveries/${EVENT_ID}/send`, headers, tenantId),
      ])
        expect(refusal(reply)).toEqual(refused(404, 'unknown_webhook'));
    }
    await post(`/${id}/remove`, asPharmacist, 'pharmacy');
    expect((await get('')).body.endpoints).toHaveLength(1);
    await removeAll();
  });

  test('403: is hidden from the print team', async () => {
    for (const reply of [await get('', asPrinter), await post(`/${'k'.repeat(16)}/remove`, asPrinter)])
      expect(refusal(reply)).toEqual(refused(403, 'forbidden'));
  });
});

describe('a delivery', () => {
  test('200 and 204: shows the result and can be sent again', async () => {
    const id = await withDelivery();
    const key = { tenantId: 'default', endpointId: id, eventId: EVENT_ID } as const;
    await api.deliveries.end(key, 'Failed', '2026-11-21T11:00:00.000Z', { lastAnswer: '503' });
    expect((await get(`/${id}/deliveries`)).body.deliveries).toEqual([
      {
        eventId: EVENT_ID,
        type: 'order.ready_to_print',
        orderId: 'A7K2Q9',
        timestamp: '2026-11-21T10:00:00.000Z',
        state: 'Failed',
        tries: 0,
        lastTriedAt: '2026-11-21T11:00:00.000Z',
        lastAnswer: '503',
      },
    ]);
    for (const _again of [1, 2]) expect((await post(`/${id}/deliveries/${EVENT_ID}/send`)).status).toBe(204);
    const [again] = (await get(`/${id}/deliveries`)).body.deliveries;
    expect(again).toMatchObject({ state: 'Waiting', tries: 0, nextTryAt: '2026-11-21T10:00:00.000Z' });
    await removeAll();
  });

  test('404 and 400: refuses an event that was not meant for the endpoint, and an invalid one', async () => {
    const id = await withDelivery();
    expect(refusal(await post(`/${id}/deliveries/evt_mi3k2abc1_A7K2Q9_4/send`))).toEqual(
      refused(404, 'unknown_delivery'),
    );
    expect(refusal(await post(`/${id}/deliveries/nonsense/send`))).toEqual(
      refused(400, 'invalid_request', ['eventId']),
    );
    await removeAll();
  });

  test('409: can be sent again only while its endpoint is enabled', async () => {
    const id = await withDelivery();
    await api.webhookEndpoints.disable('default', id, '2026-11-21T10:00:00.000Z');
    expect(refusal(await post(`/${id}/deliveries/${EVENT_ID}/send`))).toEqual(refused(409, 'webhook_off'));
    expect((await get('')).body.endpoints[0].disabledAt).toBe('2026-11-21T10:00:00.000Z');
    const { status, body } = await post(`/${id}/enable`);
    expect([status, body.endpoint.disabledAt]).toEqual([200, undefined]);
    expect((await post(`/${id}/deliveries/${EVENT_ID}/send`)).status).toBe(204);
    await removeAll();
  });
});
