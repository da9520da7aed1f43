import type { TextPreviewReply, TextPreviewRequest } from '../../../shared/content/admin-wire.ts';
import type { ContentPage, HelpArticle, PageReply, ShownArticle } from '../../../shared/content/schema.ts';
import { DEFAULT_TENANT_ID, type TenantId } from '../../../shared/lib/scalars.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import type { Clock } from '../lib/clock.ts';
import { memoize } from '../lib/memoize.ts';
import { CATALOG_TIME_TO_LIVE_SECONDS } from '../tenants/tenant-cache.ts';
import type { Tenants } from '../tenants/tenant-store.ts';
import type { ContentStore } from './content-store.ts';
import { contentValues } from './content-values.ts';
import { type ContentValues, fillInHtml, fillInText } from './fill-in.ts';

export interface ContentDeps {
  content: Pick<ContentStore, 'page' | 'articles'>;
  tenants: Tenants;
  catalog: Pick<Catalog, 'pricing'>;
  clock: Clock;
}

/** Content to show: filled in and sanitized. */
export interface Content {
  /** The tenant's own page, else the default tenant's; undefined if neither exists. */
  page(tenantId: TenantId, name: string): Promise<PageReply | undefined>;
  /** Promoted articles by sortOrder: the default tenant's, each replaced by the tenant's own with the same id. */
  articles(tenantId: TenantId): Promise<ShownArticle[]>;
}

/** @returns undefined for an unknown tenant, or one without prices */
export async function contentValuesOf(
  { tenants, catalog }: Pick<ContentDeps, 'tenants' | 'catalog'>,
  tenantId: TenantId,
): Promise<((updatedAt: string) => ContentValues) | undefined> {
  const [tenant, pricing] = await Promise.all([tenants.get(tenantId), catalog.pricing(tenantId)]);
  return tenant && pricing && ((updatedAt) => contentValues(tenant, pricing, updatedAt));
}

/** Each container reads the content at most once a minute. */
export function createContent({ content, clock, ...deps }: ContentDeps): Content {
  const lifetime = { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS };
  const valuesOf = (tenantId: TenantId) => contentValuesOf(deps, tenantId);

  async function page(tenantId: TenantId, name: string): Promise<PageReply | undefined> {
    const [own, values] = await Promise.all([content.page(tenantId, name), valuesOf(tenantId)]);
    const row = own ?? (await content.page(DEFAULT_TENANT_ID, name));
    return row && values && shownPage(row, values(row.updatedAt));
  }

  async function articles(tenantId: TenantId): Promise<ShownArticle[]> {
    const [own, shared, values] = await Promise.all([
      content.articles(tenantId),
      tenantId === DEFAULT_TENANT_ID ? [] : content.articles(DEFAULT_TENANT_ID),
      valuesOf(tenantId),
    ]);
    if (!values) return [];
    const rows = [...new Map([...shared, ...own].map((article) => [article.id, article])).values()]
      .filter(({ isPromoted }) => isPromoted)
      .sort((a, b) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1));
    const shown = await Promise.all(rows.map((row) => shownArticle(row, values(row.updatedAt))));
    return shown.filter((article) => article !== undefined);
  }

  return { page: memoize(page, lifetime), articles: memoize(articles, lifetime) };
}

async function shownPage({ name, title, body }: ContentPage, values: ContentValues): Promise<PageReply> {
  const shownTitle = title && fillInText(title, values);
  return { name, ...(shownTitle && { title: shownTitle }), body: await shownHtml(body, values) };
}

/** @returns undefined if no part of the article applies to this tenant */
async function shownArticle(article: HelpArticle, values: ContentValues): Promise<ShownArticle | undefined> {
  const { id, slug, sortOrder, isPromoted } = article;
  const [title, section] = [fillInText(article.title, values), fillInText(article.section, values)];
  const body = await shownHtml(article.body, values);
  if (!(title && section && body)) return undefined;
  return { id, slug, title, section, body, sortOrder, isPromoted };
}

/** Previews an unsaved text as `shownPage` and `shownArticle` would show it. */
export async function shownText(
  { title, section, body }: TextPreviewRequest,
  values: ContentValues,
): Promise<TextPreviewReply> {
  const [shownTitle, shownSection] = [title, section].map((text) => text && fillInText(text, values));
  return {
    ...(shownTitle && { title: shownTitle }),
    ...(shownSection && { section: shownSection }),
    body: await shownHtml(body, values),
  };
}

async function shownHtml(body: string, values: ContentValues): Promise<string> {
  // lazy: sanitize-html is a third of the API bundle, and most requests show no text.
  const { sanitize } = await import('./sanitize.ts');
  return sanitize(fillInHtml(body, values));
}
