import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRINT_ROOM_TENANTS_MAX } from '../../../../shared/customer/admin-wire.ts';
import type { Customer } from '../../../../shared/customer/schema.ts';
import { ORDER_ID_ALPHABET, type Order } from '../../../../shared/order/schema.ts';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleOrder, exampleTenant } from '../../../../tests/support/examples.ts';
import { operationsOf } from '../../../../tests/support/openapi.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';

type Headers = Record<string, string>;

let api: TestApi;
/** Admins of the operator and of a partner. */
let operator: Headers;
let partner: Headers;
/** Print users: one of the default tenant with and without other rooms, one of a partner with another room. */
let both: Headers;
let ownOnly: Headers;
let ofPharmacy: Headers;

const printer = (id: string, printTenants?: string[]): Customer =>
  exampleCustomer({ id, email: `${id}@example.com`, role: 'fulfilment', ...(printTenants && { printTenants }) });
const get = (path: string, headers = both, tenantId = 'default') =>
  api.call('GET', `/v1/fulfilment${path}`, { headers, tenantId });
const post = (path: string, body: unknown, headers = both) =>
  api.call('POST', `/v1/fulfilment${path}`, { headers, body });

async function place(tenantId: string, id: string, changes: Partial<Order> = {}): Promise<void> {
  const order = exampleOrder(ownPhotoKey(), { id, tenantId, productionState: 'ReadyToPrint', ...changes });
  await api.orders.place({ order, owner: OWNER, cartId: `cart-${tenantId}-${id}`, alongside: [] });
}

const minute = (index: number) => new Date(Date.UTC(2026, 10, 20, 8, index)).toISOString();
const numberOf = (prefix: string, index: number) =>
  `${prefix}${ORDER_ID_ALPHABET[Math.floor(index / 30)]}${ORDER_ID_ALPHABET[index % 30]}9`;
const namesOf = (orders: Pick<Order, 'id' | 'tenantId'>[]) => orders.map(({ id, tenantId }) => `${tenantId} ${id}`);

async function allPages(path: string, headers = both): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await get(`${path}${cursor === undefined ? '' : `&cursor=${cursor}`}`, headers);
    expect(status).toBe(200);
    orders.push(...body.orders);
    cursor = body.cursor;
  } while (cursor !== undefined);
  return orders;
}

beforeAll(async () => {
  api = await startApi();
  for (const id of ['pharmacy', 'convenience'] as const) await api.tenants.put(exampleTenant(id));
  const admin = (id: string) => exampleCustomer({ id, email: `${id}@example.com`, role: 'admin' });
  operator = await staffHeaders(api, admin('operator'));
  partner = await staffHeaders(api, admin('partner'), 'pharmacy');
  both = await staffHeaders(api, printer('both', ['pharmacy']));
  ownOnly = await staffHeaders(api, printer('own-only'));
  ofPharmacy = await staffHeaders(api, printer('of-pharmacy', ['convenience']), 'pharmacy');
  for (const tenantId of ['default', 'pharmacy', 'convenience']) await place(tenantId, 'S2A2M9');
});
afterAll(() => api.stop());

describe('accessible shops', () => {
  test.each([
    ['a print user without other rooms', () => [ownOnly, 'default'] as const, ['default']],
    ['a print user with another room', () => [both, 'default'] as const, ['default', 'pharmacy']],
    ['a print user of a partner', () => [ofPharmacy, 'pharmacy'] as const, ['pharmacy', 'convenience']],
    ['an admin of a partner', () => [partner, 'pharmacy'] as const, ['pharmacy']],
    [
      'an admin of the tenant that runs the system',
      () => [operator, 'default'] as const,
      ['default', 'convenience', 'pharmacy'],
    ],
  ])('%s sees exactly these shops, and no orders of any other', async (_who, of, ids) => {
    const [headers, tenantId] = of();
    const { body } = await get('/all/shops', headers, tenantId);
    expect([body.shops.map(({ id }: { id: string }) => id), body.isOneList]).toEqual([ids, true]);
    for (const path of ['/all/orders?queue=ReadyToPrint', '/all/search?text=S2A2M9', '/all/orders/S2A2M9']) {
      const { orders } = (await get(path, headers, tenantId)).body;
      const found = orders.filter(({ id }: Order) => id === 'S2A2M9').map(({ tenantId: each }: Order) => each);
      expect(found.sort(), path).toEqual([...ids].sort());
    }
  });

  test('limits an admin with too many shops to one shop at a time', async () => {
    const ids = Array.from({ length: PRINT_ROOM_TENANTS_MAX }, (_, index) => `brand${index}`);
    const many = await startApi();
    for (const id of ['default', ...ids]) {
      const { parameter: _, ...tenant } = exampleTenant();
      await many.tenants.put({ ...tenant, id, hosts: [] });
    }
    const headers = await staffHeaders(many, exampleCustomer({ id: 'admin', role: 'admin' }));
    const { body } = await many.call('GET', '/v1/fulfilment/all/shops', { headers });
    expect([body.shops.length, body.isOneList]).toEqual([PRINT_ROOM_TENANTS_MAX + 1, false]);
    await many.stop();
  });
});

