import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type AuditAction, type AuditedObject, StaffMember } from '../../../shared/audit/schema.ts';
import { Revision } from '../../../shared/audit/wire.ts';
import { IsoTime, type TenantId } from '../../../shared/lib/scalars.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import type { Condition } from '../db/expressions.ts';
import { deleteAction, getRow, putAction, type Table } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import type { AuditStore, Editor } from './audit-store.ts';

/** What each row bears beside its content once staff have written it. */
const Marks = z.object({
  revision: z._default(Revision, 0),
  changedAt: z.optional(IsoTime),
  changedBy: z.optional(StaffMember),
});
type Marks = z.infer<typeof Marks>;

export interface EditedRow<Content> extends Marks {
  content: Content;
}

type Key = { pk: string; sk: string };

export interface RowEdit {
  tenantId: TenantId;
  key: Key;
  /** the revision that the editor has seen; 0 for what only the seed has written, and for what is new */
  seen: number;
  /** nothing may stand there yet */
  isNew?: boolean;
  object: AuditedObject;
  name: string;
  /** what is recorded where it is more than a change */
  action?: AuditAction;
  note?: string;
  editor: Editor;
}

export interface RowPut<Content> extends RowEdit {
  content: Content;
  /** columns beside the content, such as index keys; they are not compared */
  columns?: Record<string, unknown>;
  /** what the log says of the change, where it may not have all of the row; @param before what stood there */
  recorded?: (before: Content | undefined) => { before?: unknown; after: unknown; note?: string };
  /** what must be written in the same moment, each with its own condition; @param before what stood there */
  alongside?: (before: Content | undefined) => readonly TransactionAction[];
}

export type RowEdited<Content> =
  | { kind: 'stored'; row: EditedRow<Content> }
  /** somebody was faster, or it is there already; `row` is what stands there now */
  | { kind: 'out_of_date'; row: EditedRow<Content> }
  /** there is nothing to change any more */
  | { kind: 'gone' }
  /** conditions of `alongside` did not hold; the indexes of those actions */
  | { kind: 'refused'; actions: number[] };

export type RowRemoved<Content> = { kind: 'removed' } | { kind: 'out_of_date'; row: EditedRow<Content> };

/**
 * Rows that staff edit in the back office, each with the number of its revision: a change names the revision that it is
 * based on, and of two that name the same one the first wins. The change and its entry in the audit log are one
 * transaction. What a seed has marked as its own loses the mark, so that no later seed writes over it.
 *
 * Repetition is harmless: what is written already is answered as stored and not recorded again.
 */
export function createEditedRows<Content extends object>(
  table: Table,
  audit: Pick<AuditStore, 'record'>,
  schema: z.ZodMiniType<Content>,
) {
  async function read(key: Key): Promise<EditedRow<Content> | undefined> {
    const row = await getRow(table, key);
    return row && rowOf(row);
  }

  /** What a query found, as `read` would have. */
  const rowOf = (item: unknown): EditedRow<Content> => ({ ...z.parse(Marks, item), content: z.parse(schema, item) });

  async function put(edit: RowPut<Content>): Promise<RowEdited<Content>> {
    const { tenantId, key, content, seen, isNew = false, editor, columns, recorded, alongside } = edit;
    const marks: Marks = { revision: seen + 1, changedAt: editor.at, changedBy: editor.by };
    return retryOnConflict<RowEdited<Content>>(`row ${key.pk} ${key.sk}`, async () => {
      const before = await read(key);
      if (before && (isNew || before.revision !== seen))
        return isRepeated(before, edit) ? { kind: 'stored', row: before } : { kind: 'out_of_date', row: before };
      if (!before && !isNew) return { kind: 'gone' };
      const extra = alongside?.(before?.content) ?? [];
      const refused = await transact(table, [
        putAction(table, { ...content, ...columns, ...key, ...marks }, stillAs(before)),
        ...audit.record(tenantId, {
          ...entryOf(edit, before ? 'changed' : 'created'),
          ...(recorded ? recorded(before?.content) : { before: before?.content, after: content }),
        }),
        ...extra,
      ]);
      if (!refused) return { kind: 'stored', row: { ...marks, content } };
      const actions = refused.map((index) => index - 1 - AUDIT_ACTIONS_COUNT).filter((index) => index >= 0);
      return refused.includes(0) ? CONFLICT : { kind: 'refused', actions };
    });
  }

  /** What is gone already is removed. */
  async function remove(
    edit: RowEdit & { alongside?: (before: Content) => readonly TransactionAction[] },
  ): Promise<RowRemoved<Content>> {
    return retryOnConflict<RowRemoved<Content>>(`row ${edit.key.pk} ${edit.key.sk}`, async () => {
      const before = await read(edit.key);
      if (!before) return { kind: 'removed' };
      if (before.revision !== edit.seen) return { kind: 'out_of_date', row: before };
      const refused = await transact(table, [
        deleteAction(table, edit.key, stillAs(before)),
        ...audit.record(edit.tenantId, { ...entryOf(edit, 'deleted'), before: before.content }),
        ...(edit.alongside?.(before.content) ?? []),
      ]);
      return refused ? CONFLICT : { kind: 'removed' };
    });
  }

  return { read, rowOf, put, remove };
}

/** Rows that `record` writes. */
const AUDIT_ACTIONS_COUNT = 3;

function entryOf({ editor, object, name, action, note }: RowEdit, usual: AuditAction) {
  return { ...editor, object, name, action: action ?? usual, ...(note !== undefined && { note }) };
}

function stillAs(before: Marks | undefined): Condition {
  if (!before) return { if: 'attribute_not_exists(pk)' };
  if (before.revision === 0) return { if: 'attribute_exists(pk) AND attribute_not_exists(revision)' };
  return { if: 'revision = :seen', values: { seen: before.revision } };
}

/** Whether the write of this editor has arrived before. */
function isRepeated<Content>(row: EditedRow<Content>, { content, seen, editor }: RowPut<Content>): boolean {
  const isTheirs = row.changedBy?.id === editor.by.id && row.changedBy.tenantId === editor.by.tenantId;
  return isTheirs && row.revision === seen + 1 && isDeepStrictEqual(plain(row.content), plain(content));
}

/** Without members that are undefined, as the store keeps it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
