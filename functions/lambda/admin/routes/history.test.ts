import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentPage } from '../../../../shared/content/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleTenant } from '../../../../tests/support/examples.ts';
import { operatorAndPartner } from '../../../../tests/support/staff-headers.ts';
import { createEditedRows } from '../../../core/audit/edited-rows.ts';

let api: TestApi;
let operator: Record<string, string>;
let ofPharmacy: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  ({ operator, partner: ofPharmacy } = await operatorAndPartner(api));
  const pages = createEditedRows(api.catalogTable, api.audit, ContentPage);
  const page = { name: 'about', title: 'About', body: '<p>Us</p>', version: 1, updatedAt: '2026-11-20T10:00:00.000Z' };
  await pages.put({
    tenantId: 'pharmacy',
    key: { pk: 'TENANT#pharmacy', sk: 'PAGE#about' },
    content: page,
    seen: 0,
    isNew: true,
    object: { kind: 'page', id: 'about' },
    name: 'About',
    editor: {
      id: 'e1',
      at: '2026-11-21T10:00:00.000Z',
      by: { tenantId: 'default', id: 'ada' },
      address: '203.0.113.7',
    },
  });
});
afterAll(() => api.stop());

const HISTORY = '/v1/admin/history?kind=page&id=about';

describe('working in another shop', () => {
  test('200: operators may work in any shop, and its own staff see their changes', async () => {
    const asked = [
      await api.call('GET', `${HISTORY}&shop=pharmacy`, { headers: operator }),
      await api.call('GET', HISTORY, { headers: ofPharmacy, tenantId: 'pharmacy' }),
    ];
    for (const reply of asked) {
      expect(reply.status).toBe(200);
      expect(reply.body.entries).toMatchObject([{ action: 'created', by: { id: 'ada' }, after: { name: 'about' } }]);
      expect(reply.body.staff).toEqual([{ tenantId: 'default', id: 'ada', name: 'Ada L' }]);
    }
    expect((await api.call('GET', HISTORY, { headers: operator })).body.entries).toEqual([]);
  });

  test('403: staff of a partner work only in their own shop', async () => {
    const asked = await api.call('GET', `${HISTORY}&shop=default`, { headers: ofPharmacy, tenantId: 'pharmacy' });
    expect(refusal(asked)).toEqual(refused(403, 'wrong_tenant'));
  });

  test('404: refuses an unknown shop', async () => {
    for (const shop of ['nobody', 'NOT AN ID']) {
      const asked = await api.call('GET', `${HISTORY}&shop=${encodeURIComponent(shop)}`, { headers: operator });
      expect(refusal(asked)).toEqual(refused(404, 'unknown_tenant', ['shop']));
    }
  });
});

test('200: shows a staff member’s actions across shops', async () => {
  const ofAda = await api.call('GET', '/v1/admin/activity?staffId=ada', { headers: operator });
  expect(ofAda.body.entries).toMatchObject([{ object: { kind: 'page', id: 'about' }, address: '203.0.113.7' }]);
  const ofShop = await api.call('GET', '/v1/admin/activity?shop=pharmacy', { headers: operator });
  expect(ofShop.body.entries).toEqual(ofAda.body.entries);
});