describe('the merged list', () => {
  test('merges pages of all tenants by due time, each order once', async () => {
    const expected: string[] = [];
    for (let index = 0; index < 46; index++) {
      const tenantId = index % 5 === 0 ? 'pharmacy' : 'default';
      await place(tenantId, numberOf('QQQ', index), { placedAt: minute(index), productionState: 'Printed' });
      expected.push(`${tenantId} ${numberOf('QQQ', index)}`);
    }
    expect(namesOf(await allPages('/all/orders?queue=Printed'))).toEqual(expected);
    const { queues } = (await get('/all/queues')).body;
    expect(queues).toContainEqual({ queue: 'Printed', orders: 46 });
  });

  test('lists orders by due time even if one tenant answers slower', async () => {
    const day = (index: number) => new Date(Date.UTC(2026, 10, 20 + index, 8)).toISOString();
    const expected: { name: string; dueAt: string }[] = [];
    for (let index = 0; index < 24; index++) {
      const tenantId = index % 2 ? 'pharmacy' : 'default';
      const dueAt = day(index + (tenantId === 'default' ? 9 : 0));
      await place(tenantId, numberOf('VVV', index), { placedAt: day(index), dueAt, productionState: 'Packed' });
      expected.push({ name: `${tenantId} ${numberOf('VVV', index)}`, dueAt });
    }
    expected.sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
    expect(namesOf(await allPages('/all/orders?queue=Packed'))).toEqual(expected.map(({ name }) => name));
  });

  test('lists finished orders latest first, and both orders of two tenants with the same number', async () => {
    for (const tenantId of ['default', 'pharmacy'])
      await place(tenantId, 'WWWZZ9', { placedAt: minute(30), productionState: 'Shipped' });
    for (let index = 0; index < 19; index++)
      await place('default', numberOf('WWW', index), { placedAt: minute(40 + index), productionState: 'Shipped' });
    const listed = namesOf(await allPages('/all/orders?queue=Shipped'));
    expect([listed.length, listed[0]]).toEqual([21, `default ${numberOf('WWW', 18)}`]);
    expect(listed.slice(-2).sort()).toEqual(['default WWWZZ9', 'pharmacy WWWZZ9']);
  });

  test('searches names in all shops and finds each order once', async () => {
    const { deliveryAddress } = exampleOrder(ownPhotoKey());
    const named = { deliveryAddress: { ...deliveryAddress, firstName: 'Mia', lastName: 'Manning' } };
    for (let index = 0; index < 25; index++)
      await place(index % 2 ? 'pharmacy' : 'default', numberOf('TTT', index), named);
    const found = namesOf(await allPages('/all/search?text=manning'));
    expect([found.length, new Set(found).size]).toEqual([25, 25]);
  });

  test('drops a room from the second page when access ends between pages', async () => {
    const headers = await staffHeaders(api, printer('between', ['pharmacy']));
    const { cursor } = (await get('/all/orders?queue=Printed', headers)).body;
    await givePrintRooms('between', [], 0);
    const { body } = await get(`/all/orders?queue=Printed&cursor=${cursor}`, headers);
    expect(new Set(body.orders.map(({ tenantId }: Order) => tenantId))).toEqual(new Set(['default']));
  });

  test('400: refuses a foreign cursor; 404: refuses an unknown number', async () => {
    const { cursor } = (await get('/all/orders?queue=Printed')).body;
    for (const path of ['Printed&cursor=nonsense', `Packed&cursor=${cursor}`])
      expect(refusal(await get(`/all/orders?queue=${path}`))).toEqual(refused(400, 'invalid_cursor'));
    expect(refusal(await get('/all/orders/ZZZZZ9'))).toEqual(refused(404, 'unknown_order'));
  });
});

