import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '../../../../shared/tenant/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { examplePricing, exampleProduct, exampleTenant } from '../../../../tests/support/examples.ts';
import { operatorAndPartner } from '../../../../tests/support/staff-headers.ts';

let api: TestApi;
let operator: Record<string, string>;
let partner: Record<string, string>;

const TENANTS = '/v1/admin/tenants';
const CHECK = '/v1/admin/tenant-check';
const NEW = { id: 'linden8', brand: 'Linden Walls', hosts: ['walls.linden.example'], parameter: 'lm', from: 'default' };

beforeAll(async () => {
  api = await startApi();
  ({ operator, partner } = await operatorAndPartner(api));
  await api.catalog.putPromo('default', { code: 'HELLO', type: 'percentage', value: 10 });
  const page = { name: 'about', body: '<p>{brand}</p>', version: 1, updatedAt: '2026-11-20T10:00:00.000Z' };
  await api.content.putPage('pharmacy', page);
});
afterAll(() => api.stop());

const get = (path: string) => api.call('GET', path, { headers: operator });
const post = (path: string, body: unknown) => api.call('POST', path, { headers: operator, body });
const asPartner = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { headers: partner, tenantId: 'pharmacy', ...(body !== undefined && { body }) });

async function change(tenantId: string, fields: Partial<Tenant>) {
  const { body } = await get(`${TENANTS}/${tenantId}`);
  return { tenant: { ...body.tenant, ...fields }, revision: body.revision };
}

describe('tenants visible to staff', () => {
  test('200: lists all tenants with every field for an operator', async () => {
    const list = await get(TENANTS);
    expect(list.body.tenants.map(({ id }: Tenant) => id)).toEqual(['default', 'pharmacy']);
    expect(list.body.isOperator).toBe(true);
    expect((await get(`${TENANTS}/pharmacy`)).body).toMatchObject({ tenant: exampleTenant('pharmacy'), revision: 0 });
  });

  test('200: lists only their own tenant for staff of a partner', async () => {
    const list = await asPartner('GET', TENANTS);
    expect(list.body).toMatchObject({ tenants: [{ id: 'pharmacy' }], isOperator: false });
    expect((await asPartner('GET', `${TENANTS}/pharmacy`)).status).toBe(200);
  });

  test('403: refuses staff of a partner another tenant’s row and creating one', async () => {
    for (const asked of [
      await asPartner('GET', `${TENANTS}/default`),
      await asPartner('POST', `${TENANTS}/default`, await change('default', {})),
      await asPartner('POST', TENANTS, NEW),
      await asPartner('POST', CHECK, NEW),
      await asPartner('POST', `${TENANTS}/linden8/catalog`, { from: 'default', parts: ['products'] }),
    ])
      expect(refusal(asked)).toEqual(refused(403, 'wrong_tenant'));
  });

  test('404 and 400: refuses an unknown tenant and an invalid id', async () => {
    expect(refusal(await get(`${TENANTS}/nobody`))).toEqual(refused(404, 'unknown_tenant'));
    expect(refusal(await get(`${TENANTS}/NOT-AN-ID`))).toEqual(refused(400, 'invalid_request', ['tenantId']));
  });
});

