import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  AdminArticleReply,
  AdminArticlesReply,
  AdminPageReply,
  AdminPagesReply,
  type ArticleChange,
  type ArticlePlaceChange,
  type PageChange,
  PlaceholdersReply,
  TextPreviewReply,
  type TextPreviewRequest,
} from '../../../shared/content/admin-wire.ts';
import { isProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';

const PAGES = '/v1/admin/pages';
const ARTICLES = '/v1/admin/articles';

/** Returns null for a text that does not exist yet, so that the same screen can create it. */
async function orNull<Reply>(asked: Promise<Reply>): Promise<Reply | null> {
  try {
    return await asked;
  } catch (error) {
    if (isProblem(error) && error.status === 404) return null;
    throw error;
  }
}

export const contentQueries = ({ api }: Site) => ({
  pages: queryOptions({
    queryKey: ['admin', 'pages'],
    queryFn: ({ signal }) => api.get(PAGES, { reply: AdminPagesReply, signal, needsLogin: true }),
  }),
  page: (name: string) =>
    queryOptions({
      queryKey: ['admin', 'pages', name],
      queryFn: ({ signal }) => orNull(api.get(`${PAGES}/${name}`, { reply: AdminPageReply, signal, needsLogin: true })),
    }),
  articles: queryOptions({
    queryKey: ['admin', 'articles'],
    queryFn: ({ signal }) => api.get(ARTICLES, { reply: AdminArticlesReply, signal, needsLogin: true }),
  }),
  article: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'articles', id],
      queryFn: ({ signal }) =>
        orNull(api.get(`${ARTICLES}/${id}`, { reply: AdminArticleReply, signal, needsLogin: true })),
    }),
  placeholders: queryOptions({
    queryKey: ['admin', 'placeholders'],
    queryFn: ({ signal }) => api.get('/v1/admin/placeholders', { reply: PlaceholdersReply, signal, needsLogin: true }),
  }),
  preview: (text: TextPreviewRequest) =>
    queryOptions({
      queryKey: ['admin', 'text-preview', text],
      queryFn: ({ signal }) =>
        api.post('/v1/admin/text-preview', { reply: TextPreviewReply, body: text, signal, needsLogin: true }),
      // Shows the previous preview until the new one arrives.
      placeholderData: (earlier) => earlier,
    }),
});

export const contentCalls = ({ api }: Site) => ({
  changePage: (name: string, body: z.infer<typeof PageChange>) =>
    api.post(`${PAGES}/${name}`, { reply: AdminPageReply, body, needsLogin: true }),
  changeArticle: (id: string, body: z.infer<typeof ArticleChange>) =>
    api.post(`${ARTICLES}/${id}`, { reply: AdminArticleReply, body, needsLogin: true }),
  placeArticle: ({ id, ...body }: { id: string } & z.infer<typeof ArticlePlaceChange>) =>
    api.post(`${ARTICLES}/${id}/place`, { reply: AdminArticleReply, body, needsLogin: true }),
});
