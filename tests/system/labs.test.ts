import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenantStore } from '../../functions/core/tenants/tenant-store.ts';
import type { TenantId } from '../../shared/lib/scalars.ts';
import type { Order } from '../../shared/order/schema.ts';
import type { LabRouting } from '../../shared/tenant/lab-routing.ts';
import { artTiles } from '../support/art.ts';
import { type Caller, call, eventually, mailTo } from '../support/http.ts';
import { type LocalEndpoints, localEndpoints } from '../support/local-endpoints.ts';
import { startEmbeddedLab } from '../support/providers/embedded-lab.ts';
import { timedSignature } from '../support/providers/lab-server.ts';
import { startSeededSystem } from '../support/seeded-system.ts';
import { JOURNEY, need, newShopper, projectOf, type Shopper } from '../support/shopper.ts';
import { withMailedCode } from '../support/staff.ts';
import { createStoredRows } from '../support/stored-rows.ts';

/**
 * Tests orders made by labs (docs/labs.md), from checkout to mail over HTTP: the shop's own at the embedded lab, which
 * fetches and checks every file; the pharmacy's in a folder that its store fetches.
 */
const FOLDER_SECRET = 'event-secret-of-the-stores';
let lab: Awaited<ReturnType<typeof startEmbeddedLab>>;
let cloud: Awaited<ReturnType<typeof startSeededSystem>>;
let endpoints: LocalEndpoints;

beforeAll(async () => {
  lab = await startEmbeddedLab();
  const accounts = {
    default: { main: lab.account },
    pharmacy: { store: { adapter: 'folder', eventSecret: FOLDER_SECRET } },
  };
  cloud = await startSeededSystem({
    name: 'tessera-labs',
    values: { secrets: { LabAccounts: JSON.stringify(accounts) } },
  });
  lab.control.eventsUrl = `${cloud.url}/webhooks/labs/default/main`;
  endpoints = await localEndpoints(cloud.url);
  await route('default', [{ to: 'main' }]);
  await route('pharmacy', [{ to: 'store', delivery: 'pick_up' }]);
});
afterAll(async () => {
  await cloud?.stop();
  await lab?.stop();
});

/** Runs before the tenant's first order, because its record is cached for a minute. */
async function route(tenantId: TenantId, rules: LabRouting['rules']): Promise<void> {
  const rows = createStoredRows(endpoints);
  await rows.change('Catalog', { pk: `TENANT#${tenantId}`, sk: 'META' }, { labs: { rules } });
  expect((await createTenantStore(rows.table('Catalog')).get(tenantId))?.labs).toEqual({ rules });
}

async function ordered(tenantId: TenantId): Promise<Shopper & { orderId: string }> {
  const shopper = newShopper(cloud.url);
  shopper.caller.tenantId = tenantId;
  shopper.project = projectOf(await artTiles(shopper.caller, ['meadow']));
  for (const step of JOURNEY.slice(2)) await step.run(shopper);
  return { ...shopper, orderId: need(shopper.orderId) };
}

const admins = new Map<string, Promise<Caller>>();
/** Signs in once per tenant: codes per hour are limited. */
function admin({ caller }: Shopper): Promise<Caller> {
  const email = 'admin@tessera.example';
  const { cartToken: _shoppers, ...staff } = caller;
  const login = { email, loginMethod: 'code', deviceTokens: [] };
  const id = need(caller.tenantId);
  const known = admins.get(id) ?? withMailedCode(staff, email, () => call(staff, 'POST', '/v1/account/login', login));
  admins.set(id, known);
  return known;
}

async function orderOf(shopper: Shopper): Promise<Order> {
  return (await call(await admin(shopper), 'GET', `/v1/admin/orders/${shopper.orderId}`)).body.order;
}

const until = (shopper: Shopper, what: string, isSo: (order: Order) => boolean) =>
  eventually(`an order that ${what}`, async () => {
    const order = await orderOf(shopper);
    return isSo(order) ? order : undefined;
  });
const untilState = (shopper: Shopper, state: Order['productionState']) =>
  until(shopper, `is ${state}`, ({ productionState }) => productionState === state);

/** Waits until its files are made and it is submitted automatically. */
async function atLab({ orderId }: Shopper): Promise<string> {
  const reference = `default-${orderId}-main-1`;
  await eventually(`${reference} at the lab`, async () => lab.jobs.get(reference));
  return reference;
}

const accepted = (shopper: Shopper) =>
  until(shopper, 'its lab has accepted', ({ history }) =>
    history.some((event) => event.event === 'noted' && event.text.startsWith('main has accepted')),
  );

