import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ownerOfCartToken } from '../../functions/core/lib/owner.ts';
import type { Erasure } from '../../shared/customer/erasures.ts';
import { type Caller, call, mailTo, newCaller } from '../support/http.ts';
import { taken } from '../support/photo-calls.ts';
import { demoPhoto, heicPhoto } from '../support/photos.ts';
import { rowsNaming, runPrivacy, versionsNaming } from '../support/privacy.ts';
import { JOURNEY, need, newShopper, projectOf, type Shopper, tileOf } from '../support/shopper.ts';
import { printsOf, type SignedIn, signUp, withMailedCode } from '../support/staff.ts';
import { createStoredRows } from '../support/stored-rows.ts';

/**
 * Erases a customer in a running system: photos before and after signing in, one of them a HEIC with its working copy,
 * walls, a saved address, and an order in shipping.
 */
const cloud = inject('cloud');
const { url } = cloud;
const staff = inject('staff');
const rows = createStoredRows(cloud);
const admin = { ...newCaller(url), accessToken: staff.admin };
const printer = { ...newCaller(url), accessToken: staff.fulfilment };

let shopper: Shopper;
let signedIn: SignedIn;
let erasureId: string;
let previews: string[];
/** Identifiers of the person: the owners of photos and walls, the customer, the email. */
let traces: string[];

async function eraseCode(caller: Caller, email: string): Promise<string> {
  const since = new Date();
  await call(caller, 'POST', '/v1/commerce/customer_delete_code', {});
  const mail = await mailTo(url, email, /code to delete your .* account and photos/i, since);
  return need(/\b\d{6}\b/.exec(mail.text)?.[0]);
}

async function proof(): Promise<Erasure> {
  const { status, body } = await call(admin, 'GET', `/v1/admin/erasures?email=${encodeURIComponent(shopper.email)}`);
  expect(status).toBe(200);
  return body.erasures.find(({ id }: Erasure) => id === erasureId);
}

/** Moves time to the next run. */
async function nextLook(): Promise<void> {
  const key = { pk: 'ERASURE#default', sk: erasureId };
  await rows.change('Shop', key, { gsi2sk: new Date(Date.now() - 1000).toISOString() });
  await runPrivacy(url);
}

async function ship(orderId: string): Promise<void> {
  await printsOf(printer, orderId);
  for (const to of ['Printed', 'Packed', 'Shipped']) {
    const reply = await call(printer, 'POST', `/v1/fulfilment/orders/${orderId}/production`, { to });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
}

beforeAll(async () => {
  shopper = newShopper(url, demoPhoto('sample2'));
  const before = await taken(shopper.caller, demoPhoto('sample3'));
  const account = {
    email: shopper.email,
    firstName: 'Grace',
    lastName: 'Gone',
    acceptsMarketing: true,
    loginMethod: 'code',
  };
  signedIn = await withMailedCode(shopper.caller, shopper.email, () =>
    call(shopper.caller, 'POST', '/v1/account/create', account),
  );
  shopper.caller = { ...shopper.caller, accessToken: signedIn.accessToken };
  const { key, width = 0, height = 0 } = await taken(shopper.caller, heicPhoto('phone'), 'image/heic');
  const jpeg = {
    ...shopper,
    photoKey: before.key,
    photoSize: { width: need(before.width), height: need(before.height) },
  };
  const wall = projectOf([tileOf(jpeg)]);
  expect((await call(shopper.caller, 'POST', '/v1/projects/save', { project: wall })).status).toBe(200);
  await call(shopper.caller, 'POST', '/v1/commerce/customer_address_save', {
    address: {
      firstName: 'Grace',
      lastName: 'Gone',
      address1: '1 Street',
      city: 'Austin',
      provinceCode: 'TX',
      zip: '78701',
      countryCode: 'US',
    },
  });
  shopper = { ...shopper, photoKey: key, photoSize: { width, height } };
  for (const step of JOURNEY.slice(2)) await step.run(shopper);
  const { body } = await call(shopper.caller, 'POST', '/v1/photos/status', { keys: [key, before.key] });
  previews = body.photos.map(({ previewUrl }: { previewUrl: string }) => new URL(previewUrl, url).href);
  const cart = ownerOfCartToken(need(shopper.caller.cartToken));
  traces = [signedIn.customerId, cart, shopper.email];
});

describe('a customer', () => {
  test('cannot be erased by a visitor to their open browser: a mailed code is required', async () => {
    const refused = await call(shopper.caller, 'POST', '/v1/commerce/customer_delete', { code: '000000' });
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_code']);
    expect((await call(newCaller(url), 'POST', '/v1/commerce/customer_delete', { code: '000000' })).status).toBe(401);
  });

  test('cannot be erased with another person’s code', async () => {
    const stranger = await signUp(url, `stranger-${signedIn.customerId.slice(0, 8).toLowerCase()}@tessera.example`);
    const code = await eraseCode(shopper.caller, shopper.email);
    expect((await call(stranger, 'POST', '/v1/commerce/customer_delete', { code })).status).toBe(401);
  });

  test('with an active order is erased once it ends, and keeps the account until then', async () => {
    await rows.change('Ephemeral', await codeRow(), { sentAt: 0 });
    const code = await eraseCode(shopper.caller, shopper.email);
    const { status, body } = await call(shopper.caller, 'POST', '/v1/commerce/customer_delete', { code });
    expect([status, body.erasure]).toMatchObject([200, { state: 'waiting', askedBy: 'customer' }]);
    erasureId = body.erasure.id;
    await nextLook();
    expect((await proof()).state).toBe('waiting');
    expect((await call(shopper.caller, 'GET', '/v1/commerce/customer_get')).status).toBe(200);
    expect((await call(shopper.caller, 'GET', `/v1/orders/${shopper.orderId}`)).status).toBe(200);
  });

  async function codeRow() {
    const { documents, tableName } = rows.table('Ephemeral');
    const { QueryCommand } = await import('@aws-sdk/lib-dynamodb');
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `LOGIN#default#${shopper.email}` },
      }),
    );
    const [row] = Items;
    return { pk: String(row?.pk), sk: String(row?.sk) };
  }
});

