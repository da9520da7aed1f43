import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../../shared/order/schema.ts';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleOrder, exampleTenant } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';
import { MAILS_AGAIN_MAX } from '../../../core/orders/order-states.ts';

let api: TestApi;
let asAda: Record<string, string>;
const ada = exampleCustomer({ id: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'L', role: 'admin' });

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  asAda = await staffHeaders(api, ada);
});
afterAll(() => api.stop());

const get = (path: string) => api.call('GET', path, { headers: asAda });
const post = (path: string, body: unknown = {}) => api.call('POST', path, { headers: asAda, body });
async function placed(id: string, changes: Partial<Order> = {}): Promise<string> {
  const order = exampleOrder(ownPhotoKey(), { id, ...changes });
  await api.orders.place({ order, owner: OWNER, cartId: `cart-${id}`, alongside: [] });
  return `/v1/admin/orders/${id}`;
}
const { deliveryAddress } = exampleOrder('photo');
const elsewhere = { ...deliveryAddress, address1: '20 Pine Street', address2: 'Floor 2' };

describe('POST /v1/admin/orders/{orderId}/address', () => {
  test('200: changes the address after the shopper’s deadline, and audits a repeated request once', async () => {
    const path = await placed('A2A2A9', {
      productionState: 'ReadyToPrint',
      changeableUntil: '2026-11-21T09:00:00.000Z',
    });
    const replies = await Promise.all([1, 2, 3].map(() => post(`${path}/address`, { address: elsewhere })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { order } = (await get(path)).body;
    expect(order.deliveryAddress).toMatchObject({ address1: '20 Pine Street', address2: 'Floor 2' });
    expect(order.history.slice(1)).toEqual([
      { at: expect.any(String), event: 'address_changed', from: deliveryAddress, actor: { kind: 'staff', id: 'ada' } },
    ]);
  });

  test('400: applies the checkout rules', async () => {
    const path = await placed('A2A2B9');
    const reply = await post(`${path}/address`, { address: { ...elsewhere, address1: 'PO Box 12' } });
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['address.address1']));
  });

  test.each<[Order['productionState'], string]>([
    ['Printed', 'B2A2A9'],
    ['Packed', 'B2A2B9'],
    ['Shipped', 'B2A2C9'],
    ['Cancelled', 'B2A2D9'],
  ])('409: refuses an order that is %s', async (productionState, id) => {
    const path = await placed(id, { productionState });
    expect(refusal(await post(`${path}/address`, { address: elsewhere }))).toEqual(refused(409, 'order_address_fixed'));
  });

  test('409: refuses an order that a lab already has with its address', async () => {
    const path = await placed('C2A2A9', { productionState: 'ReadyToPrint' });
    await api.labOrders.plan([
      { tenantId: 'default', orderId: 'C2A2A9', lab: 'embedded', attempt: 1, lineNumbers: [1], makers: 1 },
    ]);
    expect(refusal(await post(`${path}/address`, { address: elsewhere }))).toEqual(refused(409, 'order_address_fixed'));
    expect((await get(path)).body.labOrders).toMatchObject([{ lab: 'embedded', state: 'Submitted', lineNumbers: [1] }]);
  });

  test('404: refuses an unknown order', async () => {
    expect(refusal(await post('/v1/admin/orders/ZZZZZ9/address', { address: elsewhere }))).toEqual(
      refused(404, 'unknown_order'),
    );
  });
});

