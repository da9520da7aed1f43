import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../../shared/order/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import {
  exampleCustomer,
  exampleJob,
  exampleOrder,
  exampleProduct,
  exampleTenant,
} from '../../../../tests/support/examples.ts';
import { createBuyerStore } from '../../../core/customers/buyer-store.ts';
import { countBuyer } from '../../../core/customers/count-buyers.ts';
import { countOrder } from '../../../core/figures/count-events.ts';
import { ownerOfCartToken } from '../../../core/lib/owner.ts';
import type { OrderChange } from '../../../core/orders/order-states.ts';
import { settleFailures } from '../../../core/production/failed-prints.ts';

let api: TestApi;
let ada: Record<string, string>;
let ofPharmacy: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  await api.customers.create('default', exampleCustomer({ id: 'ada', role: 'admin' }), 'ada');
  await api.customers.create('pharmacy', exampleCustomer({ id: 'bob', role: 'admin' }), 'bob');
  ada = await api.signedIn({ id: 'ada', role: 'admin' });
  ofPharmacy = await api.signedIn({ id: 'bob', role: 'admin' }, 'pharmacy');
});
afterAll(() => api.stop());

const figures = (query: string) => api.call('GET', `/v1/admin/figures?${query}`, { headers: ada });
const count = (order: Order) => {
  const buyers = { hasOrderedBefore: async () => false };
  return countOrder({ orders: api.orders, tenants: api.tenants, figures: api.figures, buyers }, 'default', order.id);
};
const NOTHING = {
  visits: 0,
  walls: 0,
  carts: 0,
  checkouts: 0,
  orders: 0,
  repeatOrders: 0,
  tiles: 0,
  revenueCents: 0,
  discountCents: 0,
  refundedCents: 0,
  cancelled: 0,
};

describe('GET /v1/admin/figures', () => {
  test('200: counts an order, its refund and its completion once each on their day, despite redelivered events', async () => {
    const order = exampleOrder('uploads/default/K-x/p', { id: 'F7K2A9', placedAt: '2026-11-19T23:59:59.000Z' });
    await api.orders.place({ order, owner: ownerOfCartToken('figures'), cartId: 'figures', alongside: [] });
    const told = () => count(order);
    await Promise.all([told(), told(), told()]);
    await told();
    const tiles = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const placed = {
      ...NOTHING,
      orders: 1,
      tiles,
      revenueCents: order.payment.amountCents,
      discountCents: order.discountCents,
    };
    expect((await figures('from=2026-11-18&to=2026-11-21')).body.days).toEqual([
      { day: '2026-11-18', ...NOTHING },
      { day: '2026-11-19', ...placed },
      { day: '2026-11-20', ...NOTHING },
      { day: '2026-11-21', ...NOTHING },
    ]);
    const refund = { kind: 'request_refund', refundId: 'r1', amountCents: 100 } as const;
    const changes = [refund, { kind: 'end_refund', refundId: 'r1', to: 'Refunded' } as const];
    await api.orders.change('default', order.id, changes, { kind: 'staff', id: 'ada' });
    await api.orders.change('default', order.id, [{ kind: 'production', to: 'Cancelled' }], { kind: 'system' });
    await Promise.all([told(), told()]);
    const { body } = await figures('from=2026-11-19&to=2026-11-21');
    expect(body.days[0]).toEqual({ day: '2026-11-19', ...placed });
    expect(body.days[2]).toEqual({ day: '2026-11-21', ...NOTHING, refundedCents: 100, cancelled: 1 });
    expect(body.queues.length).toBeGreaterThan(0);
    expect(body.labs).toContainEqual({ list: 'Silent', orders: 0 });
  });

  test('200: sums all events of each day', async () => {
    const happens = (event: string, day: string, counted: object) =>
      api.figures.count('pharmacy', { event, at: `2026-11-${day}T10:00:00.000Z`, figures: counted });
    await happens('wall-late', '10', { walls: 1 });
    await Promise.all(Array.from({ length: 20 }, (_, index) => happens(`visit-${index}`, '11', { visits: 1 })));
    await happens('cart-a', '12', { carts: 1 });
    const reply = await api.call('GET', '/v1/admin/figures?from=2026-11-10&to=2026-11-13', {
      headers: ofPharmacy,
      tenantId: 'pharmacy',
    });
    expect(reply.body.days).toEqual([
      { ...NOTHING, day: '2026-11-10', walls: 1 },
      { ...NOTHING, day: '2026-11-11', visits: 20 },
      { ...NOTHING, day: '2026-11-12', carts: 1 },
      { ...NOTHING, day: '2026-11-13' },
    ]);
  });

  test('200: lists failed and waiting print jobs with their tiles until they are settled', async () => {
    const order = exampleOrder('uploads/default/K-x/f', { id: 'F7K3A9', productionState: 'Rendering' });
    await api.orders.place({ order, owner: ownerOfCartToken('failed'), cartId: 'failed', alongside: [] });
    const name = { tenantId: 'default' as const, orderId: order.id, number: 1 };
    await api.jobs.createJobs([exampleJob(order), exampleJob(order, { number: 2 })]);
    const tile = {
      ...{ lineNumber: 1, tileNumber: 1, failure: 'render_error' as const, message: 'bad extract area' },
      ...{ attempts: 2, at: '2026-11-21T11:48:00.000Z' },
    };
    await api.jobs.failJob(name, { failure: 'render_error', files: [], failures: [tile] });
    const waiting = { ...tile, attempts: 1, nextAt: '2026-11-21T12:00:00.000Z' };
    await api.jobs.keepProgress({ ...name, number: 2 }, { files: [], failures: [waiting] });
    const prints = async () => (await figures('from=2026-11-21&to=2026-11-21')).body.prints;
    const [failedTile, waitingTile] = [tile, waiting].map((each) => ({ orderId: order.id, ...each }));
    expect(await prints()).toEqual({ failed: 1, waiting: 1, tiles: [failedTile, waitingTile] });
    const { works } = (await api.call('GET', '/v1/admin/dead-letters', { headers: ada })).body;
    expect(works).toEqual([{ work: 'Render', waiting: 0, failed: 1, givenUp: 0 }]);
    const rendering = await api.call('GET', '/v1/fulfilment/orders?queue=Rendering', { headers: ada });
    expect(rendering.body.failures).toEqual(
      [failedTile, waitingTile].map((each) => ({ tenantId: 'default', ...each })),
    );
    await settleFailures(api, 'default', order.id);
    expect(await prints()).toMatchObject({ failed: 1, waiting: 1 });
    await api.orders.change('default', order.id, [{ kind: 'production', to: 'Cancelled' }], { kind: 'system' });
    await Promise.all([settleFailures(api, 'default', order.id), settleFailures(api, 'default', order.id)]);
    expect(await prints()).toEqual({ failed: 0, waiting: 0, tiles: [] });
  });

  test('400: refuses an invalid date range', async () => {
    for (const query of ['from=2026-11-02&to=2026-11-01', 'from=2026-01-01&to=2026-12-31', 'from=today&to=2026-11-01'])
      expect((await figures(query)).body.code).toBe('invalid_request');
  });
});

