import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../../shared/order/schema.ts';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleOrder, exampleRecord, exampleTenant } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';

let api: TestApi;
let asPrinter: Record<string, string>;
let asAdmin: Record<string, string>;

const UPS = { carrier: 'UPS', number: '1Z999AA10123456784' };
const FEDEX = { carrier: 'FedEx', number: '986578788855' };
const DHL = { id: 'dhl', name: 'DHL Express', trackingUrl: 'https://dhl.example/track?id={number}' };

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put({ ...exampleTenant(), carriers: [DHL] });
  await api.tenants.put(exampleTenant('pharmacy'));
  await api.photos.put(exampleRecord(ownPhotoKey()));
  asPrinter = await staffHeaders(
    api,
    exampleCustomer({ id: 'printer', email: 'print@example.com', role: 'fulfilment' }),
  );
  asAdmin = await staffHeaders(api, exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' }));
});
afterAll(() => api.stop());

const post = (path: string, body: unknown) =>
  api.call('POST', `/v1/fulfilment/orders/${path}`, { headers: asPrinter, body });

/** Places a packed order of ten tiles on two lines. */
async function place(id: string, changes: Partial<Order> = {}): Promise<void> {
  const [line] = exampleOrder(ownPhotoKey()).lines;
  if (!line) throw new Error('The example order has no line');
  const lines = [
    { ...line, quantity: 6 },
    { ...line, number: 2, quantity: 4 },
  ];
  const order = exampleOrder(ownPhotoKey(), { id, productionState: 'Packed', lines, ...changes });
  await api.orders.place({ order, owner: OWNER, cartId: `cart-of-${id}`, alongside: [] });
}
const stored = async (id: string) => (await api.orders.get('default', id))?.order;
const found = async (text: string): Promise<[string[], string[]]> => {
  const query = `text=${encodeURIComponent(text)}`;
  const [room, office] = await Promise.all([
    api.call('GET', `/v1/fulfilment/search?${query}`, { headers: asPrinter }),
    api.call('GET', `/v1/admin/orders?${query}`, { headers: asAdmin }),
  ]);
  const idsOf = ({ body }: typeof room) => body.orders.map(({ id }: { id: string }) => id);
  return [idsOf(room), idsOf(office)];
};

test('GET /v1/fulfilment/carriers lists the built-in carriers, then those of the tenant', async () => {
  const { body } = await api.call('GET', '/v1/fulfilment/carriers', { headers: asPrinter });
  expect(body.carriers).toEqual([
    { id: 'USPS', name: 'USPS' },
    { id: 'UPS', name: 'UPS' },
    { id: 'FedEx', name: 'FedEx' },
    { id: 'dhl', name: 'DHL Express' },
  ]);
});