describe('editing a tenant', () => {
  test('200: stores the change with its author, shows it within a minute, and survives a seed', async () => {
    const changed = await post(`${TENANTS}/default`, await change('default', { brand: 'Tessera Walls' }));
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      tenant: { brand: 'Tessera Walls' },
      revision: 1,
      lastChange: { by: { name: 'Ada L' } },
    });
    api.wait(60);
    expect((await api.call('GET', '/v1/tenants/default/v2')).body.brand).toBe('Tessera Walls');
    const { body } = await get('/v1/admin/history?kind=tenant&id=default');
    expect(body.entries).toMatchObject([
      { action: 'changed', before: { brand: 'Tessera' }, after: { brand: 'Tessera Walls' } },
    ]);
  });

  test('200: restores an earlier revision and audits it', async () => {
    const earlier = { ...(await change('default', { brand: 'Tessera' })), isRestored: true };
    expect((await post(`${TENANTS}/default`, earlier)).body).toMatchObject({ tenant: { brand: 'Tessera' } });
    const { body } = await get('/v1/admin/history?kind=tenant&id=default');
    expect(body.entries[0].action).toBe('restored');
  });

  test('200: sets, changes and removes a site password, and audits it without password or hash', async () => {
    const [first, second] = ['a1'.repeat(32), 'b2'.repeat(32)];
    const steps: [Partial<Tenant>, string][] = [
      [{ isPublic: false, sitePasswordSha256: first }, 'site password set'],
      [{ sitePasswordSha256: second }, 'site password changed'],
      [{ isPublic: true, sitePasswordSha256: undefined }, 'site password taken away'],
    ];
    for (const [fields, note] of steps) {
      api.wait(1);
      expect((await post(`${TENANTS}/pharmacy`, await change('pharmacy', fields))).status).toBe(200);
      const { entries } = (await get('/v1/admin/history?kind=tenant&id=pharmacy&shop=pharmacy')).body;
      expect(entries[0].note).toBe(note);
      expect(JSON.stringify(entries)).not.toMatch(/sitePassword|(a1){8}|(b2){8}/);
    }
    api.wait(60);
    const shown = (await api.call('GET', '/v1/tenants/pharmacy/v2', { tenantId: 'pharmacy' })).body;
    expect([shown.isPublic, shown.sitePasswordSha256]).toEqual([true, undefined]);

    // Restoring an earlier revision, which has no password in the history, leaves the current one unchanged.
    await post(`${TENANTS}/pharmacy`, await change('pharmacy', { isPublic: false, sitePasswordSha256: first }));
    const { sitePasswordSha256: _secret, ...state } = (await change('pharmacy', {})).tenant;
    const earlier = { tenant: { ...state, name: 'Before' }, revision: (await change('pharmacy', {})).revision };
    const restored = await post(`${TENANTS}/pharmacy`, { ...earlier, isRestored: true });
    expect(restored.body.tenant).toMatchObject({ name: 'Before', sitePasswordSha256: first });
    const noHash = await change('pharmacy', { sitePasswordSha256: 'open sesame' });
    expect(refusal(await post(`${TENANTS}/pharmacy`, noHash))).toEqual(
      refused(400, 'invalid_request', ['tenant.sitePasswordSha256']),
    );
  });

  test('409: tells the second of two editors who saved first; stores a repeated change once', async () => {
    const [one, other] = [await change('default', { name: 'One' }), await change('default', { name: 'Other' })];
    const answers = await Promise.all([post(`${TENANTS}/default`, one), post(`${TENANTS}/default`, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'changed_meanwhile', lastChange: { by: { name: 'Ada L' } } });
    const again = answers[0]?.status === 200 ? one : other;
    expect((await post(`${TENANTS}/default`, again)).body.revision).toBe(one.revision + 1);
  });

  test('409: names the field of a host or parameter that another tenant uses; released ones are free', async () => {
    const {
      hosts: [host = ''],
      parameter,
    } = exampleTenant('pharmacy');
    const wanted = await change('default', { hosts: ['walls.example', host], parameter });
    expect(refusal(await post(`${TENANTS}/default`, wanted))).toEqual(
      refused(409, 'name_taken', ['hosts.1', 'parameter']),
    );
    expect((await post(`${TENANTS}/pharmacy`, await change('pharmacy', { hosts: [] }))).status).toBe(200);
    const free = await change('default', { hosts: ['walls.example', host] });
    expect((await post(`${TENANTS}/default`, free)).status).toBe(200);
    expect(await api.tenants.idOfHosts([host])).toBe('default');
  });

  test('400: refuses colors without enough contrast and invalid fields, each by name', async () => {
    const { theme } = exampleTenant();
    const pale = await post(`${TENANTS}/default`, await change('default', { theme: { ...theme, accent: '#c9b8f0' } }));
    expect(refusal(pale).fields).toContain('tenant.theme');
    expect(pale.body.errors[0].message).toContain('#c9b8f0');
    const wrong = await change('default', { changeMinutes: -1, socialLinks: [{ network: 'X', url: 'javascript:a' }] });
    expect(refusal(await post(`${TENANTS}/default`, wrong))).toEqual(
      refused(400, 'invalid_request', ['tenant.socialLinks.0.url', 'tenant.changeMinutes']),
    );
  });

  test('403: reserves hosts and payment fields for operators; partner staff may edit the rest', async () => {
    const allowed = await asPartner('POST', `${TENANTS}/pharmacy`, await change('pharmacy', { brand: 'Our Walls' }));
    expect([allowed.status, allowed.body.tenant.brand]).toEqual([200, 'Our Walls']);
    const { commerce } = allowed.body.tenant;
    const refusedChange = await change('pharmacy', {
      hosts: ['mine.example'],
      parameter: 'mine',
      payments: { provider: 'stripe', stripePublishableKey: 'pk_mine' },
      commerce: { ...commerce, endpoint: 'https://mine.example' },
    });
    expect(refusal(await asPartner('POST', `${TENANTS}/pharmacy`, refusedChange))).toEqual(
      refused(403, 'operator_field', ['hosts', 'parameter', 'payments', 'commerce']),
    );
  });

  test('404: refuses an unknown tenant', async () => {
    const body = await change('default', {});
    expect(refusal(await post(`${TENANTS}/nobody`, body))).toEqual(refused(404, 'unknown_tenant'));
  });
});