describe('GET /v1/admin/reports', () => {
  test('200: agrees with the orders, their refund, reprint and parcel, and with redelivered events', async () => {
    await api.catalog.putProduct('pharmacy', { ...exampleProduct(), id: 'Tile', name: 'Photo tile' });
    const email = 'grace@example.com';
    const orders = ['R7K2A9', 'R7K3A9', 'R7K4A9'].map((id, index) =>
      // The evening of November 19 in New York.
      exampleOrder('uploads/pharmacy/K-x/p', {
        ...{ id, tenantId: 'pharmacy', placedAt: `2026-11-20T01:0${index}:00.000Z` },
        ...(index === 2 ? { email: 'other@example.com' } : { email }),
        ...(index === 1 && { discountCents: 140, promo: { code: 'SAVE.10', use: 'u' } }),
      }),
    );
    const [shipped, discounted] = orders;
    if (!shipped || !discounted) throw new Error('No order was placed');
    const told = async ({ id }: Order) => {
      const buyers = createBuyerStore(api.shopTable);
      const deps = { orders: api.orders, tenants: api.tenants, figures: api.figures, buyers };
      await countOrder(deps, 'pharmacy', id);
      await countBuyer(deps, 'pharmacy', id);
    };
    for (const order of orders) {
      await api.orders.place({ order, owner: ownerOfCartToken(order.id), cartId: order.id, alongside: [] });
      await told(order);
    }
    const change = (...changes: OrderChange[]) =>
      api.orders.change('pharmacy', shipped.id, changes, { kind: 'staff', id: 'ada' });
    for (const to of ['Rendering', 'ReadyToPrint', 'Printed', 'Packed', 'Shipped'] as const)
      await change({ kind: 'production', to });
    await change(
      { kind: 'request_refund', refundId: 'r1', amountCents: 300, reason: 'damaged' },
      { kind: 'end_refund', refundId: 'r1', to: 'Refunded' },
    );
    const tiles = [{ lineNumber: 1, tileNumber: 1, copies: 1 }];
    await change({ kind: 'request_reprint', reprintId: 'p1', tiles, reason: 'damaged_on_the_way' });
    await told(shipped);
    expect((await api.orders.get('pharmacy', shipped.id))?.order.productionState).toBe('Shipped');
    await change({ kind: 'end_reprint', reprintId: 'p1' });
    await Promise.all([told(shipped), told(shipped), told(discounted)]);

    const asked = { headers: ofPharmacy, tenantId: 'pharmacy' } as const;
    const { body } = await api.call('GET', '/v1/admin/reports?from=2026-11-19&to=2026-11-21', asked);
    const sum = (name: (order: Order) => number) => orders.reduce((total, order) => total + name(order), 0);
    const revenueCents = sum(({ payment }) => payment.amountCents);
    expect(body.timeZone).toBe('America/New_York');
    expect(body.period).toEqual({
      ...{ from: '2026-11-19', to: '2026-11-21' },
      sums: {
        ...NOTHING,
        ...{ orders: 3, repeatOrders: 1, tiles: 3, revenueCents, discountCents: 140, refundedCents: 300 },
      },
      products: [
        { id: 'Tile', name: 'Photo tile', units: 3, revenueCents: sum(({ lines }) => lines[0]?.totalCents ?? 0) },
      ],
      artists: [],
      promos: [{ code: 'SAVE.10', orders: 1, revenueCents: discounted.payment.amountCents, discountCents: 140 }],
      refunds: [{ reason: 'damaged', refunds: 1, amountCents: 300 }],
      reprints: [{ reason: 'damaged_on_the_way', reprints: 1, copies: 1 }],
      shipped: [{ days: 2, orders: 1 }],
      ready: [],
    });
    expect(body.before).toMatchObject({ from: '2026-11-16', to: '2026-11-18', sums: NOTHING, products: [] });
    const { body: later } = await api.call('GET', '/v1/admin/reports?from=2026-11-22&to=2026-11-24', asked);
    expect(later.before).toEqual(body.period);
    const { body: last } = await api.call('GET', '/v1/admin/reports?days=3', asked);
    expect(last.period).toEqual(body.period);
  });

  test.each(['days=0', 'days=93', 'days=7&from=2026-11-01&to=2026-11-02', 'from=2026-11-02', ''])(
    '400: refuses the period %s',
    async (query) => {
      const reply = await api.call('GET', `/v1/admin/reports?${query}`, { headers: ada });
      expect(reply.body.code).toBe('invalid_request');
    },
  );
});

