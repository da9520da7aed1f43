import type { ShownArticle } from '../../../shared/content/schema.ts';
import { searchWords } from '../../../shared/lib/search-text.ts';

export interface ArticleSection {
  heading: string;
  articles: ShownArticle[];
}

export function bySection(articles: readonly ShownArticle[]): ArticleSection[] {
  const sections = new Map<string, ShownArticle[]>();
  for (const article of articles) sections.set(article.section, [...(sections.get(article.section) ?? []), article]);
  return [...sections].map(([heading, those]) => ({ heading, articles: those }));
}

/** Filters articles by all words of the query, matching prefixes in question or answer; an empty query returns all. */
export function findArticles(articles: readonly ShownArticle[], query: string): ShownArticle[] {
  const wanted = searchWords(query);
  return articles.filter(({ title, section, body }) => {
    const words = searchWords(`${title} ${section} ${textOf(body)}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Extracts text from sanitized HTML; the result is never rendered as HTML. */
function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
