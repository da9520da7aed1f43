/**
 * Content: the pages and help articles that staff write, as rows of the catalog.
 *
 * A row holds raw HTML, which is processed when it is read: fill-in.ts inserts the tenant's names and prices,
 * sanitize.ts
 * removes unsafe markup, and content.ts finds the row and does both.
 *
 * Changed by: lambda/seed, and staff in lambda/admin (content-edits.ts). Read by: GET /v1/pages/{name},
 * GET /v1/support/articles, and the pages that are built from them.
 */
import * as z from 'zod/mini';
import { ContentPage, HelpArticle } from '../../../shared/content/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { createSeededRows, type Writer, type Written } from '../db/seeded-rows.ts';
import { getRow, queryRows, type Table } from '../db/table.ts';

export interface ContentStore {
  page(tenantId: TenantId, name: string): Promise<ContentPage | undefined>;
  /** Unordered, including articles that are not promoted. */
  articles(tenantId: TenantId): Promise<HelpArticle[]>;
  putPage(tenantId: TenantId, page: ContentPage): Promise<Written>;
  putArticle(tenantId: TenantId, article: HelpArticle): Promise<Written>;
}

export const PAGE_PREFIX = 'PAGE#';
export const HELP_PREFIX = 'HELP#';
const partition = (tenantId: TenantId) => `TENANT#${tenantId}`;
export const pageKey = (tenantId: TenantId, name: string) => ({
  pk: partition(tenantId),
  sk: `${PAGE_PREFIX}${name}`,
});
export const articleKey = (tenantId: TenantId, id: string) => ({
  pk: partition(tenantId),
  sk: `${HELP_PREFIX}${id}`,
});

export const contentRows = (table: Table, tenantId: TenantId, prefix: typeof PAGE_PREFIX | typeof HELP_PREFIX) =>
  queryRows(table, {
    where: 'pk = :tenant AND begins_with(sk, :prefix)',
    values: { tenant: partition(tenantId), prefix },
  });

/** Published content. Read-mostly, eventually consistent. Idempotent: writes replace whole rows. */
export function createContentStore(table: Table, writer: Writer = 'shop'): ContentStore {
  const { put } = createSeededRows(table, writer);
  return {
    async page(tenantId, name) {
      const row = await getRow(table, pageKey(tenantId, name), { isConsistent: false });
      const page = row && z.parse(ContentPage, row);
      return page?.state === undefined ? page : undefined;
    },
    /** Thirty articles are about 30 KB. */
    async articles(tenantId) {
      const rows = await contentRows(table, tenantId, HELP_PREFIX);
      return rows.map((row) => z.parse(HelpArticle, row)).filter(({ state }) => state === undefined);
    },
    putPage: (tenantId, page) => put({ ...pageKey(tenantId, page.name), ...page }),
    putArticle: (tenantId, article) => put({ ...articleKey(tenantId, article.id), ...article }),
  };
}