describe('POST /v1/fulfilment/orders/{orderId}/parcels', () => {
  test('200: ships an order in two parcels, and marks it shipped with the second', async () => {
    await place('P2C2A9');
    const first = {
      parcelId: 'one',
      lines: [{ lineNumber: 1, quantity: 6 }],
      tracking: { ...UPS, number: '1Z5R89390357567127' },
    };
    for (const _again of [1, 2]) {
      const { status, body } = await post('P2C2A9/parcels', first);
      expect([status, body.order.productionState, body.warnings]).toEqual([200, 'Packed', []]);
      expect(body.order.parcels).toHaveLength(1);
    }
    const rest = { carrier: 'dhl', number: 'JD0146000038' };
    const { body } = await post('P2C2A9/parcels', { parcelId: 'two', tracking: rest });
    expect(body.order.productionState).toBe('Shipped');
    expect(body.order.parcels[1]).toMatchObject({
      tracking: { ...rest, carrierName: 'DHL Express', url: 'https://dhl.example/track?id=JD0146000038' },
      lines: [{ lineNumber: 2, quantity: 4 }],
    });
  });

  test('409: takes one of two concurrent parcels with the same tiles', async () => {
    await place('P2C2B9');
    const lines = [{ lineNumber: 1, quantity: 4 }];
    const replies = await Promise.all(['one', 'two'].map((parcelId) => post('P2C2B9/parcels', { parcelId, lines })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe('already_in_parcel');
    expect((await stored('P2C2B9'))?.parcels).toHaveLength(1);
  });

  test('409: refuses a parcel before packing, on hold, or for pickup', async () => {
    await place('P2C2C9', { productionState: 'Printed' });
    await place('P2C2D9', { holds: [{ reason: 'other', since: '2026-11-21T10:00:00.000Z' }] });
    await place('P2C2E9', { delivery: { title: 'Pick-up', amountCents: 0, isPickUp: true } });
    for (const id of ['P2C2C9', 'P2C2D9', 'P2C2E9'])
      expect(refusal(await post(`${id}/parcels`, { parcelId: 'one' }))).toEqual(refused(409, 'order_not_there_yet'));
  });

  test('400 and 404: refuses an unknown carrier and an unknown order', async () => {
    await place('P2C2F9');
    const unknown = { parcelId: 'one', tracking: { carrier: 'gls', number: 'ABCD12345' } };
    expect(refusal(await post('P2C2F9/parcels', unknown))).toEqual(
      refused(400, 'invalid_request', ['tracking.carrier']),
    );
    expect(refusal(await post('ZZZZZ9/parcels', { parcelId: 'one' }))).toEqual(refused(404, 'unknown_order'));
  });

  test('200: warns about a wrong check digit and saves the number as entered', async () => {
    await place('P2C2G9');
    const tracking = { carrier: 'UPS', number: '1Z999AA10123456785' };
    const { status, body } = await post('P2C2G9/production', { to: 'Shipped', tracking });
    expect([status, body.order.parcels[0].tracking]).toEqual([200, tracking]);
    expect(body.warnings).toMatchObject([{ code: 'unlikely_tracking_number' }]);
  });
});

describe('POST /v1/fulfilment/orders/{orderId}/parcels/correct', () => {
  const correction = { correctionId: 'c1', parcelId: 'parcel-1', seen: UPS.number, tracking: FEDEX, isMailed: true };

  test('200: finds the order by the corrected number; the old one remains only in the history', async () => {
    await place('C2R2A9');
    await post('C2R2A9/production', { to: 'Shipped', tracking: UPS });
    for (const text of [UPS.number, '1z 999 aa1 01 2345 6784'])
      expect(await found(text)).toEqual([['C2R2A9'], ['C2R2A9']]);
    for (const _again of [1, 2]) {
      const { status, body } = await post('C2R2A9/parcels/correct', correction);
      expect([status, body.order.parcels[0].tracking]).toEqual([200, FEDEX]);
    }
    expect(await found(FEDEX.number)).toEqual([['C2R2A9'], ['C2R2A9']]);
    expect(await found(UPS.number)).toEqual([[], []]);
    const history = (await stored('C2R2A9'))?.history.filter(({ event }) => event === 'tracking_corrected');
    expect(history).toMatchObject([{ from: UPS, to: FEDEX, isMailed: true, actor: { kind: 'staff', id: 'printer' } }]);
  });

  test('409: takes one of two concurrent corrections and tells the other that the number has changed', async () => {
    await place('C2R2B9');
    await post('C2R2B9/production', { to: 'Shipped', tracking: UPS });
    const numbers = [FEDEX, { carrier: 'USPS', number: '9400111206206406260787' }];
    const replies = await Promise.all(
      numbers.map((tracking, at) =>
        post('C2R2B9/parcels/correct', { ...correction, correctionId: `c${at}`, tracking }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('order_conflict');
    const won = numbers[replies.findIndex(({ status }) => status === 200)];
    expect((await stored('C2R2B9'))?.parcels?.[0]?.tracking).toEqual(won);
  });

  test('404: refuses a parcel that has not left, and an unknown order', async () => {
    await place('C2R2C9');
    expect(refusal(await post('C2R2C9/parcels/correct', correction))).toEqual(refused(404, 'unknown_parcel'));
    expect(refusal(await post('ZZZZZ9/parcels/correct', correction))).toEqual(refused(404, 'unknown_order'));
  });

  test('never mistakes a name for a tracking number, and finds no other tenant’s order by one', async () => {
    await place('C2R2D9');
    await post('C2R2D9/production', { to: 'Shipped', tracking: { carrier: 'dhl', number: 'ABCD123456' } });
    expect(await found('abcd-123456')).toEqual([['C2R2D9'], ['C2R2D9']]);
    const stranger = exampleCustomer({ id: 'other', email: 'print@ph.example', role: 'fulfilment' });
    const elsewhere = await staffHeaders(api, stranger, 'pharmacy');
    const { body } = await api.call('GET', '/v1/fulfilment/search?text=ABCD123456', {
      headers: elsewhere,
      tenantId: 'pharmacy',
    });
    expect(body.orders).toEqual([]);
  });
});
