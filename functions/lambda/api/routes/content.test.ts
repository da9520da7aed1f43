import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HelpArticle } from '../../../../shared/content/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { examplePricing, exampleTenant } from '../../../../tests/support/examples.ts';

let api: TestApi;
const REVISION = { version: 1, updatedAt: '2026-11-21T10:00:00.000Z' };

function article(id: string, sortOrder: number, changes: Partial<HelpArticle> = {}): HelpArticle {
  const body = `<p>{brand}: ${id}</p>`;
  return { id, slug: id, title: id, section: 'Ordering', body, sortOrder, isPromoted: true, ...REVISION, ...changes };
}

beforeAll(async () => {
  api = await startApi();
  const delivery = { title: 'Pick-up', amountCents: 0, isPickUp: true };
  for (const tenantId of ['pharmacy', 'convenience']) {
    await api.tenants.put({ ...exampleTenant(tenantId), brand: `Tiles of the ${tenantId}`, delivery });
    await api.catalog.putPricing(tenantId, examplePricing());
  }
  const hostile = '<p onclick="steal()">{brand} of {updatedOn}<script>steal()</script></p>';
  await api.content.putPage('default', { name: 'about', title: 'About {brand}', body: hostile, ...REVISION });
  await api.content.putPage('convenience', { name: 'about', body: '<p>Our own</p>', ...REVISION });
});
afterAll(() => api.stop());

describe('GET /v1/pages/{name}', () => {
  test('200: returns the page filled in and sanitized, cached for a minute', async () => {
    const reply = await api.call('GET', '/v1/pages/about');
    const { brand } = exampleTenant();
    const body = `<p>${brand} of November 21, 2026</p>`;
    expect([reply.status, reply.body]).toEqual([200, { name: 'about', title: `About ${brand}`, body }]);
    expect(reply.headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  test('200: falls back to the default tenant’s page under the tenant’s brand', async () => {
    const shared = await api.call('GET', '/v1/pages/about', { tenantId: 'pharmacy' });
    expect(shared.body.title).toBe('About Tiles of the pharmacy');
    const own = await api.call('GET', '/v1/pages/about', { tenantId: 'convenience' });
    expect(own.body).toEqual({ name: 'about', body: '<p>Our own</p>' });
  });

  test('404: refuses an unknown page and an unknown tenant', async () => {
    expect(refusal(await api.call('GET', '/v1/pages/imprint'))).toEqual(refused(404, 'unknown_page'));
    expect(refusal(await api.call('GET', '/v1/pages/about', { tenantId: 'nobody' }))).toEqual(
      refused(404, 'unknown_tenant', ['tenantId']),
    );
  });

  test.each(['About', 'a--b', 'x'.repeat(65), '%00', 'PAGE%23about'])(
    '400: refuses %s, which is no page name',
    async (name) => {
      expect(refusal(await api.call('GET', `/v1/pages/${name}`))).toEqual(refused(400, 'invalid_request', ['name']));
    },
  );
});

describe('GET /v1/support/articles', () => {
  test('200: lists promoted articles in order, the tenant’s own before the default one’s', async () => {
    for (const row of [article('b', 2), article('a', 1), article('hidden', 3, { isPromoted: false })])
      await api.content.putArticle('default', row);
    await api.content.putArticle('default', article('by-parcel', 4, { body: '<p>{only:parcel}Mailed</p>' }));
    await api.content.putArticle('pharmacy', article('b', 0, { body: '<p>Own</p>' }));
    await api.content.putArticle('convenience', article('a', 0, { isPromoted: false }));
    const idsOf = async (tenantId: string) => {
      const reply = await api.call('GET', '/v1/support/articles', { tenantId });
      return reply.body.articles.map(({ id }: HelpArticle) => id);
    };
    expect(await idsOf('default')).toEqual(['a', 'b', 'by-parcel']);
    expect(await idsOf('pharmacy')).toEqual(['b', 'a']);
    expect(await idsOf('convenience')).toEqual(['b']);
    const reply = await api.call('GET', '/v1/support/articles');
    expect(reply.headers.get('Cache-Control')).toBe('public, max-age=60');
    const { version: _version, updatedAt: _updatedAt, ...shown } = article('a', 1);
    expect(reply.body.articles[0]).toEqual({ ...shown, body: `<p>${exampleTenant().brand}: a</p>` });
  });

  test('404: refuses an unknown tenant', async () => {
    expect(refusal(await api.call('GET', '/v1/support/articles', { tenantId: 'nobody' }))).toEqual(
      refused(404, 'unknown_tenant', ['tenantId']),
    );
  });
});
