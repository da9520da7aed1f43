import type { ContentPage, HelpArticle } from '../../../shared/content/schema.ts';
import { DEFAULT_TENANT_ID } from '../../../shared/lib/scalars.ts';
import type { ContentStore } from '../../core/content/content-store.ts';
import { CHANGE_ARTICLES, DELIVERY_ARTICLES, HANGING_ARTICLES } from './texts/articles-after.ts';
import { ORDERING_ARTICLES, PHOTO_ARTICLES } from './texts/articles-ordering.ts';
import { ACCOUNT_ARTICLES, GIFT_ARTICLES, PRICE_ARTICLES } from './texts/articles-prices.ts';
import { PAGES } from './texts/pages.ts';
import type { HelpText } from './texts/text.ts';

/** Initial help articles in display order. Placeholders: docs/spec 3.10. */
const ARTICLES: readonly HelpText[] = [
  ...ORDERING_ARTICLES,
  ...PHOTO_ARTICLES,
  ...HANGING_ARTICLES,
  ...DELIVERY_ARTICLES,
  ...CHANGE_ARTICLES,
  ...PRICE_ARTICLES,
  ...GIFT_ARTICLES,
  ...ACCOUNT_ARTICLES,
];

/** Latest revision of the texts. Raise it with every change: the privacy page shows it. */
const REVISION = { version: 2, updatedAt: '2026-11-26T00:00:00.000Z' };

export const seededPages = (): ContentPage[] => PAGES.map((page) => ({ ...page, ...REVISION }));

export const seededArticles = (): HelpArticle[] =>
  ARTICLES.map((article, place) => ({
    ...article,
    slug: article.id,
    // Leaves room for articles in between.
    sortOrder: (place + 1) * 10,
    isPromoted: true,
    ...REVISION,
  }));

/** Seeds the default tenant, whose texts all others show until they have their own. */
export async function seedContent(content: Pick<ContentStore, 'putPage' | 'putArticle'>): Promise<void> {
  for (const page of seededPages()) await content.putPage(DEFAULT_TENANT_ID, page);
  for (const article of seededArticles()) await content.putArticle(DEFAULT_TENANT_ID, article);
}