describe('routes of a single shop', () => {
  const ROUTES = [
    '/queues',
    '/orders?queue=ReadyToPrint',
    '/search?text=ada',
    '/orders/S2A2M9',
    '/lab-orders?list=Silent',
  ];
  const inShop = (path: string, shop: string) => `${path}${path.includes('?') ? '&' : '?'}shop=${shop}`;

  test('are open where the room was granted', async () => {
    for (const path of ROUTES) expect((await get(inShop(path, 'pharmacy'))).status, path).toBe(200);
  });

  test('are all closed where the room was not granted', async () => {
    const operations = operationsOf(api.documents.staff).filter(({ path }) => path.startsWith('/v1/fulfilment/'));
    expect(operations.length).toBeGreaterThan(20);
    for (const { method, path, operation } of operations) {
      const body = operation.requestBody === undefined ? undefined : {};
      const address = path.replace('{orderId}', 'S2A2M9').replaceAll(/\{\w+\}/g, 'nothing');
      const asking = async (headers: Headers, shop: string, tenantId = 'default') =>
        refusal(await api.call(method, `${address}?shop=${shop}`, { headers, tenantId, ...(body && { body }) }));
      const closed = refused(403, 'wrong_tenant');
      expect(await asking(ownOnly, 'pharmacy'), `${method} ${path}`).toEqual(closed);
      expect(await asking(both, 'convenience'), `${method} ${path}`).toEqual(closed);
      expect(await asking(both, 'nowhere'), `${method} ${path}`).toEqual(closed);
      expect(await asking(ofPharmacy, 'default', 'pharmacy'), `${method} ${path}`).toEqual(closed);
    }
  });

  test("record a step for the order of that tenant only, under the person's name", async () => {
    await place('default', 'M2M2M9');
    await place('pharmacy', 'M2M2M9');
    expect((await post('/orders/M2M2M9/production?shop=pharmacy', { to: 'Printed' })).status).toBe(200);
    const [own, others] = await Promise.all(
      ['default', 'pharmacy'].map(async (shop) => (await get(`/orders/M2M2M9?shop=${shop}`)).body),
    );
    expect([own.order.productionState, others.order.productionState]).toEqual(['ReadyToPrint', 'Printed']);
    expect(others.order.history.at(-1).actor).toEqual({ kind: 'staff', id: 'both', tenantId: 'default' });
    expect(others.staff).toEqual([{ id: 'both', name: 'Ada Byron' }]);
  });

  test('refuse a token if the query names another tenant as its own, even a granted one', async () => {
    for (const path of [...ROUTES, '/all/queues'])
      expect(refusal(await get(path, both, 'pharmacy'))).toEqual(refused(403, 'wrong_tenant'));
  });

  test('print room access opens no other route in any shop', async () => {
    for (const path of ['/v1/admin/orders/S2A2M9', '/v1/admin/order-list', '/v1/admin/shops'])
      for (const query of ['', '?shop=pharmacy'])
        expect(refusal(await api.call('GET', `${path}${query}`, { headers: both }))).toEqual(refused(403, 'forbidden'));
  });
});

async function givePrintRooms(id: string, tenantIds: string[], revision: number, headers = operator, query = '') {
  const tenantId = headers === partner ? 'pharmacy' : 'default';
  const body = { tenantIds, revision };
  return api.call('POST', `/v1/admin/customers/${id}/print-tenants${query}`, { headers, tenantId, body });
}

