import * as z from 'zod/mini';
import { ContentPage, HelpArticle, PageName } from '../content/schema.ts';

export const PageParams = z.object({ name: PageName });

/** GET /v1/pages/{name}. The body is HTML that is safe to show; empty where the tenant says nothing there. */
export const PageReply = z.pick(ContentPage, { name: true, title: true, body: true });
export type PageReply = z.infer<typeof PageReply>;

/** As it is shown: its body is HTML that is safe to show. */
export const ShownArticle = z.omit(HelpArticle, { version: true, updatedAt: true, state: true, draft: true });
export type ShownArticle = z.infer<typeof ShownArticle>;

/** GET /v1/support/articles, by sortOrder. */
export const ArticlesReply = z.object({ articles: z.array(ShownArticle) });