describe('/v1/admin/dead-letters', () => {
  const letter = {
    work: 'Render',
    messageId: 'm-1',
    sentAt: '2026-11-20T10:00:00.000Z',
    reason: 'A photo is not there.',
    canSendBack: true,
  };
  const decide = (body: object, headers = ada) => api.call('POST', '/v1/admin/dead-letters', { headers, body });

  test('200: lists dead letters, redrives each once and audits it', async () => {
    api.letters.push(letter);
    expect((await api.call('GET', '/v1/admin/dead-letters', { headers: ada })).body.letters).toEqual([letter]);
    const asked = { decision: 'send_back', work: 'Render', messageIds: ['m-1', 'gone'] };
    expect((await decide(asked)).body).toEqual({ messageIds: ['m-1'] });
    expect(api.decided).toEqual([asked]);
    const history = await api.call('GET', '/v1/admin/history?kind=dead_letters&id=Render', { headers: ada });
    expect(history.body.entries).toMatchObject([{ action: 'restored', note: 'm-1, gone', by: { id: 'ada' } }]);
  });

  test('403: hides the system-wide queues from staff of a partner', async () => {
    const options = { headers: ofPharmacy, tenantId: 'pharmacy' };
    expect(refusal(await api.call('GET', '/v1/admin/dead-letters', options))).toEqual(refused(403, 'wrong_tenant'));
    const body = { decision: 'discard', work: 'Render', messageIds: ['m-1'] };
    expect(refusal(await api.call('POST', '/v1/admin/dead-letters', { ...options, body }))).toEqual(
      refused(403, 'wrong_tenant'),
    );
  });

  test('400: refuses an empty list', async () => {
    expect(refusal(await decide({ decision: 'discard', work: 'Render', messageIds: [] }))).toEqual(
      refused(400, 'invalid_request', ['messageIds']),
    );
  });
});
