import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORDER_ID_ALPHABET } from '../../../../shared/order/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import {
  exampleCustomer,
  exampleOrder,
  exampleProject,
  exampleTenant,
  exampleTile,
} from '../../../../tests/support/examples.ts';
import { createBuyerStore } from '../../../core/customers/buyer-store.ts';
import { countBuyer } from '../../../core/customers/count-buyers.ts';
import { ownerOfCartToken, ownerOfCustomer } from '../../../core/lib/owner.ts';
import { uploadKey } from '../../../core/photos/photo-keys.ts';
import { createPersonalRows } from '../../../core/privacy/personal-rows.ts';

const TENANT = 'default';
let api: TestApi;
let ada: Record<string, string>;
let bob: Record<string, string>;
let people = 0;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  for (const id of ['ada', 'bob']) await newCustomer({ id, email: `${id}@example.com`, role: 'admin', first_name: id });
  ada = await api.signedIn({ id: 'ada', role: 'admin' });
  bob = await api.signedIn({ id: 'bob', role: 'admin' });
});
afterAll(() => api.stop());
beforeEach(() => {
  people += 1;
});

async function newCustomer(changes: Parameters<typeof exampleCustomer>[0] = {}) {
  const id = changes.id ?? `c${people}-${Math.random().toString(36).slice(2, 8)}`;
  const customer = exampleCustomer({ email: `${id}@example.com`, role: 'shopper', ...changes, id });
  await api.customers.create(TENANT, customer, id);
  return customer;
}
const post = (path: string, body?: unknown, headers = ada) =>
  api.call('POST', `/v1/admin/customers/${path}`, { headers, ...(body !== undefined && { body }) });
const get = (path: string) => api.call('GET', `/v1/admin/customers/${path}`, { headers: ada });
const find = async (text?: string) => (await post('find', { ...(text !== undefined && { text }) })).body.customers;
const historyOf = async (id: string) =>
  (await api.call('GET', `/v1/admin/history?kind=customer&id=${id}`, { headers: ada })).body.entries;

let orders = 0;
async function newOrder(customerId: string, email: string) {
  const n = orders++;
  const id = `B7K${ORDER_ID_ALPHABET[Math.floor(n / 20)]}${ORDER_ID_ALPHABET[n % 20]}9`;
  const photo = uploadKey({ tenantId: TENANT, owner: ownerOfCustomer(customerId), photoId: 'p' });
  const order = exampleOrder(photo, { id, email, customerId });
  await api.orders.place({ order, owner: ownerOfCartToken(`t-${id}`), cartId: `cart-${id}`, alongside: [] });
  return id;
}

describe('POST /v1/admin/customers/find', () => {
  test('200: matches prefixes of email, first and last name, ignoring case and accents', async () => {
    const zoe = await newCustomer({ first_name: 'Zoë', last_name: 'Núñez', email: `quince${people}@example.com` });
    const named = { kind: 'account', id: zoe.id, email: zoe.email, name: 'Zoë Núñez', role: 'shopper' };
    const found = { ...named, orders: 0, spentCents: 0 };
    for (const text of [`QUINCE${people}`, 'zoe n', 'nunez', 'Núñez Z', zoe.email])
      expect(await find(text)).toContainEqual(found);
    for (const text of ['oe', 'unez', 'zoe x']) expect(await find(text)).not.toContainEqual(found);
  });

  test('200: ignores apostrophes and letters that only look accented', async () => {
    const { id } = await newCustomer({ first_name: 'Dorota', last_name: 'O’Neill-Łukasiewicz' });
    for (const text of ["o'neill", 'ONEILL', 'dorota oneill-luk', 'Dorota O’Neill-Łukasiewicz'])
      expect(await find(text)).toContainEqual(expect.objectContaining({ id }));
  });

  test('200: finds an international address in any spelling', async () => {
    const { id } = await newCustomer({ email: 'intl&co@xn--mnchen-3ya.example' });
    for (const text of ['Intl&Co@MÜNCHEN.example', 'intl&co@xn--mnchen-3ya.example', 'intl&c'])
      expect(await find(text)).toContainEqual(expect.objectContaining({ id }));
  });

  test('200: pages through the customers, each once', async () => {
    for (let n = 0; n < 30; n++) await newCustomer({ first_name: 'Wim', last_name: `Pages ${n}`, id: `wim-${n}` });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await post('find', { text: 'wim pages', ...(cursor && { cursor }) });
      found.push(...body.customers.map(({ id }: { id: string }) => id));
      cursor = body.cursor;
    } while (cursor);
    expect(found.sort()).toEqual(Array.from({ length: 30 }, (_, n) => `wim-${n}`).sort());
  });

  test('200: without a query, lists everyone with a role', async () => {
    expect((await find()).map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['ada', 'bob']));
  });

  test('200: searches only the shop the caller works in', async () => {
    await newCustomer({ first_name: 'Only', last_name: 'Here' });
    const there = await api.call('POST', '/v1/admin/customers/find?shop=pharmacy', {
      headers: ada,
      body: { text: 'only' },
    });
    expect(there.body.customers).toEqual([]);
  });

  test('400: refuses a one-letter query', async () => {
    expect(refusal(await post('find', { text: 'a' }))).toEqual(refused(400, 'invalid_request', ['text']));
  });
});

