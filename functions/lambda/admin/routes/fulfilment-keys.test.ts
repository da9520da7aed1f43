import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FULFILMENT_KEYS_MAX,
  FULFILMENT_SCOPES,
  type FulfilmentScope,
} from '../../../../shared/order/fulfilment-events.ts';
import { BUDGETS } from '../../../../shared/platform/budgets.ts';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import {
  exampleCustomer,
  exampleFile,
  exampleJob,
  exampleOrder,
  exampleTenant,
} from '../../../../tests/support/examples.ts';
import { operationsOf } from '../../../../tests/support/openapi.ts';
import { KEY_ROUTES } from '../app.ts';

let api: TestApi;
let asAdmin: Record<string, string>;
let asPrinter: Record<string, string>;
const KEYS = '/v1/admin/fulfilment-keys';

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
  const printer = exampleCustomer({ id: 'printer', email: 'print@example.com', role: 'fulfilment' });
  for (const customer of [admin, printer]) await api.customers.create('default', customer, customer.id);
  await api.customers.create('pharmacy', { ...admin, tenantId: 'pharmacy' } as typeof admin, admin.id);
  asAdmin = await api.signedIn(admin);
  asPrinter = await api.signedIn(printer);
});
afterAll(() => api.stop());

const create = (scopes: readonly string[], name = 'Lab in Austin') =>
  api.call('POST', KEYS, { headers: asAdmin, body: { name, scopes } });
async function keyWith(...scopes: FulfilmentScope[]): Promise<{ id: string; headers: { Authorization: string } }> {
  const { body } = await create(scopes);
  return { id: body.key.id, headers: { Authorization: `Bearer ${body.token}` } };
}
const revoke = (id: string, headers = asAdmin) => api.call('POST', `${KEYS}/${id}/revoke`, { headers });
const listed = async () => (await api.call('GET', KEYS, { headers: asAdmin })).body.keys as { id: string }[];

async function place(id: string): Promise<void> {
  const order = exampleOrder(ownPhotoKey(), { id });
  await api.orders.place({ order, owner: OWNER, cartId: `cart-of-${id}`, alongside: [] });
  await api.jobs.createJobs([exampleJob(order)]);
  await api.jobs.finishJob({ tenantId: 'default', orderId: id, number: 1 }, [exampleFile(order)]);
  for (const to of ['Rendering', 'ReadyToPrint'] as const)
    await api.orders.change('default', id, [{ kind: 'production', to }], { kind: 'system' });
}