describe('POST /v1/admin/customers/{customerId}/print-tenants', () => {
  let people = 0;
  async function newPrinter(changes: Partial<Customer> = {}) {
    const id = `printer-${people++}`;
    return { id, headers: await staffHeaders(api, { ...printer(id), ...changes }) };
  }
  const rowOf = (id: string) => api.customers.byId('default', id);
  const historyOf = async (kind: string, id: string, shop: string) =>
    (await api.call('GET', `/v1/admin/history?kind=${kind}&id=${id}&shop=${shop}`, { headers: operator })).body.entries;

  test('200: opens and closes a print room immediately and idempotently, and audits each change', async () => {
    const { id, headers } = await newPrinter();
    const asking = () => get('/orders/S2A2M9?shop=pharmacy', headers);
    expect(refusal(await asking())).toEqual(refused(403, 'wrong_tenant'));
    api.wait(1);
    for (const _again of [1, 2]) expect((await givePrintRooms(id, ['pharmacy'], 0)).body).toEqual({ revision: 1 });
    expect((await asking()).status).toBe(200);
    api.wait(1);
    expect((await givePrintRooms(id, [], 1)).body).toEqual({ revision: 2 });
    expect(refusal(await asking())).toEqual(refused(403, 'wrong_tenant'));
    expect(await historyOf('customer', id, 'default')).toMatchObject([
      { note: 'no other print rooms', before: { printTenants: ['pharmacy'] }, by: { id: 'operator' } },
      { note: 'print rooms of pharmacy', after: { printTenants: ['pharmacy'] } },
    ]);
    const notes = (await historyOf('tenant', 'pharmacy', 'pharmacy')).map(({ note }: { note: string }) => note);
    expect(notes.slice(0, 2)).toEqual([`print room taken from ${id}`, `print room given to ${id}`]);
  });

  test('removes the rooms with the role and does not restore them with it', async () => {
    for (const role of ['shopper', 'admin'] as const) {
      const { id, headers } = await newPrinter({ printTenants: ['pharmacy'] });
      const change = (next: string, revision: number) =>
        api.call('POST', `/v1/admin/customers/${id}/role`, { headers: operator, body: { role: next, revision } });
      expect((await change(role, 0)).status).toBe(200);
      expect((await rowOf(id))?.printTenants).toBeUndefined();
      expect((await change('fulfilment', 1)).status).toBe(200);
      expect(refusal(await get('/orders/S2A2M9?shop=pharmacy', headers))).toEqual(refused(403, 'wrong_tenant'));
    }
  });

  test('refuses a customer whose row names rooms without the role', async () => {
    const { headers } = await newPrinter({ role: 'shopper', printTenants: ['pharmacy'] });
    expect(refusal(await get('/orders/S2A2M9?shop=pharmacy', headers))).toEqual(refused(403, 'forbidden'));
  });

  test('403: refuses to grant or revoke the room of a tenant the admin does not administer', async () => {
    for (const tenantIds of [[], ['convenience', 'default']])
      expect(refusal(await givePrintRooms('of-pharmacy', tenantIds, 0, partner))).toEqual(refused(403, 'wrong_tenant'));
    expect((await api.customers.byId('pharmacy', 'of-pharmacy'))?.printTenants).toEqual(['convenience']);
    // Saving an unchanged list grants nothing.
    expect((await givePrintRooms('of-pharmacy', ['convenience'], 0, partner)).status).toBe(200);
    expect((await givePrintRooms('of-pharmacy', [], 1, operator, '?shop=pharmacy')).status).toBe(200);
    expect((await givePrintRooms('of-pharmacy', ['convenience'], 2, operator, '?shop=pharmacy')).status).toBe(200);
  });

  test('409: grants rooms to the print team only, and stores one of two changes to the same revision', async () => {
    for (const id of ['operator', (await newPrinter({ role: 'shopper' })).id])
      expect(refusal(await givePrintRooms(id, ['pharmacy'], 0))).toEqual(refused(409, 'not_print_team'));
    const { id } = await newPrinter();
    const replies = await Promise.all([givePrintRooms(id, ['pharmacy'], 0), givePrintRooms(id, ['convenience'], 0)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('403: grants nothing when the admin loses the role concurrently', async () => {
    const temp = exampleCustomer({ id: 'temp', email: 'temp@example.com', role: 'admin' });
    const headers = await staffHeaders(api, temp);
    const { id } = await newPrinter();
    const [given] = await Promise.all([
      givePrintRooms(id, ['pharmacy'], 0, headers),
      api.call('POST', '/v1/admin/customers/temp/role', { headers: operator, body: { role: 'shopper', revision: 0 } }),
    ]);
    const isGiven = (await rowOf(id))?.printTenants?.includes('pharmacy') ?? false;
    expect(isGiven).toBe(given.status === 200);
    expect(refusal(await givePrintRooms(id, ['convenience'], isGiven ? 1 : 0, headers))).toEqual(
      refused(403, 'forbidden'),
    );
  });

  test('404 and 400: refuses an unknown tenant, an unknown person and a tenant listed twice', async () => {
    const { id } = await newPrinter();
    expect(refusal(await givePrintRooms(id, ['nowhere'], 0))).toEqual(refused(404, 'unknown_tenant', ['tenantIds.0']));
    expect(refusal(await givePrintRooms('nobody', ['pharmacy'], 0))).toEqual(refused(404, 'unknown_customer'));
    expect(refusal(await givePrintRooms(id, ['pharmacy', 'pharmacy'], 0))).toEqual(
      refused(400, 'invalid_request', ['tenantIds']),
    );
  });
});
