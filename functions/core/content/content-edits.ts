import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { AuditAction } from '../../../shared/audit/schema.ts';
import { ArticleText, ContentPage, HelpArticle, PageText } from '../../../shared/content/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { createEditedRows, type EditedRow, type RowEdited } from '../audit/edited-rows.ts';
import type { Table } from '../db/table.ts';
import { articleKey, contentRows, HELP_PREFIX, PAGE_PREFIX, pageKey } from './content-store.ts';

/**
 * draft: stores the text next to the published one; publish: shows it; hide: shows neither and stores the text as a
 * draft; remove: like hide, and lists leave it out.
 */
type ContentIntent = 'draft' | 'publish' | 'hide' | 'remove';

interface ContentEdit<Text> {
  text: Text;
  intent: ContentIntent;
  /** The revision that the edit is based on; 0 if the tenant has no row yet. */
  seen: number;
  /** Whether the edit restores an earlier state. */
  isRestored?: boolean;
  editor: Editor;
}

/** Position and visibility of an article, which need no draft. */
type ArticlePlace = Pick<HelpArticle, 'sortOrder' | 'isPromoted'>;

/** Pages and articles as staff edit them: docs/spec 20.7. Bodies are sanitized before they are stored. */
export function createContentEdits(table: Table, audit: Pick<AuditStore, 'record'>) {
  const pages = createEditedRows(table, audit, ContentPage);
  const articles = createEditedRows(table, audit, HelpArticle);

  async function putPage(tenantId: TenantId, name: string, edit: ContentEdit<PageText>) {
    const key = pageKey(tenantId, name);
    const [known, text] = await Promise.all([pages.read(key), sanitized(edit.text)]);
    const before = known?.content ?? { body: '', ...unwritten(edit.editor.at) };
    const next = edited({ ...before, text: z.parse(PageText, before) }, { ...edit, text });
    return pages.put({
      ...rowEdit(tenantId, edit, known),
      key,
      content: { name, ...next.text, ...next.row },
      object: { kind: 'page', id: name },
      name: text.title ?? name,
    });
  }

  /** @param place position of an article that the tenant does not have yet */
  async function putArticle(tenantId: TenantId, id: string, edit: ContentEdit<ArticleText>, place: ArticlePlace) {
    const key = articleKey(tenantId, id);
    const [known, text] = await Promise.all([articles.read(key), sanitized(edit.text)]);
    const before = known?.content ?? { ...text, ...place, ...unwritten(edit.editor.at) };
    const { sortOrder, isPromoted } = before;
    const next = edited({ ...before, text: z.parse(ArticleText, before) }, { ...edit, text });
    return articles.put({
      ...rowEdit(tenantId, edit, known),
      key,
      content: { id, sortOrder, isPromoted, ...next.text, ...next.row },
      object: { kind: 'article', id },
      name: text.title,
    });
  }

  /** Moves or hides an article of the tenant immediately, independent of its draft. */
  async function placeArticle(
    tenantId: TenantId,
    article: HelpArticle,
    { seen, editor, ...place }: ArticlePlace & { seen: number; editor: Editor },
  ): Promise<RowEdited<HelpArticle>> {
    const key = articleKey(tenantId, article.id);
    return articles.put({
      ...rowEdit(tenantId, { seen, editor }, await articles.read(key)),
      key,
      content: { ...article, ...place },
      object: { kind: 'article', id: article.id },
      name: article.title,
    });
  }

  const listed = async <Content extends { state?: 'hidden' | 'removed' | undefined }>(
    rows: Promise<Record<string, unknown>[]>,
    rowOf: (item: unknown) => EditedRow<Content>,
  ) => (await rows).map(rowOf).filter(({ content }) => content.state !== 'removed');

  return {
    /** Pages that the tenant has, hidden ones and drafts included. */
    pages: (tenantId: TenantId) => listed(contentRows(table, tenantId, PAGE_PREFIX), pages.rowOf),
    articles: (tenantId: TenantId) => listed(contentRows(table, tenantId, HELP_PREFIX), articles.rowOf),
    /** Also finds a removed page. */
    page: (tenantId: TenantId, name: string) => pages.read(pageKey(tenantId, name)),
    article: (tenantId: TenantId, id: string) => articles.read(articleKey(tenantId, id)),
    putPage,
    putArticle,
    placeArticle,
  };
}

/** Initial state of content that was never published. */
const unwritten = (at: string) => ({ version: 1, updatedAt: at, state: 'hidden' as const });

function rowEdit(
  tenantId: TenantId,
  { intent, isRestored, seen, editor }: { intent?: ContentIntent; isRestored?: boolean; seen: number; editor: Editor },
  known: EditedRow<unknown> | undefined,
) {
  const action: AuditAction | undefined = intent === 'remove' ? 'deleted' : isRestored ? 'restored' : undefined;
  return { tenantId, seen, editor, isNew: !known && seen === 0, ...(action && { action }) };
}

interface Published<Text> {
  text: Text;
  version: number;
  updatedAt: string;
  state?: 'hidden' | 'removed' | undefined;
}

/** Idempotent: published content keeps its version and time. */
function edited<Text extends object>(
  { text: shown, version, updatedAt, state }: Published<Text>,
  { text, intent, editor }: ContentEdit<Text>,
): { text: Text; row: Omit<Published<Text>, 'text'> & { draft?: Text } } {
  const isSame = isDeepStrictEqual(shown, text);
  if (intent === 'publish') {
    const isShown = isSame && state === undefined;
    const next = state === undefined ? version + 1 : version;
    return { text, row: isShown ? { version, updatedAt } : { version: next, updatedAt: editor.at } };
  }
  const next = intent === 'draft' ? state && 'hidden' : intent === 'hide' ? 'hidden' : 'removed';
  return { text: shown, row: { version, updatedAt, ...(next && { state: next }), ...(!isSame && { draft: text }) } };
}

async function sanitized<Text extends { body: string }>(text: Text): Promise<Text> {
  // lazy: sanitize-html is a third of the API bundle, and few requests need it.
  const { sanitize } = await import('./sanitize.ts');
  return { ...text, body: sanitize(text.body) };
}