describe('an API key', () => {
  test('201: is shown once, stored as a hash, and listed without the secret', async () => {
    const { status, body } = await create(['orders:read', 'orders:read']);
    expect([status, body.key.scopes, body.key.createdBy]).toEqual([201, ['orders:read'], 'admin']);
    expect(body.token).toMatch(/^tfk_[\w-]{59}$/);
    const secret = body.token.slice(20);
    const found = await listed();
    expect(found).toContainEqual(body.key);
    expect(JSON.stringify(found)).not.toContain(secret);
    expect(JSON.stringify(await api.fulfilmentKeys.get('default', body.key.id))).not.toContain(secret);
    expect(JSON.stringify(api.logs)).not.toContain(secret);
  });

  test('200: pulls an order and its files, and reports progress under its own name', async () => {
    await place('A2A2A9');
    const { id, headers } = await keyWith(...FULFILMENT_SCOPES);
    const list = await api.call('GET', '/v1/fulfilment/orders?queue=ReadyToPrint', { headers });
    expect(list.body.orders.map((order: { id: string }) => order.id)).toContain('A2A2A9');
    const prints = await api.call('GET', '/v1/fulfilment/orders/A2A2A9/prints', { headers });
    expect(prints.body.files).toMatchObject([{ md5: exampleFile(exampleOrder('photo')).md5 }]);
    const printed = () =>
      api.call('POST', '/v1/fulfilment/orders/A2A2A9/production', { headers, body: { to: 'Printed' } });
    for (const _again of [1, 2]) expect((await printed()).body.order.productionState).toBe('Printed');
    const { body } = await api.call('GET', '/v1/fulfilment/orders/A2A2A9', { headers });
    expect(body.order.history.at(-1)).toMatchObject({ to: 'Printed', actor: { kind: 'machine', id } });
    expect(body.staff).toEqual([{ id, name: 'Lab in Austin' }]);
    expect(JSON.stringify(body)).not.toMatch(/cents|payment|refund/i);
  });

  test('409: refuses an illegal step, and takes one of two concurrent steps', async () => {
    await place('B2A2A9');
    const { headers } = await keyWith('orders:write');
    const move = (to: string) => api.call('POST', '/v1/fulfilment/orders/B2A2A9/production', { headers, body: { to } });
    expect(refusal(await move('Shipped'))).toEqual(refused(409, 'order_not_there_yet'));
    const both = await Promise.all([move('Printed'), move('Printed')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const stored = await api.orders.get('default', 'B2A2A9');
    expect(stored?.order.history.filter((event) => 'to' in event && event.to === 'Printed')).toHaveLength(1);
  });

  test('404: refuses an unknown order', async () => {
    const { headers } = await keyWith('orders:read');
    expect(refusal(await api.call('GET', '/v1/fulfilment/orders/ZZZZZ9', { headers }))).toEqual(
      refused(404, 'unknown_order'),
    );
  });

  test('shows the day of its last use', async () => {
    const { id, headers } = await keyWith('orders:read');
    expect((await listed()).find((key) => key.id === id)).not.toHaveProperty('lastUsedOn');
    await api.call('GET', '/v1/fulfilment/queues', { headers });
    expect((await listed()).find((key) => key.id === id)).toMatchObject({ lastUsedOn: '2026-11-21' });
  });
});

function bodyOf(path: string): object {
  const tracking = { carrier: 'UPS', number: '1Z999AA10123456784' };
  if (path.endsWith('/parcels')) return { parcelId: 'one', tracking };
  if (path.endsWith('/correct')) return { correctionId: 'one', parcelId: 'one', tracking, isMailed: false };
  return { to: 'Printed' };
}

describe('access of an API key', () => {
  test('401: ends with the next request after revocation', async () => {
    const { id, headers } = await keyWith('orders:read');
    expect((await api.call('GET', '/v1/fulfilment/queues', { headers })).status).toBe(200);
    const [first, second] = await Promise.all([revoke(id), revoke(id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.key.revokedAt).toBe(second.body.key.revokedAt);
    expect(refusal(await api.call('GET', '/v1/fulfilment/queues', { headers }))).toEqual(refused(401, 'unknown_key'));
  });

  test('401: requires every letter of the secret and its own tenant', async () => {
    const { headers } = await keyWith('orders:read');
    const token = headers.Authorization.slice('Bearer '.length);
    const changed = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    const wrong = [changed(4), changed(19), changed(20), changed(61), token.slice(0, -1), `${token}A`, 'tfk_'];
    for (const each of wrong) {
      const reply = await api.call('GET', '/v1/fulfilment/queues', { headers: { Authorization: `Bearer ${each}` } });
      expect(refusal(reply), each).toEqual(refused(401, 'unknown_key'));
    }
    const elsewhere = await api.call('GET', '/v1/fulfilment/queues', { headers, tenantId: 'pharmacy' });
    expect(refusal(elsewhere)).toEqual(refused(401, 'unknown_key'));
  });

  test.each(KEY_ROUTES.filter(({ scope }) => scope !== 'any'))(
    '403: refuses $method $path without $scope',
    async ({ method, path, scope }) => {
      const asked = `${path.replace(':orderId', 'ZZZZZ9')}${path.endsWith('/orders') ? '?queue=Placed' : ''}`;
      const body = method === 'POST' ? bodyOf(path) : undefined;
      const without = await keyWith(...FULFILMENT_SCOPES.filter((each) => each !== scope));
      expect(refusal(await api.call(method, asked, { headers: without.headers, body }))).toEqual(
        refused(403, 'key_not_allowed'),
      );
      const only = await keyWith(scope as FulfilmentScope);
      expect([200, 404]).toContain((await api.call(method, asked, { headers: only.headers, body })).status);
      for (const { id } of [without, only]) await revoke(id);
    },
  );

  test('403: refuses the print room for people; 401: refuses the back office, with every scope', async () => {
    const { headers } = await keyWith(...FULFILMENT_SCOPES);
    const open = KEY_ROUTES.map(({ method, path }) => `${method} ${path.replace(':orderId', '{orderId}')}`);
    const closed = operationsOf(api.documents.staff).filter(({ method, path }) => !open.includes(`${method} ${path}`));
    expect(closed.length).toBeGreaterThan(15);
    for (const { method, path } of closed) {
      const asked = path.replaceAll(/\{\w+\}/g, 'ZZZZZ9');
      const reply = await api.call(method, asked, { headers, body: method === 'POST' ? {} : undefined });
      const isPrintRoom = path.startsWith('/v1/fulfilment/');
      expect(refusal(reply), path).toEqual(
        isPrintRoom ? refused(403, 'key_not_allowed') : refused(401, 'not_signed_in'),
      );
    }
  });

  test('429: limits each key separately from other keys and people', async () => {
    const [busy, other] = [await keyWith('orders:read'), await keyWith('orders:read')];
    const subject = `default#${busy.id}`;
    const nowSeconds = Date.parse('2026-11-21T10:00:00Z') / 1000;
    await api.budgets.spend('keyRequests', subject, nowSeconds, { times: BUDGETS.keyRequests.max - 1 });
    const ask = (headers: Record<string, string>) => api.call('GET', '/v1/fulfilment/queues', { headers });
    expect((await ask(busy.headers)).status).toBe(200);
    const over = await ask(busy.headers);
    expect(refusal(over)).toEqual(refused(429, 'too_many_requests'));
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ask(other.headers)).status).toBe(200);
    expect((await ask(asPrinter)).status).toBe(200);
  });
});

describe('managing API keys', () => {
  test('403: refuses the print team', async () => {
    for (const [method, path] of [
      ['GET', KEYS],
      ['POST', KEYS],
      ['POST', `${KEYS}/${'k'.repeat(16)}/revoke`],
    ] as const)
      expect(refusal(await api.call(method, path, { headers: asPrinter }))).toEqual(refused(403, 'forbidden'));
  });

  test('400: requires a one-line name and known scopes', async () => {
    for (const [body, field] of [
      [{ name: ' ', scopes: ['orders:read'] }, 'name'],
      [{ name: 'x'.repeat(61), scopes: ['orders:read'] }, 'name'],
      [{ name: 'Lab', scopes: [] }, 'scopes'],
      [{ name: 'Lab', scopes: ['orders:delete'] }, 'scopes.0'],
    ] as const)
      expect(refusal(await api.call('POST', KEYS, { headers: asAdmin, body }))).toEqual(
        refused(400, 'invalid_request', [field]),
      );
  });

  test('404: refuses to revoke an unknown key and one of another tenant', async () => {
    const { id } = await keyWith('orders:read');
    expect(refusal(await revoke('k'.repeat(16)))).toEqual(refused(404, 'unknown_fulfilment_key'));
    const elsewhere = await api.signedIn({ id: 'admin', role: 'admin' }, 'pharmacy');
    const reply = await api.call('POST', `${KEYS}/${id}/revoke`, { headers: elsewhere, tenantId: 'pharmacy' });
    expect(refusal(reply)).toEqual(refused(404, 'unknown_fulfilment_key'));
  });

  test('409: limits the keys of a tenant, and allows another one after a revocation', async () => {
    const active = (await listed()).filter((key) => !('revokedAt' in key));
    for (let count = active.length; count < FULFILMENT_KEYS_MAX; count++) await keyWith('orders:read');
    expect(refusal(await create(['orders:read']))).toEqual(refused(409, 'too_many_keys'));
    await revoke(active[0]?.id ?? '');
    expect((await create(['orders:read'])).status).toBe(201);
  });
});