/** Places an order in another shop and counts it, as its event does. */
async function countedOrder(shop: string, changes: Parameters<typeof exampleOrder>[1]) {
  const id = `C7K${ORDER_ID_ALPHABET[Math.floor(orders / 20)]}${ORDER_ID_ALPHABET[orders++ % 20]}9`;
  const order = { ...exampleOrder('photo', { id, ...changes }), tenantId: shop };
  await api.orders.place({ order, owner: ownerOfCartToken(`t-${id}`), cartId: `cart-${id}`, alongside: [] });
  await countBuyer({ orders: api.orders, buyers: createBuyerStore(api.shopTable) }, shop, id);
  return order;
}
const asked = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin/customers${path}${path.includes('?') ? '&' : '?'}shop=pharmacy`, {
    headers: ada,
    ...(body !== undefined && { body }),
  });

describe('GET /v1/admin/customers', () => {
  const paid = (amountCents: number) => ({ payment: { ...exampleOrder('photo').payment, amountCents } });

  beforeAll(async () => {
    await countedOrder('pharmacy', { email: 'often@example.com', placedAt: '2026-11-01T10:00:00.000Z', ...paid(100) });
    await countedOrder('pharmacy', { email: 'often@example.com', placedAt: '2026-11-02T10:00:00.000Z', ...paid(100) });
    await countedOrder('pharmacy', { email: 'late@example.com', placedAt: '2026-11-03T10:00:00.000Z', ...paid(150) });
    await countedOrder('pharmacy', { email: '=rich@example.com', placedAt: '2026-10-01T10:00:00.000Z', ...paid(900) });
  });

  test.each([
    ['', ['late', 'often', '=rich']],
    ['?sort=last_order', ['late', 'often', '=rich']],
    ['?sort=orders', ['often']],
    ['?sort=spent', ['=rich', 'often', 'late']],
    ['?sort=newest', ['late', 'often', '=rich']],
  ])('200: %s lists guests from the highest value down', async (query, expected) => {
    const { status, body } = await asked('GET', query);
    expect(status).toBe(200);
    expect(body.customers.map(({ email }: { email: string }) => email.split('@')[0])).toEqual(
      expected.length === 3 ? expected : [...expected, expect.any(String), expect.any(String)],
    );
  });

  test('200: returns the number of orders, the amount spent, and the date of the last order', async () => {
    const { body } = await asked('GET', '?sort=orders');
    expect(body.customers[0]).toEqual({
      kind: 'guest',
      email: 'often@example.com',
      orders: 2,
      spentCents: 200,
      lastOrderAt: '2026-11-02T10:00:00.000Z',
    });
  });

  test('200: a search finds guests by their mailbox', async () => {
    const { body } = await asked('POST', '/find', { text: 'LATE@' });
    expect(body.customers).toMatchObject([{ kind: 'guest', email: 'late@example.com', orders: 1, spentCents: 150 }]);
  });

  test('200: lists no customer of another shop', async () => {
    const { body } = await api.call('GET', '/v1/admin/customers', { headers: ada });
    expect(JSON.stringify(body)).not.toContain('often@example.com');
  });

  test('200: counts all customers on the first page', async () => {
    const { body } = await asked('GET', '?sort=orders');
    expect(body.total).toEqual({ count: 3, isAll: true });
  });

  test('400: refuses the cursor of another sort, of a search and of no list', async () => {
    const cursorOf = (key: string) => Buffer.from(key).toString('base64url');
    const keys = ['spent:0000000200#G-x', 'orders:2#G-x', '0000000002#G-x', 'find:late#G-x', 'orders:0000000002#X'];
    for (const key of keys)
      expect(refusal(await asked('GET', `?sort=orders&cursor=${cursorOf(key)}`))).toEqual(
        refused(400, 'invalid_cursor'),
      );
    for (const key of ['find:other#G-x', 'staff:ada', 'late#G-x', 'orders:0000000002#G-x'])
      expect(refusal(await asked('POST', '/find', { text: 'late', cursor: cursorOf(key) }))).toEqual(
        refused(400, 'invalid_cursor'),
      );
    expect(refusal(await asked('POST', '/find', { cursor: cursorOf('find:late#G-x') }))).toEqual(
      refused(400, 'invalid_cursor'),
    );
  });

  test('400: refuses an unknown sort, an unknown page size and an empty cursor', async () => {
    expect(refusal(await asked('GET', '?sort=name'))).toEqual(refused(400, 'invalid_request', ['sort']));
    expect(refusal(await asked('GET', '?size=1'))).toEqual(refused(400, 'invalid_request', ['size']));
    expect(refusal(await asked('GET', '?cursor='))).toEqual(refused(400, 'invalid_request', ['cursor']));
  });
});

describe('POST /v1/admin/customers/export', () => {
  test('200: writes the list as CSV without formulas, and records who exported it', async () => {
    const { body } = await asked('POST', '/export', { exportId: 'file-1', listed: { sort: 'spent' } });
    expect(body.customers).toBe(3);
    expect(body.csv.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFName,Email,Kind,Orders,Spent,Last order',
      ",'=rich@example.com,guest,1,9.00,2026-10-01T10:00:00.000Z",
    ]);
    const { body: history } = await api.call('GET', '/v1/admin/activity?shop=pharmacy', { headers: ada });
    expect(history.entries[0]).toMatchObject({ action: 'exported', name: 'Customers', note: 'CSV; all, by spent' });
  });

  test('200: exports the results of a search, whose text is not in the history', async () => {
    const { body } = await asked('POST', '/export', { exportId: 'file-2', listed: { text: 'often' } });
    expect(body.csv).toContain('often@example.com,guest,2,2.00,');
    expect(body.customers).toBe(1);
    const { body: history } = await api.call('GET', '/v1/admin/activity?shop=pharmacy', { headers: ada });
    expect(JSON.stringify(history)).not.toContain('often');
  });

  test('400: refuses a cursor that no export of the caller gave', async () => {
    const cursor = Buffer.from(JSON.stringify({ recordedAt: '2026-11-21T10:00:00.000Z', cursor: 'x' })).toString(
      'base64url',
    );
    const reply = await asked('POST', '/export', { exportId: 'file-3', listed: { sort: 'spent' }, cursor });
    expect(refusal(reply)).toEqual(refused(400, 'invalid_cursor'));
  });
});

describe('GET /v1/admin/customers/{customerId}', () => {
  test('200: shows membership, rewards and the welcome promo', async () => {
    const optedInMs = api.now().getTime() - 1000;
    const { id } = await newCustomer({
      tags: 'member, reward:2',
      metafields: [{ key: 'promo_welcome_date', value: optedInMs }],
    });
    const { body } = await get(id);
    expect(body).toMatchObject({
      customer: { id, role: 'shopper' },
      revision: 0,
      membership: { isMember: true, isByTag: true, orders: [] },
      rewards: { given: 2, left: 2 },
      welcome: { optedInAt: new Date(optedInMs).toISOString(), isUsed: false },
      joined: { carts: 0, accounts: [] },
    });
  });

  test('404: refuses an unknown customer', async () => {
    for (const path of ['nobody', 'nobody/orders'])
      expect(refusal(await get(path))).toEqual(refused(404, 'unknown_customer'));
  });

  test('200 and 400: lists the customer’s orders, latest first; refuses a foreign cursor', async () => {
    const { id, email } = await newCustomer();
    const placed = [await newOrder(id, email), await newOrder(id, email)];
    const { body } = await get(`${id}/orders`);
    expect(body.orders.map((order: { id: string }) => order.id).sort()).toEqual(placed.sort());
    expect(refusal(await get(`${id}/orders?cursor=bm9uc2Vuc2U`))).toEqual(refused(400, 'invalid_cursor'));
  });
});

describe('POST /v1/admin/customers/{customerId}/role', () => {
  test('200: grants and revokes a role immediately, and audits a repeated request once', async () => {
    const { id } = await newCustomer();
    const granting = () => post(`${id}/role`, { role: 'fulfilment', revision: 0 });
    expect([(await granting()).body, (await granting()).body]).toEqual([{ revision: 1 }, { revision: 1 }]);
    expect((await find()).map((each: { id: string }) => each.id)).toContain(id);
    expect(
      (await api.call('GET', '/v1/fulfilment/queues', { headers: await api.signedIn({ id, role: 'fulfilment' }) }))
        .status,
    ).toBe(200);
    api.wait(1);
    expect((await post(`${id}/role`, { role: 'shopper', revision: 1 })).status).toBe(200);
    expect((await find()).map((each: { id: string }) => each.id)).not.toContain(id);
    expect(await historyOf(id)).toMatchObject([
      { before: { role: 'fulfilment' }, after: { role: 'shopper' }, by: { id: 'ada' } },
      { before: { role: 'shopper' }, after: { role: 'fulfilment' } },
    ]);
  });

  test('409: refuses to change one’s own role, so that one admin always remains', async () => {
    expect(refusal(await post('ada/role', { role: 'shopper', revision: 0 }))).toEqual(refused(409, 'own_role'));
  });

  test('403: when two admins revoke each other concurrently, one keeps the role', async () => {
    const both = await Promise.all([
      post('bob/role', { role: 'shopper', revision: 0 }, ada),
      post('ada/role', { role: 'shopper', revision: 0 }, bob),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const roles = await Promise.all(['ada', 'bob'].map(async (id) => (await api.customers.byId(TENANT, id))?.role));
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
    const [left, gone, revision] = roles[0] === 'admin' ? ([ada, 'bob', 1] as const) : ([bob, 'ada', 1] as const);
    expect((await post(`${gone}/role`, { role: 'admin', revision }, left)).status).toBe(200);
  });

  test('409: stores one of two changes to the same revision; 404: refuses an unknown customer', async () => {
    const { id } = await newCustomer();
    const both = await Promise.all([
      post(`${id}/role`, { role: 'fulfilment', revision: 0 }, ada),
      post(`${id}/role`, { role: 'admin', revision: 0 }, bob),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusal(await post('nobody/role', { role: 'admin', revision: 0 }))).toEqual(
      refused(404, 'unknown_customer'),
    );
  });
});

describe('POST /v1/admin/customers/{customerId}/rewards', () => {
  test('200: adds rewards once for a repeated request', async () => {
    const { id } = await newCustomer({ tags: 'vip' });
    const give = (revision: number) => post(`${id}/rewards`, { tiles: 2, reason: 'A torn parcel', revision });
    expect([(await give(0)).status, (await give(0)).status, (await give(1)).status]).toEqual([200, 200, 200]);
    expect((await get(id)).body).toMatchObject({
      rewards: { given: 4, left: 4 },
      customer: { tags: 'vip, reward:2, reward:2' },
    });
    expect(await historyOf(id)).toMatchObject([{ note: '2 reward tiles: A torn parcel' }, {}]);
  });

  test('400: refuses zero; 404: refuses an unknown customer; 409: refuses a stale revision', async () => {
    const { id } = await newCustomer();
    const body = { tiles: 1, reason: 'Thanks', revision: 0 };
    expect(refusal(await post(`${id}/rewards`, { ...body, tiles: 0 }))).toEqual(
      refused(400, 'invalid_request', ['tiles']),
    );
    expect(refusal(await post('nobody/rewards', body))).toEqual(refused(404, 'unknown_customer'));
    expect(refusal(await post(`${id}/rewards`, { ...body, revision: 4 }))).toEqual(refused(409, 'changed_meanwhile'));
  });
});

describe('POST /v1/admin/customers/{customerId}/merge', () => {
  async function twoAccounts() {
    const into = await newCustomer({ tags: 'reward:1' });
    const address = {
      firstName: 'A',
      lastName: 'B',
      address1: '1 Main St',
      city: 'Austin',
      provinceCode: 'TX',
      zip: '78701',
      countryCode: 'US' as const,
    };
    const from = await newCustomer({ tags: 'member, reward:2', addresses: [{ ...address, id: 'home' }] });
    const cart = ownerOfCartToken(`merge-${from.id}`);
    await api.cartLinks.link(TENANT, cart, from.id);
    const owner = ownerOfCustomer(from.id);
    const photo = uploadKey({ tenantId: TENANT, owner, photoId: 'p' });
    const project = exampleProject([exampleTile(photo)], { id: `wall-${from.id}`, version: 0 });
    await api.projects.save(TENANT, owner, project);
    const order = await newOrder(from.id, from.email);
    return { into, from, cart, project, photo, order };
  }
  const merge = (into: { id: string }, from: { email: string }) => post(`${into.id}/merge`, { email: from.email });

  test('200: moves orders, walls, carts, addresses, tags and remaining rewards, then deletes the account', async () => {
    const { into, from, cart, project, photo, order } = await twoAccounts();
    expect((await merge(into, from)).body).toEqual({
      fromId: from.id,
      state: 'done',
      moved: { orders: 1, projects: 1, carts: 1 },
    });
    expect(await api.customers.byEmail(TENANT, from.email)).toBeUndefined();
    expect(refusal(await get(from.id))).toEqual(refused(404, 'unknown_customer'));
    expect(await find(from.email)).toEqual([]);
    const { body } = await get(into.id);
    expect(body).toMatchObject({
      customer: { addresses: [{ address1: '1 Main St' }] },
      rewards: { given: 3, left: 3 },
      membership: { isMember: true },
      joined: { carts: 1, accounts: [from.id] },
    });
    expect((await get(`${into.id}/orders`)).body.orders).toMatchObject([{ id: order }]);
    expect((await get(`${into.id}/projects`)).body.projects).toMatchObject([{ id: project.id }]);
    expect(await api.cartLinks.customerOf(TENANT, cart)).toBe(into.id);
    // The merged account's photos stay usable.
    const shopper = { owner: ownerOfCustomer(into.id) };
    expect(await api.ownership.foreignPhotos(TENANT, shopper, [photo])).toEqual([]);
    expect(await historyOf(into.id)).toMatchObject([{ action: 'merged', note: `with ${from.id}` }]);
    expect(await historyOf(from.id)).toMatchObject([{ action: 'merged', note: `into ${into.id}` }]);
    // The mailbox can sign up again.
    expect(await api.customers.create(TENANT, exampleCustomer({ email: from.email }), `new-${from.id}`)).toBe(
      'created',
    );
  });

  test('200: merges once under ten concurrent requests, and moves late arrivals when resumed', async () => {
    const { into, from } = await twoAccounts();
    const all = await Promise.all(Array.from({ length: 10 }, () => merge(into, from)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await historyOf(into.id)).toHaveLength(1);
    expect((await get(into.id)).body).toMatchObject({ rewards: { given: 3 }, customer: { addresses: [{}] } });
    const late = await newOrder(from.id, from.email);
    expect((await post(`${into.id}/merge/continue`, { fromId: from.id })).body).toMatchObject({
      state: 'done',
      moved: { orders: 1 },
    });
    const found = (await get(`${into.id}/orders`)).body.orders;
    expect(found).toContainEqual(expect.objectContaining({ id: late }));
  });

  test('200: carries over earlier merges', async () => {
    const first = await twoAccounts();
    const last = await newCustomer();
    await merge(first.into, first.from);
    await merge(last, first.into);
    expect((await get(last.id)).body.joined.accounts.sort()).toEqual([first.from.id, first.into.id].sort());
    expect(await api.ownership.foreignPhotos(TENANT, { owner: ownerOfCustomer(last.id) }, [first.photo])).toEqual([]);
  });

  test('404 and 409: refuses an unknown customer, oneself and anyone with a role, and changes nothing', async () => {
    const { into, from } = await twoAccounts();
    expect(refusal(await post('nobody/merge', { email: from.email }))).toEqual(refused(404, 'unknown_customer'));
    expect(refusal(await merge(into, into))).toEqual(refused(404, 'email_not_found'));
    expect(refusal(await merge(into, { email: 'nobody@example.com' }))).toEqual(refused(404, 'email_not_found'));
    const staff = await newCustomer({ role: 'fulfilment' });
    expect(refusal(await merge(into, staff))).toEqual(refused(409, 'customer_is_staff'));
    expect(refusal(await post(`${into.id}/merge/continue`, { fromId: from.id }))).toEqual(
      refused(404, 'unknown_customer'),
    );
    expect(await api.customers.byEmail(TENANT, from.email)).toMatchObject({ id: from.id });
  });
});

describe('POST /v1/admin/customers/{customerId}/export', () => {
  test('200: exports account, orders and walls to one file, and audits its hash', async () => {
    const customer = await newCustomer();
    const owner = ownerOfCustomer(customer.id);
    const photo = uploadKey({ tenantId: TENANT, owner, photoId: 'p' });
    await api.projects.save(TENANT, owner, exampleProject([exampleTile(photo)], { version: 0 }));
    const order = await newOrder(customer.id, customer.email);
    const { body } = await post(`${customer.id}/export`);
    const text = gunzipSync(Buffer.from(body.content, 'base64')).toString();
    expect(createHash('sha256').update(text).digest('hex')).toBe(body.sha256);
    expect(JSON.parse(text)).toMatchObject({
      account: { email: customer.email },
      orders: [{ id: order }],
      walls: [{ tiles: [{ imagePath: photo }] }],
    });
    expect(await historyOf(customer.id)).toMatchObject([{ action: 'exported', note: `SHA-256 ${body.sha256}` }]);
  });

  test('404: refuses an unknown customer', async () => {
    expect(refusal(await post('nobody/export'))).toEqual(refused(404, 'unknown_customer'));
  });
});

test('erasing a merged customer removes all traces of both accounts, lookup rows included', async () => {
  const into = await newCustomer({ first_name: 'Ida', last_name: 'Quill' });
  const from = await newCustomer();
  await post(`${into.id}/merge`, { email: from.email });
  const rows = createPersonalRows({ shop: api.shopTable, ephemeral: api.ephemeralTable });
  const owners = [ownerOfCustomer(into.id), ...(await api.cartLinks.joinedOwners(TENANT, into.id))];
  const person = { tenantId: TENANT, customerId: into.id, email: into.email, owners } as const;
  const keys = (await rows.list(person)).map(({ key: { pk, sk } }) => `${pk} ${sk}`);
  expect(keys).toEqual(
    expect.arrayContaining([
      `CUSTOMERFIND#${TENANT}#id ida quill#${into.id}`,
      `CUSTOMER#${TENANT}#${from.id} MERGED`,
      `CUSTOMER#${TENANT}#${into.id} META`,
    ]),
  );
  for (const row of await rows.list(person)) await rows.remove(row);
  expect(await rows.list(person)).toEqual([]);
  expect(await find('ida quill')).toEqual([]);
});