describe('creating a tenant', () => {
  test('409, 404 and 400: refuses a taken id, an unknown source and a tenant without host or parameter, and writes nothing', async () => {
    const [host] = (await get(`${TENANTS}/default`)).body.tenant.hosts;
    const same = { ...NEW, id: 'pharmacy', hosts: ['free.example', host] };
    for (const path of [CHECK, TENANTS]) {
      expect(refusal(await post(path, same))).toEqual(refused(409, 'name_taken', ['id', 'hosts.1']));
      expect(refusal(await post(path, { ...NEW, from: 'nobody' }))).toEqual(refused(404, 'unknown_tenant', ['from']));
      expect(refusal(await post(path, { ...NEW, hosts: [], parameter: undefined }))).toEqual(
        refused(400, 'invalid_request', ['parameter']),
      );
    }
    expect(await api.tenants.ids()).toEqual(['default', 'pharmacy']);
  });

  test('starts with the source’s catalog and is a working shop at once', async () => {
    expect((await post(CHECK, NEW)).status).toBe(204);
    const catalog = { from: 'default', parts: ['products', 'promos', 'pages'] };
    const first = await post(`${TENANTS}/linden8/catalog`, catalog);
    expect([first.status, first.body.rowsCount]).toEqual([200, 4]);
    expect(first.body.picturesCount).toBe(0);
    // A retry after a lost reply overwrites nothing.
    expect((await post(`${TENANTS}/linden8/catalog`, catalog)).body.rowsCount).toBe(0);
    const made = await post(TENANTS, NEW);
    expect([made.status, made.body.tenant.brand, made.body.revision]).toEqual([201, 'Linden Walls', 1]);
    expect(made.body.tenant.commerce.publicAccessToken).toMatch(/^linden8\./);

    const asShopper = (path: string) => api.call('GET', path, { tenantId: 'linden8' });
    const found = await api.call('GET', '/v1/tenants/of-visit?host=www.walls.linden.example', { tenantId: null });
    expect(found.body).toMatchObject({ chosenBy: 'host', tenant: { id: 'linden8', brand: 'Linden Walls' } });
    expect((await asShopper('/v1/products/config')).body.fullPrice).toBe(examplePricing().fullPrice);
    expect((await asShopper('/v1/products/get_product?urlSlug=photo-tile')).body).toMatchObject({
      product: { id: exampleProduct().id },
    });
    expect((await asShopper('/v1/promo/get?promo=hello')).body.promo.value).toBe(10);
    const { body } = await get('/v1/admin/history?kind=tenant&id=linden8&shop=linden8');
    expect(body.entries).toMatchObject([{ action: 'created', note: 'created from default' }]);
  });

  test('409: creates one tenant from concurrent requests for the same id', async () => {
    const wanted = { ...NEW, id: 'twice', hosts: [], parameter: 'tw' };
    const answers = await Promise.all([post(TENANTS, wanted), post(TENANTS, { ...wanted, brand: 'Other' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const catalog = { from: 'default', parts: ['products'] };
    expect(refusal(await post(`${TENANTS}/twice/catalog`, catalog))).toEqual(refused(409, 'name_taken', ['id']));
    expect(refusal(await post(`${TENANTS}/thrice/catalog`, { ...catalog, from: 'nobody' }))).toEqual(
      refused(404, 'unknown_tenant', ['from']),
    );
  });
});
