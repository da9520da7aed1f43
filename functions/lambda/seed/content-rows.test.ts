import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentPage, HelpArticle } from '../../../shared/content/schema.ts';
import { SEEDED_TENANT_IDS, testTenant } from '../../../shared/seed/test-tenants.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { type Content, createContent } from '../../core/content/content.ts';
import { createContentStore } from '../../core/content/content-store.ts';
import { defaultPricing } from './catalog.ts';
import { seedContent, seededArticles, seededPages } from './content-rows.ts';

let dynamo: TestDynamo;
let content: Content;

beforeAll(async () => {
  dynamo = await startDynamo();
  const store = createContentStore(dynamo.catalog, 'seed');
  await seedContent(store);
  content = createContent({
    content: store,
    tenants: { get: async (tenantId) => testTenant(tenantId) },
    catalog: { pricing: async () => defaultPricing() },
    clock: { now: () => new Date('2026-11-23T10:00:00Z') },
  });
});
afterAll(() => dynamo.stop());

test('texts fit the schemas, each under a unique name', () => {
  for (const page of seededPages()) expect(ContentPage.parse(page)).toEqual(page);
  for (const article of seededArticles()) expect(HelpArticle.parse(article)).toEqual(article);
  const ids = seededArticles().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(SEEDED_TENANT_IDS)('on the tenant %s', (tenantId) => {
  test('has text on every page, without unresolved placeholders', async () => {
    const { brand, supportEmail } = testTenant(tenantId);
    for (const { name } of seededPages()) {
      const page = await content.page(tenantId, name);
      expect(page?.body.length, name).toBeGreaterThan(50);
      expect(`${page?.title ?? ''}${page?.body}`, name).not.toMatch(/[{}]|undefined|NaN/);
    }
    const privacy = (await content.page(tenantId, 'privacy'))?.body ?? '';
    expect(privacy).toContain(brand);
    expect(privacy).toContain(`mailto:${supportEmail}`);
  });

  test('answers at least twenty questions, without unresolved placeholders', async () => {
    const articles = await content.articles(tenantId);
    expect(articles.length).toBeGreaterThanOrEqual(20);
    for (const { id, title, body } of articles) expect(title + body, id).not.toMatch(/[{}]|undefined|NaN/);
  });
});

test('omits questions about features that the tenant lacks', async () => {
  const idsOf = async (tenantId: string) => (await content.articles(tenantId)).map(({ id }) => id);
  const [parcel, pickUp, other] = await Promise.all(SEEDED_TENANT_IDS.map(idsOf));
  expect(parcel).toEqual(expect.arrayContaining(['delivery-cost', 'track-parcel', 'which-walls']));
  for (const id of ['pick-up-time', 'no-password', 'most-tiles']) expect(parcel).not.toContain(id);
  expect(pickUp).toEqual(expect.arrayContaining(['pick-up-time', 'no-password', 'most-tiles']));
  for (const id of ['delivery-cost', 'track-parcel', 'which-walls']) expect(pickUp).not.toContain(id);
  expect(other).not.toContain('most-tiles');
});

test('quotes the numbers that the shop calculates with', async () => {
  const articles = await content.articles('default');
  const bodyOf = (wanted: string) => articles.find(({ id }) => id === wanted)?.body;
  expect(bodyOf('price')).toContain('$14.00');
  expect(bodyOf('delivery-cost')).toContain('$70.00');
  expect(bodyOf('how-large')).toContain('1200 × 1200');
  expect(bodyOf('how-large')).toContain('500 × 500');
  expect(bodyOf('membership')).toContain('40% off');
});
