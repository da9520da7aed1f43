import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { createCatalogStore } from '../../functions/core/catalog/catalog-store.ts';
import { createTenantStore } from '../../functions/core/tenants/tenant-store.ts';
import { fillCatalog } from '../../functions/lambda/seed/seed-shop.ts';
import { localTime } from '../../shared/delivery/calendar.ts';
import type { Report, ReportsReply } from '../../shared/order/metrics.ts';
import type { Order } from '../../shared/order/schema.ts';
import { csvOf, reportTables } from '../../web/backoffice/dashboard/reports/report-tables.ts';
import { call, eventually, newCaller } from '../support/http.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper, type Shopper } from '../support/shopper.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { storefront } from '../support/storefront.ts';
import { runSweep } from '../support/sweep.ts';

const { url } = inject('cloud');
const admin = { ...newCaller(url), accessToken: inject('staff').admin };

/** A separate shop, so that no other test adds to its metrics. */
const SHOP = 'ledgershop';
const TIME_ZONE = 'Pacific/Honolulu';
const CODE = 'LEDGER.10';

async function addShop(): Promise<void> {
  const table = createStoredRows(await localEndpoints(url)).table('Catalog');
  const catalog = createCatalogStore(table);
  await fillCatalog(catalog, SHOP);
  await catalog.putPromo(SHOP, { code: CODE, type: 'percentage', value: 10 });
  await createTenantStore(table).put({
    ...{ id: SHOP, name: 'Ledger', brand: 'Ledger', timeZone: TIME_ZONE },
    commerce: { endpoint: '', apiVersion: '2025-04', publicAccessToken: `${SHOP}.3f9c2c4a5d6e7f80` },
    delivery: { title: 'Standard', amountCents: 500 },
  });
}

const inShop = (method: 'GET' | 'POST', path: string, body?: object) =>
  call(admin, method, `${path}${path.includes('?') ? '&' : '?'}shop=${SHOP}`, body);

/** Buys one wall, with the code if it is given. */
async function buy(email: string, code?: string): Promise<Order> {
  const shopper: Shopper = { ...newShopper(url, demoPhoto('sample2')), email };
  shopper.caller.tenantId = SHOP;
  for (const { name, run } of JOURNEY) {
    if (name === 'pay and place the order' && code !== undefined)
      await storefront(shopper.caller, 'codes', { cartId: need(shopper.cartId), codes: [code] });
    await run(shopper);
  }
  return (await inShop('GET', `/v1/admin/orders/${need(shopper.orderId)}`)).body.order;
}

/** Tells of a visit, twice. */
async function visit(): Promise<void> {
  const visitId = randomUUID();
  for (const _ of [1, 2])
    await fetch(`${url}/v1/visits?tenantId=${SHOP}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (X11) Firefox/140.0', Origin: url },
      body: JSON.stringify({ visitId }),
    });
}

async function sumsWith(what: string, isThere: (report: Report) => boolean): Promise<ReportsReply> {
  return eventually(what, async () => {
    const { body } = await inShop('GET', '/v1/admin/reports?days=1');
    return isThere(body.period) ? body : undefined;
  });
}

/** docs/spec 20.15 */
test('reports and their CSV files agree with the orders, a refund, a parcel and a reprint', {
  timeout: 300_000,
}, async () => {
  await addShop();
  for (const _ of [1, 2, 3]) await visit();
  const email = `ledger-${randomUUID().slice(0, 8)}@tessera.example`;
  const first = await buy(email);
  await sumsWith('the first order', ({ sums }) => sums.orders === 1);
  const second = await buy(email, CODE.toLowerCase());
  expect(second.discountCents).toBeGreaterThan(0);

  const path = `/v1/fulfilment/orders/${first.id}`;
  await eventually('the print files', async () => {
    const { body } = await inShop('GET', path);
    return body.order.productionState === 'ReadyToPrint' || undefined;
  });
  for (const to of ['Printed', 'Packed']) expect((await inShop('POST', `${path}/production`, { to })).status).toBe(200);
  const lines = first.lines.map(({ number, quantity }) => ({ lineNumber: number, quantity }));
  expect((await inShop('POST', `${path}/parcels`, { parcelId: 'one', lines })).status).toBe(200);
  const tiles = [{ lineNumber: 1, tileNumber: 1, copies: 1 }];
  const reprint = { reprintId: 'again', tiles, reason: 'damaged_on_the_way' };
  expect((await inShop('POST', `${path}/reprints`, reprint)).status).toBe(200);
  expect((await inShop('POST', `${path}/reprints/done`, { reprintId: 'again' })).status).toBe(200);
  const refund = { refundId: 'part', amountCents: 250, reason: 'damaged', isMailed: false };
  expect((await inShop('POST', `/v1/admin/orders/${first.id}/refunds`, refund)).status).toBe(200);
  await runSweep(url);

  const reply = await sumsWith(
    'all events',
    ({ sums, reprints }) => sums.orders === 2 && sums.refundedCents > 0 && reprints.length > 0,
  );
  const orders = [first, second];
  const sum = (name: (order: Order) => number) => orders.reduce((total, order) => total + name(order), 0);
  const today = localTime(new Date(), TIME_ZONE).date;
  const revenueCents = sum(({ payment }) => payment.amountCents);
  const product = first.lines[0]?.product;
  expect(reply.timeZone).toBe(TIME_ZONE);
  expect(reply.period).toMatchObject({
    ...{ from: today, to: today },
    sums: {
      ...{ visits: 3, walls: 2, carts: 2, checkouts: 2, orders: 2, repeatOrders: 1, cancelled: 0 },
      tiles: sum((order) => order.lines.reduce((count, { quantity }) => count + quantity, 0)),
      ...{ revenueCents, discountCents: second.discountCents, refundedCents: 250 },
    },
    products: [
      {
        id: product?.id,
        units: sum((order) => order.lines.reduce((count, { quantity }) => count + quantity, 0)),
        revenueCents: sum((order) => order.lines.reduce((total, { totalCents }) => total + totalCents, 0)),
      },
    ],
    artists: [],
    promos: [{ code: CODE, orders: 1, revenueCents: second.payment.amountCents, discountCents: second.discountCents }],
    refunds: [{ reason: 'damaged', refunds: 1, amountCents: 250 }],
    reprints: [{ reason: 'damaged_on_the_way', reprints: 1, copies: 1 }],
    shipped: [{ days: 0, orders: 1 }],
    ready: [],
  });
  const { body: promo } = await inShop('GET', `/v1/admin/promos/${CODE}`);
  expect(promo.uses).toEqual({ taken: 1, orders: 1, revenueCents: second.totalCents });

  const files = Object.fromEntries(reportTables(reply).map((table) => [table.id, csvOf(table)]));
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  expect(files.summary).toContain(`Revenue,${dollars(revenueCents)},0.00\r\n`);
  expect(files.summary).toContain(`Average order,${dollars(Math.round(revenueCents / 2))},\r\n`);
  expect(files.summary).toContain('"Repeat orders, of all orders",50,\r\n');
  expect(files.conversion).toContain('Orders,2,100,66.7,0,');
  expect(files.promos).toContain(`${CODE},1,${dollars(second.payment.amountCents)},${dollars(second.discountCents)},`);
  expect(files.refunds).toContain('Damaged,1,2.50,0,0.00\r\n');
  expect(files.reprints).toContain('Damaged on the way,1,1,0,0\r\n');
  expect(files['days-to-parcel']).toContain('0,1,100,0,\r\n');
});
