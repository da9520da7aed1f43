import type { ContentPage, HelpArticle } from '../../../shared/content/schema.ts';
import { DEFAULT_TENANT_ID } from '../../../shared/lib/scalars.ts';
import type { ContentStore } from '../../core/content/content-store.ts';
import { ARTICLES } from './texts/articles.ts';
import { PAGES } from './texts/pages.ts';

/** When the texts were changed last: raised with them, because the privacy page says it. */
const REVISION = { version: 2, updatedAt: '2026-11-26T00:00:00.000Z' };

export const seededPages = (): ContentPage[] => PAGES.map((page) => ({ ...page, ...REVISION }));

export const seededArticles = (): HelpArticle[] =>
  ARTICLES.map((article, place) => ({
    ...article,
    slug: article.id,
    // with room for others between them
    sortOrder: (place + 1) * 10,
    isPromoted: true,
    ...REVISION,
  }));

/** The default tenant's, which all others show as well until they have their own. */
export async function seedContent(content: Pick<ContentStore, 'putPage' | 'putArticle'>): Promise<void> {
  for (const page of seededPages()) await content.putPage(DEFAULT_TENANT_ID, page);
  for (const article of seededArticles()) await content.putArticle(DEFAULT_TENANT_ID, article);
}