describe('after the order was shipped', () => {
  beforeAll(async () => {
    await ship(need(shopper.orderId));
    expect((await versionsNaming(cloud, 'Photos', traces)).length).toBeGreaterThan(8);
    expect(await versionsNaming(cloud, 'Prints', [`/${shopper.orderId}/`])).toHaveLength(2);
    for (const preview of previews) expect((await fetch(preview)).status).toBe(200);
    await Promise.all([nextLook(), runPrivacy(url)]);
  });

  test('leaves nothing in the buckets, not even versions or delete markers', async () => {
    expect(await versionsNaming(cloud, 'Photos', traces)).toEqual([]);
    expect(await versionsNaming(cloud, 'Prints', [`/${shopper.orderId}/`])).toEqual([]);
    for (const preview of previews) expect([403, 404]).toContain((await fetch(preview)).status);
  });

  test('has no session and no login', async () => {
    expect((await call(shopper.caller, 'GET', '/v1/commerce/customer_get')).status).toBe(401);
    const { refreshToken, customerId: userId } = signedIn;
    expect((await call(shopper.caller, 'POST', '/v1/account/refresh', { userId, refreshToken })).status).toBe(401);
    const login = { email: shopper.email, loginMethod: 'code' };
    expect((await call(newCaller(url), 'POST', '/v1/account/login', login)).status).toBe(404);
  });

  test('leaves a proof of what was deleted without naming the person, after a final check finds nothing', async () => {
    expect((await proof()).state).toBe('erasing');
    await nextLook();
    const done = await proof();
    expect(done).toMatchObject({
      state: 'erased',
      askedBy: 'customer',
      inventory: { orders: 1, objects: { versions: expect.any(Number) }, rows: { count: expect.any(Number) } },
    });
    expect(need(done.inventory).objects.versions).toBeGreaterThan(10);
    expect(need(done.inventory).rows.count).toBeGreaterThan(8);
    for (const trace of traces) expect(JSON.stringify(done)).not.toContain(trace);
  });

  test('leaves no row of any table with their identifiers or photos', async () => {
    const photoIds = [need(shopper.photoKey).split('/').at(-1) ?? ''];
    const found = await rowsNaming(cloud, [...traces, ...photoIds]);
    // Daily budgets expire with the day (docs/privacy.md).
    expect(found.filter((row) => !row.startsWith('BUDGET#'))).toEqual([]);
  });

  test('leaves the order for accounting: items, amounts and address, but no picture', async () => {
    const { status, body } = await call(admin, 'GET', `/v1/admin/orders/${shopper.orderId}`);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      productionState: 'Shipped',
      email: '',
      deliveryAddress: { firstName: 'Grace', address1: '1 Gallery Street' },
      subtotalCents: 1400,
      walls: [],
    });
    expect(body.order.lines[0].tiles[0]).toMatchObject({ photoKey: 'erased' });
    expect(body.jobs).toEqual([]);
  });

  test('can sign up again and starts from scratch', async () => {
    const anew = await signUp(url, shopper.email);
    expect(anew.customerId).not.toBe(signedIn.customerId);
    const { body } = await call(anew, 'POST', '/v1/projects/get', {});
    expect(body.projects).toEqual([]);
    expect((await call(anew, 'GET', '/v1/orders')).body.orders).toEqual([]);
    // The recurring schedule and repeated staff requests leave the new account alone.
    await runPrivacy(url);
    expect((await call(anew, 'GET', '/v1/commerce/customer_get')).status).toBe(200);
  });
});
