import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleOrder, exampleRecord } from '../../../../tests/support/examples.ts';
import { ownerOfCustomer } from '../../../core/lib/owner.ts';
import { uploadKey } from '../../../core/photos/photo-keys.ts';

let api: TestApi;
const ada = exampleCustomer({ id: 'ada', email: 'ada@example.com' });
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
const printer = exampleCustomer({ id: 'printer', email: 'printer@example.com', role: 'fulfilment' });
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  for (const customer of [ada, admin, printer]) await api.customers.create('default', customer, customer.id);
  headers = await api.signedIn(admin);
});
afterAll(() => api.stop());

const erase = (email: unknown, as = headers) =>
  api.call('POST', '/v1/admin/erasures', { body: { email }, headers: as });
const find = (email: string, as = headers) =>
  api.call('GET', `/v1/admin/erasures?email=${encodeURIComponent(email)}`, { headers: as });

describe('POST /v1/admin/erasures', () => {
  test('200: starts once, however often it is requested', async () => {
    const first = await erase('ada@example.com');
    expect([first.status, first.body.erasure]).toMatchObject([200, { state: 'waiting', askedBy: 'staff' }]);
    expect((await erase(' ADA@example.com ')).body.erasure).toEqual(first.body.erasure);
    expect(JSON.stringify(first.body)).not.toMatch(/ada/i);
  });

  test('400, 401, 403, 404: refuses a missing email, anonymous callers, the print room and an unknown customer', async () => {
    expect(refusal(await erase('nonsense'))).toEqual(refused(400, 'invalid_request', ['email']));
    expect(refusal(await erase('ada@example.com', {}))).toEqual(refused(401, 'not_signed_in'));
    const asPrinter = await api.signedIn(printer);
    expect((await erase('ada@example.com', asPrinter)).status).toBe(403);
    expect(refusal(await erase('nobody@example.com'))).toEqual(refused(404, 'email_not_found'));
  });
});

describe('GET /v1/admin/erasures', () => {
  test('200: lists the requests for this email only', async () => {
    const { body } = await erase('ada@example.com');
    expect((await find('ada@example.com')).body.erasures).toEqual([body.erasure]);
    expect((await find('admin@example.com')).body.erasures).toEqual([]);
  });

  test('400, 401, 403: refuses a missing email, anonymous callers and the print room', async () => {
    expect((await find('nonsense')).status).toBe(400);
    expect((await find('ada@example.com', {})).status).toBe(401);
    expect((await find('ada@example.com', await api.signedIn(printer))).status).toBe(403);
  });
});

describe('GET /v1/admin/persons', () => {
  const person = (email: string, as = headers) =>
    api.call('GET', `/v1/admin/persons?email=${encodeURIComponent(email)}`, { headers: as });

  test('200: shows the stored data and the orders that block the erasure', async () => {
    const owner = ownerOfCustomer(ada.id);
    const orders = [
      exampleOrder('photo', { id: 'AAAA29', customerId: ada.id, productionState: 'Shipped' }),
      exampleOrder('photo', { id: 'AAAA39', customerId: ada.id, productionState: 'Printed' }),
    ];
    for (const order of orders)
      await api.orders.place({ order, owner: OWNER, cartId: `cart-${order.id}`, alongside: [] });
    await api.photos.put(exampleRecord(uploadKey({ tenantId: 'default', owner, photoId: 'photo-1' })));
    const { status, body } = await person(' Ada@example.com');
    expect(api.logs.filter(({ level }) => level === 'error')).toEqual([]);
    expect([status, body.person]).toEqual([
      200,
      expect.objectContaining({
        email: 'ada@example.com',
        role: 'shopper',
        walls: 0,
        photos: 1,
        orders: 2,
        ordersUnderWay: ['AAAA39'],
      }),
    ]);
  });

  test('400, 401, 403, 404: refuses a missing email, anonymous callers, the print room and an unknown customer', async () => {
    expect(refusal(await person('nonsense'))).toEqual(refused(400, 'invalid_request', ['email']));
    expect((await person('ada@example.com', {})).status).toBe(401);
    expect((await person('ada@example.com', await api.signedIn(printer))).status).toBe(403);
    expect(refusal(await person('nobody@example.com'))).toEqual(refused(404, 'email_not_found'));
  });
});