describe('POST /v1/admin/orders/{orderId}/mails', () => {
  const receiptOf = (id: string) => ({ kind: 'order-confirmation', subject: id });

  test('200: sends a mail once per request id, and lists it in the order’s history with the person', async () => {
    const path = await placed('D2A2A9');
    const known = { tenantId: 'default', kind: 'order-confirmation', subject: 'D2A2A9' };
    await api.mailOutcomes.record(known, { state: 'refused', reason: 'no such mailbox' });
    const replies = await Promise.all(
      [1, 2].map(() => post(`${path}/mails`, { requestId: 'one', ...receiptOf('D2A2A9') })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await post(`${path}/mails`, { requestId: 'two', ...receiptOf('D2A2A9') });
    const { body } = await get(path);
    expect(body.order.history.slice(1)).toMatchObject([
      { event: 'mail_asked', requestId: 'one', kind: 'order-confirmation', actor: { id: 'ada' } },
      { event: 'mail_asked', requestId: 'two' },
    ]);
    expect(body.mails).toMatchObject([
      { kind: 'order-confirmation', subject: 'D2A2A9', isAgain: false, state: 'refused', reason: 'no such mailbox' },
      { kind: 'order-confirmation', isAgain: true, state: 'unknown' },
      { kind: 'order-confirmation', isAgain: true, state: 'unknown' },
    ]);
  });

  test('404: refuses an unknown mail and an unknown order', async () => {
    const path = await placed('D2A2B9');
    const shipped = { requestId: 'one', kind: 'order-shipped', subject: 'D2A2B9' };
    expect(refusal(await post(`${path}/mails`, shipped))).toEqual(refused(404, 'unknown_mail'));
    expect(refusal(await post('/v1/admin/orders/ZZZZZ9/mails', shipped))).toEqual(refused(404, 'unknown_order'));
  });

  test('400: refuses an unknown kind of mail', async () => {
    const path = await placed('D2A2C9');
    const reply = await post(`${path}/mails`, { requestId: 'one', kind: 'login-code', subject: 'D2A2C9' });
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['kind']));
  });

  test('409: limits the mails of an order', async () => {
    const at = '2026-11-21T09:00:00.000Z';
    const asked = Array.from({ length: MAILS_AGAIN_MAX }, (_, index) => ({
      ...{ at, actor: { kind: 'staff' as const, id: 'ada' }, event: 'mail_asked' as const },
      ...{ requestId: `r${index}`, kind: 'order-confirmation' as const, subject: 'D2A2D9' },
    }));
    const path = await placed('D2A2D9', { history: [{ at, actor: { kind: 'shopper' }, event: 'placed' }, ...asked] });
    const reply = await post(`${path}/mails`, { requestId: 'one', ...receiptOf('D2A2D9') });
    expect(refusal(reply)).toEqual(refused(409, 'too_many_mails'));
  });
});

describe('audit log of order changes', () => {
  test('records each change once, by order and by person, without addresses', async () => {
    const path = await placed('E2A2A9');
    await Promise.all([1, 2].map(() => post(`${path}/address`, { address: elsewhere })));
    await post(`${path}/refunds`, { refundId: 'one', amountCents: 500, reason: 'late', isMailed: true });
    const { body } = await get('/v1/admin/history?kind=order&id=E2A2A9');
    expect(body.entries).toMatchObject([
      {
        action: 'changed',
        name: 'E2A2A9',
        by: { id: 'ada' },
        note: 'refund requested: $5.00, late',
        address: expect.any(String),
      },
      { note: 'address changed' },
    ]);
    expect(body.entries).toHaveLength(2);
    expect(JSON.stringify(body.entries)).not.toContain('Pine');
    const activity = await get('/v1/admin/activity?staffId=ada');
    expect(activity.body.entries.slice(0, 2).map(({ note }: { note: string }) => note)).toEqual([
      'refund requested: $5.00, late',
      'address changed',
    ]);
  });

  test('omits actions by shoppers and by the shop itself', async () => {
    await placed('E2A2B9');
    await api.orders.change('default', 'E2A2B9', [{ kind: 'production', to: 'Rendering' }], { kind: 'system' });
    expect((await get('/v1/admin/history?kind=order&id=E2A2B9')).body.entries).toEqual([]);
  });

  test('names operators to the back office and print room of a partner', async () => {
    const order = exampleOrder(ownPhotoKey(), { id: 'E2A2C9', tenantId: 'pharmacy' });
    await api.orders.place({ order, owner: OWNER, cartId: 'cart-partner', alongside: [] });
    await post('/v1/fulfilment/orders/E2A2C9/notes?shop=pharmacy', { noteId: 'n1', text: 'Looked at it.' });
    for (const path of ['/v1/admin/orders/E2A2C9?shop=pharmacy', '/v1/fulfilment/orders/E2A2C9?shop=pharmacy']) {
      const { body } = await get(path);
      expect(body.order.history.at(-1).actor).toEqual({ kind: 'staff', id: 'ada', tenantId: 'default' });
      expect(body.staff).toEqual([{ id: 'ada', name: 'Ada L' }]);
    }
    const history = await get('/v1/admin/history?kind=order&id=E2A2C9&shop=pharmacy');
    expect(history.body.entries).toMatchObject([{ by: { tenantId: 'default', id: 'ada' }, note: 'noted' }]);
  });
});