describe('GET /v1/admin/activity', () => {
  const BASE = { address: '203.0.113.7', action: 'changed' } as const;
  const note = (id: string, day: string, by: { tenantId: string; id: string }, more: object) =>
    api.audit.note('convenience', {
      ...{ ...BASE, id, by, at: `2026-11-${day}T10:00:00.000Z` },
      ...{ object: { kind: 'order', id: 'A7K2Q9' }, name: 'A7K2Q9' },
      ...more,
    });
  const ADA = { tenantId: 'default', id: 'ada' };
  const PAT = { tenantId: 'convenience', id: 'pat' };
  const list = async (query: string) =>
    api.call('GET', `/v1/admin/activity?shop=convenience${query}`, { headers: operator });
  const idsOf = async (query: string) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    return body.entries.map(({ id }: { id: string }) => id);
  };

  beforeAll(async () => {
    await api.tenants.put(exampleTenant('convenience'));
    await note('order', '01', ADA, {});
    await note('promo', '02', ADA, { object: { kind: 'promo', id: 'SUMMER' }, name: 'Été 15' });
    await note('page', '03', PAT, { object: { kind: 'page', id: 'about' }, name: 'About' });
    await note('import', '04', PAT, { object: { kind: 'import', id: 'i1' }, name: 'walls.csv', group: 'i1-apply' });
    for (let at = 10; at < 40; at++)
      await note(`part-${at}`, '04', PAT, {
        ...{ object: { kind: 'product', id: `p${at}` }, name: `Wall ${at}`, partOf: 'i1-apply' },
      });
  });

  test.each([
    ['', ['import', 'page', 'promo', 'order']],
    ['&kind=promo', ['promo']],
    ['&kind=product', []],
    ['&staffId=pat&staffTenantId=convenience', ['import', 'page']],
    ['&staffId=pat&staffTenantId=convenience&kind=page', ['page']],
    ['&staffId=ada&kind=order', ['order']],
    ['&text=ete', ['promo']],
    ['&text=a7k2q9', ['order']],
    ['&from=2026-11-02T10:00:00.000Z&to=2026-11-04T10:00:00.000Z', ['page', 'promo']],
    ['&from=2026-11-04T00:00:00Z&to=2026-11-01T00:00:00Z', []],
    ['&kind=product&objectId=p12', ['part-12']],
    ['&kind=order&objectId=A7K2Q9&staffId=ada', ['order']],
    ['&kind=order&objectId=A7K2Q9&staffId=pat&staffTenantId=convenience', []],
  ])('200: with %s it has %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  test('200: the changes of an import are read by its group, page by page', async () => {
    const first = (await list('&partOf=i1-apply')).body;
    expect(first.entries).toHaveLength(25);
    const rest = (await list(`&partOf=i1-apply&cursor=${first.cursor}`)).body;
    expect(rest.entries.map(({ id }: { id: string }) => id)).toEqual([14, 13, 12, 11, 10].map((at) => `part-${at}`));
    expect(rest.cursor).toBeUndefined();
    expect((await list('')).body.entries[0]).toMatchObject({ id: 'import', group: 'i1-apply' });
  });

  test('200: staff of a partner see the changes of an operator in their own shop only', async () => {
    const asked = await api.call('GET', '/v1/admin/activity?staffId=ada&staffTenantId=default', {
      headers: ofPharmacy,
      tenantId: 'pharmacy',
    });
    expect(asked.body.entries.map(({ id }: { id: string }) => id)).toEqual(['e1']);
  });

  test('400: refuses a cursor of another list, an unknown kind, an object without a kind, and no time', async () => {
    const { cursor } = (await list('&partOf=i1-apply')).body;
    for (const query of ['', '&staffId=ada', '&kind=order&objectId=A7K2Q9'])
      expect(refusal(await list(`${query}&cursor=${cursor}`))).toEqual(refused(400, 'invalid_cursor'));
    expect(refusal(await list('&kind=thing'))).toEqual(refused(400, 'invalid_request', ['kind']));
    expect(refusal(await list('&objectId=A7K2Q9'))).toEqual(refused(400, 'invalid_request', ['kind']));
    expect(refusal(await list('&from=yesterday'))).toEqual(refused(400, 'invalid_request', ['from']));
  });
});

test('400: refuses a made-up cursor and an unknown kind of object', async () => {
  for (const path of [`${HISTORY}&cursor=bm90aGluZw`, '/v1/admin/activity?cursor=bm90aGluZw'])
    expect(refusal(await api.call('GET', path, { headers: operator }))).toEqual(refused(400, 'invalid_cursor'));
  const nothing = await api.call('GET', '/v1/admin/history?kind=thing&id=a', { headers: operator });
  expect(refusal(nothing)).toEqual(refused(400, 'invalid_request', ['kind']));
});

test('200: lists all shops for an operator, only their own for staff of a partner', async () => {
  const shopsOf = async (headers: Record<string, string>, tenantId: string) =>
    (await api.call('GET', '/v1/admin/shops', { headers, tenantId })).body.shops
      .map(({ id }: { id: string }) => id)
      .sort();
  expect(await shopsOf(operator, 'default')).toEqual(['convenience', 'default', 'pharmacy']);
  expect(await shopsOf(ofPharmacy, 'pharmacy')).toEqual(['pharmacy']);
});

describe('audited actions on access and people', () => {
  const post = (path: string, body?: unknown) =>
    api.call('POST', path, { headers: operator, ...(body !== undefined && { body }) });
  const historyOf = async (kind: string, id: string) =>
    (await api.call('GET', `/v1/admin/history?kind=${kind}&id=${id}`, { headers: operator })).body.entries.map(
      ({ action, name }: { action: string; name: string }) => `${action} ${name}`,
    );

  test('an API key from creation to revocation, once each', async () => {
    const { key, token } = (await post('/v1/admin/fulfilment-keys', { name: 'Lab', scopes: ['orders:read'] })).body;
    api.wait(1);
    for (const _again of [1, 2]) await post(`/v1/admin/fulfilment-keys/${key.id}/revoke`);
    expect(await historyOf('fulfilment_key', key.id)).toEqual(['deleted Lab', 'created Lab']);
    const all = await api.call('GET', `/v1/admin/history?kind=fulfilment_key&id=${key.id}`, { headers: operator });
    expect(JSON.stringify(all.body)).not.toContain(token);
  });

  test('webhook endpoints', async () => {
    const url = 'https://lab.example/events';
    const { endpoint } = (await post('/v1/admin/webhooks', { url, events: ['order.ready_to_print'] })).body;
    api.wait(1);
    for (const _again of [1, 2]) await post(`/v1/admin/webhooks/${endpoint.id}/remove`);
    expect(await historyOf('webhook', endpoint.id)).toEqual([`deleted ${url}`, `created ${url}`]);
  });

  test('an erased person, without their name', async () => {
    const eve = exampleCustomer({ id: 'eve', email: 'eve@example.com' });
    await api.customers.create('default', eve, eve.id);
    for (const _again of [1, 2]) await post('/v1/admin/erasures', { email: eve.email });
    expect(await historyOf('customer', 'eve')).toEqual(['deleted eve']);
  });
});