describe('an order at the embedded lab', () => {
  test('is shipped after its files and hashes are checked: events forged, old, out of order, repeated and concurrent', async () => {
    const shopper = await ordered('default');
    const reference = await atLab(shopper);
    expect(lab.jobs.get(reference)).toMatchObject({
      report: { state: 'Accepted' },
      order: { orderId: shopper.orderId, items: [{ copies: 1, file: { name: `${shopper.orderId}-001.jpg` } }] },
    });
    const printing = lab.move(reference, 'InProduction');
    const sent = lab.move(reference, 'Shipped', { parcel: { carrier: 'USPS', number: '9400111899223344556677' } });
    expect(await lab.tell(sent, { secret: 'another-secret-of-nobody' }), 'forged').toBe(401);
    expect(await lab.tell(sent, { ageSeconds: 600 }), 'overheard').toBe(401);
    expect(['ReadyToPrint', 'Rendering']).toContain((await orderOf(shopper)).productionState);
    const told = await Promise.all([sent, printing, sent, printing, sent].map((report) => lab.tell(report)));
    // A lab retries until acknowledged.
    for (const status of told) expect([204, 500]).toContain(status);
    expect(await lab.tell(sent)).toBe(204);
    expect(await lab.tell(printing), 'late').toBe(204);
    const order = await untilState(shopper, 'Shipped');
    expect(order.parcels).toMatchObject([{ tracking: { carrier: 'USPS', number: '9400111899223344556677' } }]);
    const shipped = order.history.filter((event) => event.event === 'production_changed' && event.to === 'Shipped');
    expect(shipped).toMatchObject([{ actor: { kind: 'lab', id: 'main' } }]);
    const mail = await mailTo(cloud.url, shopper.email, /on its way|shipped|sent/i);
    expect(mail.html).toContain('9400111899223344556677');
  });

  test('waits with the reason if a file arrives corrupt, and resumes once the file is right', async () => {
    lab.faults.spoilNext = 1;
    const shopper = await ordered('default');
    const reference = await atLab(shopper);
    const held = await until(shopper, 'is on hold', ({ holds }) => holds.length > 0);
    expect(held.holds).toMatchObject([{ reason: 'lab_problem', note: expect.stringContaining('(file_other)') }]);
    const { body } = await call(await admin(shopper), 'GET', '/v1/fulfilment/orders?queue=OnHold');
    expect(body.orders.map(({ id }: Order) => id)).toContain(shopper.orderId);
    expect(await lab.tell(await lab.fetchAgain(reference))).toBe(204);
    expect((await orderOf(shopper)).holds).toEqual([]);
    expect(await lab.tell(lab.move(reference, 'Shipped'))).toBe(204);
    await untilState(shopper, 'Shipped');
  });

  test('is canceled there with the order; if the lab is already printing, staff see that it is too late', async () => {
    const [early, late] = [await ordered('default'), await ordered('default')];
    const references = [await atLab(early), await atLab(late)];
    await Promise.all([accepted(early), accepted(late)]);
    // Production has started, but its event is late.
    lab.move(need(references[1]), 'InProduction');
    for (const shopper of [early, late]) {
      const path = `/v1/admin/orders/${shopper.orderId}/cancel`;
      expect((await call(await admin(shopper), 'POST', path, {})).status).toBe(200);
    }
    await eventually('the cancellation at the lab', async () =>
      lab.jobs.get(need(references[0]))?.report.state === 'Cancelled' ? true : undefined,
    );
    const told = await until(late, 'is too late to cancel', ({ history }) =>
      history.some((event) => event.event === 'noted' && event.text.includes('too late')),
    );
    expect(told.productionState).toBe('Cancelled');
  });
});

test('a pickup order is complete in the folder of its store, which reports it made', async () => {
  const shopper = await ordered('pharmacy');
  const folder = `labs/pharmacy/store/${shopper.orderId}-1`;
  const { region, accessKeyId, secretAccessKey, buckets } = endpoints;
  const s3 = new S3Client({
    region,
    endpoint: need(endpoints.endpoints.s3),
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  const read = async (name: string) => {
    const command = new GetObjectCommand({ Bucket: need(buckets.Prints), Key: `${folder}/${name}` });
    return Buffer.from((await (await s3.send(command)).Body?.transformToByteArray()) ?? []);
  };
  const manifest = await eventually('the manifest', async () => {
    const text = await read('manifest.json').catch(() => undefined);
    return text && JSON.parse(text.toString());
  });
  const reference = `pharmacy-${shopper.orderId}-store-1`;
  expect(manifest).toMatchObject({ reference, delivery: { isPickUp: true } });
  for (const { file } of manifest.items) expect((await read(file.name)).length).toBe(file.bytes);
  const body = JSON.stringify({ reference, state: 'Shipped', at: new Date().toISOString() });
  const { status } = await fetch(`${cloud.url}/webhooks/labs/pharmacy/store`, {
    method: 'POST',
    body,
    headers: { 'x-lab-signature': timedSignature(body, FOLDER_SECRET) },
  });
  expect(status).toBe(204);
  // The store's staff make it ready for pickup.
  expect((await untilState(shopper, 'Packed')).parcels).toBeUndefined();
});
