import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleOrder, exampleTenant } from '../../../../tests/support/examples.ts';
import { STAFF_NOTES_MAX } from '../../../core/orders/order-states.ts';

/** Covers the staff view of lab orders and its actions; functions/core/labs covers the labs' side. */
let api: TestApi;
const printer = exampleCustomer({ id: 'printer', email: 'print@example.com', role: 'fulfilment' });
const shopper = exampleCustomer({ id: 'ada', email: 'ada@example.com' });
let asPrinter: Record<string, string>;
let asShopper: Record<string, string>;
let requests = 0;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put({
    ...exampleTenant(),
    labs: { rules: [{ to: 'main', delivery: 'shipped' }, { to: 'other' }, { to: 'print_room' }] },
  });
  for (const each of [printer, shopper]) await api.customers.create('default', each, each.id);
  asPrinter = await api.signedIn(printer);
  asShopper = await api.signedIn(shopper);
});
afterAll(() => api.stop());
beforeEach(() => {
  api.labTasks.length = 0;
});

const list = (query: string, headers = asPrinter) => api.call('GET', `/v1/fulfilment/lab-orders?${query}`, { headers });
const act = (reference: string, action: string, body: object = {}, headers = asPrinter) =>
  api.call('POST', `/v1/fulfilment/lab-orders/${reference}/${action}`, {
    headers,
    body: { requestId: `request-${requests++}`, ...body },
  });

/** Places a rendered order at a lab in this state. @returns its lab reference */
async function atLab(orderId: string, state?: 'Accepted' | 'Rejected' | 'Cancelled' | 'Shipped'): Promise<string> {
  const order = exampleOrder('photo', { id: orderId, productionState: 'Rendering', holds: [] });
  await api.orders.place({ order, owner: 'K-owner', cartId: `cart-of-${orderId}`, alongside: [] });
  await api.orders.change('default', orderId, [{ kind: 'production', to: 'ReadyToPrint' }], { kind: 'system' });
  const id = idOf(orderId);
  await api.labOrders.plan([{ ...id, lineNumbers: [1], makers: 1 }]);
  if (state === 'Rejected') await api.labOrders.report(id, { state, problem: { code: 'dark', message: 'Too dark.' } });
  else if (state) await api.labOrders.report(id, { state, labReference: `job-${orderId}` });
  return referenceOf(orderId);
}
const idOf = (orderId: string, lab = 'main') => ({ tenantId: 'default' as const, orderId, lab, attempt: 1 });
const referenceOf = (orderId: string, lab = 'main') => `default-${orderId}-${lab}-1`;
const notesOf = async (orderId: string) =>
  ((await api.orders.get('default', orderId))?.order.history ?? []).flatMap((event) =>
    event.event === 'noted' ? [[event.actor.id, event.text]] : [],
  );

describe('GET /v1/fulfilment/lab-orders', () => {
  test('200: lists by status with the possible actions, page by page, the longest waiting first', async () => {
    for (let index = 0; index < 32; index++) {
      api.wait(1);
      await atLab(`QQQ${'23456789'[Math.floor(index / 8)]}${'23456789'[index % 8]}9`);
    }
    const first = await list('list=Submitted');
    expect([first.status, first.body.labs]).toEqual([200, ['main', 'other']]);
    const rest = await list(`list=Submitted&cursor=${first.body.cursor}`);
    const ids = [...first.body.labOrders, ...rest.body.labOrders].map(({ orderId }) => orderId);
    expect(ids).toEqual([...ids].sort());
    expect(ids).toHaveLength(32);
    expect(first.body.labOrders[0]).toMatchObject({ lab: 'main', attempts: 0, actions: ['submit', 'cancel'] });
  });

  test('200: lists silent, rejected and moved orders under attention', async () => {
    await atLab('QQQA29', 'Accepted');
    const seen = await api.labOrders.get(idOf('QQQA29'));
    if (seen) await api.labOrders.raise(seen, { kind: 'silent', message: 'main has said nothing.' });
    await atLab('QQQA39', 'Rejected');
    await api.labOrders.failed(idOf('QQQA39'), 'The lab answers with status 503');
    expect((await list('list=Silent')).body.labOrders).toMatchObject([
      { orderId: 'QQQA29', alarm: { kind: 'silent' }, actions: ['ask', 'cancel'] },
    ]);
    expect((await list('list=Rejected')).body.labOrders).toMatchObject([
      { orderId: 'QQQA39', problem: { message: 'Too dark.' }, lastError: 'The lab answers with status 503' },
    ]);
    await act(referenceOf('QQQA39'), 'move', { to: 'print_room' });
    expect((await list('list=Rejected')).body.labOrders).toEqual([]);
    expect((await list('list=Cancelled')).body.labOrders).toMatchObject([{ movedTo: 'print_room', actions: [] }]);
  });

  test('400, 401, 403: refuses an unknown list, the cursor of another list, anonymous callers and shoppers', async () => {
    expect(refusal(await list('list=Lost'))).toEqual(refused(400, 'invalid_request', ['list']));
    const { cursor } = (await list('list=Submitted')).body;
    for (const wrong of [`list=Accepted&cursor=${cursor}`, 'list=Submitted&cursor=nonsense'])
      expect(refusal(await list(wrong))).toEqual(refused(400, 'invalid_cursor'));
    expect((await list('list=Submitted', {})).status).toBe(401);
    expect((await list('list=Submitted', asShopper)).status).toBe(403);
  });
});

