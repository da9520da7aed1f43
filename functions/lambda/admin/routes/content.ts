import { type Context, Hono } from 'hono';
import {
  AdminPageReply,
  AdminPagesReply,
  PageChange,
  PagePath,
  PlaceholdersReply,
  TextPreviewReply,
  TextPreviewRequest,
} from '../../../../shared/content/admin-wire.ts';
import type { ContentPage } from '../../../../shared/content/schema.ts';
import { contentValuesOf, shownText } from '../../../core/content/content.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { EDIT_PROBLEMS, editedRow, editorOf, lastChangeOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';
import { type FoundText, findText, listTexts } from './found-text.ts';

/** Fits a body of 50,000 three-byte characters plus the rest of the request. */
export const TEXT_BYTES_MAX = 200_000;

/** Serves pages and previews of unsaved texts: docs/spec 20.7. */
export function contentRoutes(deps: AdminServices) {
  const { contentEdits, clock } = deps;

  const pageOf = (shopId: string, name: string) =>
    findText(shopId, (tenantId) => contentEdits.page(tenantId, name), 'unknown_page');
  const replyOf = async ({ row, revision, isOwn }: FoundText<ContentPage>) => {
    const lastChange = isOwn ? await lastChangeOf(deps, row) : undefined;
    return { page: row.content, revision, isOwn, ...(lastChange && { lastChange }) };
  };
  const valuesIn = async (c: Context<HttpEnv>) => {
    const values = await contentValuesOf(deps, c.var.shop.id);
    if (!values) throw new ApiError('no_prices');
    return values(clock.now().toISOString());
  };

  return new Hono<HttpEnv>()
    .get(
      '/pages',
      describe({ summary: 'List the pages, drafts and unpublished ones included', replies: { 200: AdminPagesReply } }),
      async (c) => {
        const rows = await listTexts(c.var.shop.id, contentEdits.pages, ({ name }) => name);
        const pages = rows.map(({ row, ...of }) => ({ page: row.content, ...of }));
        return c.json({ pages: pages.sort((a, b) => (a.page.name < b.page.name ? -1 : 1)) });
      },
    )
    .get(
      '/pages/:name',
      describe({
        summary: 'Get a page as source, with its draft',
        replies: { 200: AdminPageReply },
        refusals: ['invalid_request', 'unknown_page'],
      }),
      input('param', PagePath),
      async (c) => c.json(await replyOf(await pageOf(c.var.shop.id, c.req.valid('param').name))),
    )
    .post(
      '/pages/:name',
      describe({
        summary: 'Save a page as a draft, publish, unpublish or delete it; its HTML is sanitized',
        replies: { 200: AdminPageReply },
        refusals: ['unknown_page', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
        bodyBytesMax: TEXT_BYTES_MAX,
      }),
      input('param', PagePath),
      input('json', PageChange),
      async (c) => {
        const { revision: seen, isRestored = false, ...change } = c.req.valid('json');
        const edit = { ...change, isRestored, seen, editor: editorOf(c, deps) };
        const edited = await contentEdits.putPage(c.var.shop.id, c.req.valid('param').name, edit);
        const row = await editedRow(deps, edited, { unknown: 'unknown_page' });
        return c.json(await replyOf({ row, revision: row.revision, isOwn: true }));
      },
    )
    .get(
      '/placeholders',
      describe({
        summary: 'List the placeholders of texts with their values in this shop',
        replies: { 200: PlaceholdersReply },
        refusals: ['no_prices'],
      }),
      async (c) => {
        const values = Object.entries(await valuesIn(c));
        return c.json({
          placeholders: values.map(([name, value]) => ({ name, ...(value !== undefined && { value }) })),
        });
      },
    )
    .post(
      '/text-preview',
      describe({
        summary: 'Preview a text, filled in and sanitized, without storing it',
        replies: { 200: TextPreviewReply },
        refusals: ['no_prices'],
        hasBody: true,
        bodyBytesMax: TEXT_BYTES_MAX,
      }),
      input('json', TextPreviewRequest),
      async (c) => c.json(await shownText(c.req.valid('json'), await valuesIn(c))),
    );
}
