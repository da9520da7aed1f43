import * as z from 'zod/mini';
import type { AuditedKind } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { createEditedRows } from '../audit/edited-rows.ts';
import { cursorOfKey, keyOfCursor } from '../db/cursor.ts';
import { queryPage, type Table } from '../db/table.ts';
import { type PictureNames, placesOf, type WholePicture, withOtherPicture } from './picture-places.ts';

export interface PictureUse {
  kind: AuditedKind;
  id: string;
  name: string;
  /** Paths of the fields, such as `imageUrls.0`. */
  places: string[];
}

export interface PictureUses {
  uses: PictureUse[];
  /** Where to continue; absent at the end. */
  cursor?: string;
}

/** Kinds of rows that can show a picture, by sort key prefix. All rows of a shop share a partition. */
const KINDS: readonly { prefix: string; kind: AuditedKind }[] = [
  { prefix: 'ALBUM#', kind: 'album' },
  { prefix: 'ARTIST#', kind: 'artist' },
  { prefix: 'GROUP#', kind: 'product_group' },
  { prefix: 'HELP#', kind: 'article' },
  { prefix: 'META', kind: 'tenant' },
  { prefix: 'PAGE#', kind: 'page' },
  { prefix: 'PRODUCT#', kind: 'product' },
];

/** Columns that are not content: keys, and who wrote the row. */
const NOT_CONTENT = ['pk', 'sk', 'fromSeed', 'revision', 'changedAt', 'changedBy'];
const AnyContent = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_CONTENT.includes(name)))),
);

const Key = z.object({ pk: z.string(), sk: z.string() });
const Called = z.object({
  name: z.optional(z.string()),
  title: z.optional(z.string()),
  question: z.optional(z.string()),
});

/** Finds the rows of a shop that show a picture. Scans them, because searches are too rare to justify an index. */
export function createPictureUseStore(table: Table, audit: Pick<AuditStore, 'record'>) {
  const rows = createEditedRows(table, audit, AnyContent);

  async function find(
    tenantId: TenantId,
    picture: PictureNames,
    cursor?: string,
  ): Promise<PictureUses | 'invalid_cursor'> {
    const found = await readPage(tenantId, cursor);
    if (found === 'invalid_cursor') return found;
    const uses = found.items.flatMap((item) => shownIn(item, picture) ?? []);
    return { uses, ...(found.cursor !== undefined && { cursor: found.cursor }) };
  }

  /**
   * Replaces a picture in the rows that a search finds, with an audited edit per row. Rereads a row after a conflict.
   * Idempotent: a replaced picture is no longer found.
   *
   * @returns the changed rows with the places in each
   */
  async function replace(
    tenantId: TenantId,
    { from, to, editorOf, note }: { from: PictureNames; to: WholePicture; editorOf: () => Editor; note: string },
    cursor?: string,
  ): Promise<PictureUses | 'invalid_cursor'> {
    const found = await readPage(tenantId, cursor);
    if (found === 'invalid_cursor') return found;
    const uses: PictureUse[] = [];
    for (const item of found.items) {
      const use = shownIn(item, from);
      if (use && (await replaceIn(z.parse(Key, item), use))) uses.push(use);
    }
    return { uses, ...(found.cursor !== undefined && { cursor: found.cursor }) };

    async function replaceIn(key: z.infer<typeof Key>, { kind, id, name }: PictureUse): Promise<boolean> {
      for (;;) {
        const row = await rows.read(key);
        if (!row || placesOf(row.content, from).length === 0) return false;
        const edited = await rows.put({
          tenantId,
          key,
          content: withOtherPicture(row.content, from, to) as Record<string, unknown>,
          seen: row.revision,
          object: { kind, id },
          name,
          note,
          editor: editorOf(),
        });
        if (edited.kind === 'stored') return true;
        if (edited.kind !== 'out_of_date') return false;
      }
    }
  }

  async function readPage(tenantId: TenantId, cursor?: string) {
    const after = cursor === undefined ? undefined : keyOfCursor(cursor);
    if (cursor !== undefined && after === undefined) return 'invalid_cursor';
    const pk = `TENANT#${tenantId}`;
    const { rows: items, last } = await queryPage(table, {
      where: 'pk = :shop',
      values: { shop: pk },
      after: after === undefined ? undefined : { pk, sk: after },
    });
    return { items, cursor: last && cursorOfKey(last.sk) };
  }

  return { find, replace };
}

function shownIn(item: unknown, picture: PictureNames): PictureUse | undefined {
  const { sk, pk } = z.parse(Key, item);
  const { prefix, kind } = KINDS.find((each) => sk.startsWith(each.prefix)) ?? {};
  if (prefix === undefined || kind === undefined) return undefined;
  const places = placesOf(z.parse(AnyContent, item), picture);
  if (places.length === 0) return undefined;
  const id = kind === 'tenant' ? pk.slice('TENANT#'.length) : sk.slice(prefix.length);
  const { name, title, question } = z.parse(Called, item);
  return { kind, id, name: name ?? title ?? question ?? id, places };
}
