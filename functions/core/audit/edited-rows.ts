import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type AuditAction, type AuditedObject, isSameStaff, StaffMember } from '../../../shared/audit/schema.ts';
import { Revision } from '../../../shared/audit/wire.ts';
import { IsoTime, type TenantId } from '../../../shared/lib/scalars.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import type { Condition } from '../db/expressions.ts';
import { deleteAction, getRow, putAction, type Table } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import type { AuditStore, Editor } from './audit-store.ts';

/** Columns that every row edited by staff has, next to its content. */
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
  /** The revision that the edit is based on; 0 for new rows and rows that only the seed has written. */
  seen: number;
  /** Refused if the row exists. */
  isNew?: boolean;
  object: AuditedObject;
  name: string;
  /** For the audit log; by default created, changed or deleted. */
  action?: AuditAction;
  note?: string;
  /** The group of changes in the audit log that it belongs to. */
  partOf?: string;
  editor: Editor;
}

export interface RowPut<Content> extends RowEdit {
  content: Content;
  /** Other columns, such as index keys; not compared. */
  columns?: Record<string, unknown>;
  /** Content of the audit entry, where it must not contain the whole row. @param before the earlier content */
  recorded?: (before: Content | undefined) => { before?: unknown; after: unknown; note?: string };
  /** Further actions of the transaction, each with its own condition. @param before the earlier content */
  alongside?: (before: Content | undefined) => readonly TransactionAction[];
}

export type RowEdited<Content> =
  | { kind: 'stored'; row: EditedRow<Content> }
  /** The row was edited since, or exists; `row` is the stored one. */
  | { kind: 'out_of_date'; row: EditedRow<Content> }
  | { kind: 'gone' }
  /** Conditions of `alongside` that did not hold, as indexes of its actions. */
  | { kind: 'refused'; actions: number[] };

export type RowRemoved<Content> = { kind: 'removed' } | { kind: 'out_of_date'; row: EditedRow<Content> };

/**
 * Rows that staff edit in the back office, each with a revision number. An edit names the revision that it is based on;
 * of two edits of one revision the first wins. An edit and its audit entry are one transaction. It removes the seed's
 * mark, so that no later seed overwrites the row.
 *
 * Idempotent: a repeated edit returns the stored row and is not recorded again.
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
      const own = [
        putAction(table, { ...content, ...columns, ...key, ...marks }, stillAs(before)),
        ...audit.record(tenantId, {
          ...entryOf(edit, before ? 'changed' : 'created'),
          ...(recorded ? recorded(before?.content) : { before: before?.content, after: content }),
        }),
      ];
      const refused = await transact(table, [...own, ...extra]);
      if (!refused) return { kind: 'stored', row: { ...marks, content } };
      const actions = refused.map((index) => index - own.length).filter((index) => index >= 0);
      return refused.includes(0) ? CONFLICT : { kind: 'refused', actions };
    });
  }

  /** Idempotent: a missing row counts as removed. */
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

function entryOf({ editor, object, name, action, note, partOf }: RowEdit, usual: AuditAction) {
  return {
    ...{ ...editor, object, name, action: action ?? usual },
    ...(note !== undefined && { note }),
    ...(partOf !== undefined && { partOf }),
  };
}

function stillAs(before: Marks | undefined): Condition {
  if (!before) return { if: 'attribute_not_exists(pk)' };
  if (before.revision === 0) return { if: 'attribute_exists(pk) AND attribute_not_exists(revision)' };
  return { if: 'revision = :seen', values: { seen: before.revision } };
}

function isRepeated<Content>(row: EditedRow<Content>, { content, seen, editor }: RowPut<Content>): boolean {
  const isTheirs = row.changedBy !== undefined && isSameStaff(row.changedBy, editor.by);
  return isTheirs && row.revision === seen + 1 && isDeepStrictEqual(plain(row.content), plain(content));
}

/** Drops undefined members, as the table does. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