describe('POST /v1/fulfilment/lab-orders/{reference}/…', () => {
  test('200 ask: polls the lab once per request and audits the person', async () => {
    const reference = await atLab('QQQB29', 'Accepted');
    for (const _ of [1, 2]) expect((await act(reference, 'ask', { requestId: 'once' })).status).toBe(200);
    expect(await notesOf('QQQB29')).toEqual([['printer', `Asked main how ${reference} stands.`]]);
    expect(api.labTasks[0]).toEqual({ tenantId: 'default', orderId: 'QQQB29', status: 'now' });
  });

  test('200 submit: resubmits a rejected order under the same reference', async () => {
    const reference = await atLab('QQQB39', 'Rejected');
    const { status, body } = await act(reference, 'submit');
    expect([status, body.labOrder]).toMatchObject([200, { reference, state: 'Submitted', list: 'Submitted' }]);
    expect(body.labOrder.problem).toBeUndefined();
    expect(await notesOf('QQQB39')).toEqual([
      ['printer', `Handed ${reference} to main again, under the same reference.`],
    ]);
    expect(api.labTasks).toEqual([{ tenantId: 'default', orderId: 'QQQB39' }]);
  });

  test('200 cancel: requests a cancellation, which the lab decides', async () => {
    const { body } = await act(await atLab('QQQB49', 'Accepted'), 'cancel');
    expect(body.labOrder).toMatchObject({ state: 'Accepted', cancellation: 'wanted', actions: ['ask'] });
  });

  test('200 move: moves the order to another lab, once under concurrent requests', async () => {
    const reference = await atLab('QQQB59', 'Rejected');
    const both = await Promise.all(['a', 'b'].map((requestId) => act(reference, 'move', { requestId, to: 'other' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.labOrders.get(idOf('QQQB59', 'other'))).toMatchObject({ state: 'Submitted', lineNumbers: [1] });
    expect(await api.labOrders.get(idOf('QQQB59'))).toMatchObject({ movedTo: 'other' });
  });

  test('404: refuses an order at no lab, another tenant’s order and an unknown reference', async () => {
    for (const reference of ['default-ZZZZZ9-main-1', 'pharmacy-QQQB29-main-1', 'nonsense'])
      expect(refusal(await act(reference, 'ask'))).toEqual(refused(404, 'unknown_lab_order'));
  });

  test('409: refuses actions that could print a tile twice, and any action on an order that is over', async () => {
    const [accepted, shipped] = [await atLab('QQQC29', 'Accepted'), await atLab('QQQC39', 'Shipped')];
    for (const action of ['submit', 'move'])
      expect(refusal(await act(accepted, action, { to: 'other' })), action).toEqual(
        refused(409, 'lab_order_not_there'),
      );
    for (const action of ['ask', 'submit', 'cancel', 'move'])
      expect((await act(shipped, action, { to: 'other' })).status, action).toBe(409);
    // The lab knows the order by name: the same key would be rejected again.
    const rejected = await atLab('QQQC49', 'Accepted');
    await api.labOrders.report(idOf('QQQC49'), { state: 'Rejected' });
    expect((await act(rejected, 'submit')).status).toBe(409);
    expect((await act(rejected, 'move', { to: 'main' })).status).toBe(409);
    expect(api.labTasks).toEqual([]);
    expect(await notesOf('QQQC49')).toEqual([]);
  });

  test('409: refuses an order that is re-rendering, and one with a full history', async () => {
    const reference = await atLab('QQQC59', 'Rejected');
    await api.orders.change('default', 'QQQC59', [{ kind: 'production', to: 'Rendering' }], { kind: 'system' });
    expect((await act(reference, 'submit')).status).toBe(409);
    const full = await atLab('QQQC69', 'Accepted');
    for (let note = 0; note < STAFF_NOTES_MAX; note++)
      await api.orders.change('default', 'QQQC69', [{ kind: 'note', noteId: `n${note}`, text: 'x' }], {
        kind: 'staff',
      });
    expect(refusal(await act(full, 'cancel'))).toEqual(refused(409, 'too_many_notes'));
    expect((await api.labOrders.get(idOf('QQQC69')))?.cancellation).toBeUndefined();
  });

  test('422: refuses a lab outside the routing rules', async () => {
    const reference = await atLab('QQQD29', 'Rejected');
    expect(refusal(await act(reference, 'move', { to: 'nobody' }))).toEqual(refused(422, 'unknown_lab'));
  });

  test('400, 401, 403: refuses a missing request id, anonymous callers and shoppers', async () => {
    const reference = await atLab('QQQD39', 'Accepted');
    expect(refusal(await act(reference, 'ask', { requestId: '' }))).toEqual(
      refused(400, 'invalid_request', ['requestId']),
    );
    expect((await act(reference, 'ask', {}, {})).status).toBe(401);
    expect((await act(reference, 'ask', {}, asShopper)).status).toBe(403);
  });
});
