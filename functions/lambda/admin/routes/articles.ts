import { Hono } from 'hono';
import {
  AdminArticleReply,
  AdminArticlesReply,
  ArticleChange,
  ArticlePath,
  ArticlePlaceChange,
} from '../../../../shared/content/admin-wire.ts';
import type { HelpArticle } from '../../../../shared/content/schema.ts';
import { DEFAULT_TENANT_ID } from '../../../../shared/lib/scalars.ts';
import { describe } from '../../../http/describe.ts';
import { EDIT_PROBLEMS, editedRow, editorOf, lastChangeOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';
import { TEXT_BYTES_MAX } from './content.ts';
import { type FoundText, findText, listTexts } from './found-text.ts';

/** Sorts a new article without a sort order last. */
const LAST_SORT_ORDER = 100_000;

/** Serves help articles: docs/spec 20.7. */
export function articleRoutes(deps: AdminServices) {
  const { contentEdits } = deps;

  const articleOf = (shopId: string, id: string) =>
    findText(shopId, (tenantId) => contentEdits.article(tenantId, id), 'unknown_article');
  const replyOf = async ({ row, revision, isOwn }: FoundText<HelpArticle>) => {
    const lastChange = isOwn ? await lastChangeOf(deps, row) : undefined;
    return { article: row.content, revision, isOwn, ...(lastChange && { lastChange }) };
  };

  return new Hono<HttpEnv>()
    .get(
      '/articles',
      describe({
        summary: 'List the help articles in order, drafts and unpublished ones included',
        replies: { 200: AdminArticlesReply },
      }),
      async (c) => {
        const rows = await listTexts(c.var.shop.id, contentEdits.articles, ({ id }) => id);
        const articles = rows.map(({ row, ...of }) => ({ article: row.content, ...of }));
        return c.json({ articles: articles.sort((a, b) => a.article.sortOrder - b.article.sortOrder) });
      },
    )
    .get(
      '/articles/:articleId',
      describe({
        summary: 'Get an article as source, with its draft',
        replies: { 200: AdminArticleReply },
        refusals: ['invalid_request', 'unknown_article'],
      }),
      input('param', ArticlePath),
      async (c) => {
        const article = await articleOf(c.var.shop.id, c.req.valid('param').articleId);
        return c.json(await replyOf(article));
      },
    )
    .post(
      '/articles/:articleId',
      describe({
        summary: 'Save an article as a draft, publish, unpublish or delete it; its HTML is sanitized',
        replies: { 200: AdminArticleReply },
        refusals: ['unknown_article', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
        bodyBytesMax: TEXT_BYTES_MAX,
      }),
      input('param', ArticlePath),
      input('json', ArticleChange),
      async (c) => {
        const { articleId } = c.req.valid('param');
        const { revision: seen, isRestored = false, sortOrder, ...change } = c.req.valid('json');
        const shared = await contentEdits.article(DEFAULT_TENANT_ID, articleId);
        const place = shared?.content ?? { sortOrder: sortOrder ?? LAST_SORT_ORDER, isPromoted: true };
        const edit = { ...change, isRestored, seen, editor: editorOf(c, deps) };
        const edited = await contentEdits.putArticle(c.var.shop.id, articleId, edit, place);
        const row = await editedRow(deps, edited, { unknown: 'unknown_article' });
        return c.json(await replyOf({ row, revision: row.revision, isOwn: true }));
      },
    )
    .post(
      '/articles/:articleId/place',
      describe({
        summary: 'Move, show or hide an article at once, independently of its draft',
        replies: { 200: AdminArticleReply },
        refusals: ['unknown_article', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('param', ArticlePath),
      input('json', ArticlePlaceChange),
      async (c) => {
        const { revision: seen, ...place } = c.req.valid('json');
        const { row: known } = await articleOf(c.var.shop.id, c.req.valid('param').articleId);
        const moved = { ...place, seen, editor: editorOf(c, deps) };
        const edited = await contentEdits.placeArticle(c.var.shop.id, known.content, moved);
        const row = await editedRow(deps, edited, { unknown: 'unknown_article' });
        return c.json(await replyOf({ row, revision: row.revision, isOwn: true }));
      },
    );
}
