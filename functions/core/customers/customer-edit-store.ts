/**
 * Customers: the fields of an account that staff edit (role, print rooms, rewards), the merge of two accounts
 * (merge-customers.ts) and the export of a customer's data (customer-export.ts).
 *
 * Changed by: lambda/admin.
 */

import * as z from 'zod/mini';
import { isSameStaff, StaffMember } from '../../../shared/audit/schema.ts';
import { Revision } from '../../../shared/audit/wire.ts';
import { Customer, type Role } from '../../../shared/customer/schema.ts';
import { IsoTime, type TenantId } from '../../../shared/lib/scalars.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import type { EditedRow } from '../audit/edited-rows.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import { deleteAction, getRow, putAction, type Table, updateAction } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import { staffKey } from '../identity/customer-find-rows.ts';
import { customerKey } from '../identity/customer-store.ts';

const Marks = z.object({
  revision: z._default(Revision, 0),
  changedAt: z.optional(IsoTime),
  changedBy: z.optional(StaffMember),
  /** Identifies the last edit, so that a repeated call is recognized. */
  lastEdit: z.optional(z.string()),
});
type CustomerRow = z.infer<typeof Marks> & EditedRow<Customer>;

interface Edit {
  tenantId: TenantId;
  id: string;
  /** The revision that the edit is based on. */
  seen: number;
  editor: Editor;
}

/** Columns that staff edit; undefined removes a column. */
type Change = { [Column in 'role' | 'tags' | 'printTenants']?: Customer[Column] | undefined };

/** not_allowed: the editor was no longer an admin when the write happened. */
export type CustomerEdited =
  | { kind: 'stored'; row: EditedRow<Customer> }
  | { kind: 'out_of_date'; row: EditedRow<Customer> }
  | { kind: 'gone' }
  | { kind: 'not_allowed' };

/** not_print_team: the member has another role; foreign_tenant: a tenant that the editor does not administer. */
export type PrintTenantsRefused = { kind: 'not_print_team' } | { kind: 'foreign_tenant' };

/**
 * Edits by revision, each with its audit entries, like `createEditedRows`, but one column at a time, because the
 * customer changes other columns of the row concurrently. Entries outlive the customer, so they contain the id and no
 * personal data.
 */
export function createCustomerEdits(table: Table, audit: Pick<AuditStore, 'record'>) {
  async function read(tenantId: TenantId, id: string): Promise<CustomerRow | undefined> {
    const row = await getRow(table, customerKey(tenantId, id));
    return row && { ...z.parse(Marks, row), content: z.parse(Customer, row) };
  }

  /** Condition: the editor is still an admin. */
  const isAdmin = ({ by }: Editor): TransactionAction =>
    updateAction(table, customerKey(by.tenantId, by.id), {
      set: { role: 'admin' },
      if: '#role = :admin',
      values: { admin: 'admin' },
    });

  /**
   * The route refuses a change of the editor's own role, and the transaction requires that the editor is an admin, so
   * two admins who demote each other concurrently leave one. Access to print rooms of other tenants ends with the role.
   */
  function changeRole(edit: Edit, role: Role): Promise<CustomerEdited> {
    const { tenantId, id, editor } = edit;
    const key = staffKey(tenantId, id);
    const listed: TransactionAction =
      role === 'shopper' ? deleteAction(table, key) : putAction(table, { ...key, customerId: id });
    return write(edit, {
      what: 'role',
      note: role,
      change: ({ printTenants }) => ({
        role,
        ...(printTenants && role !== 'fulfilment' && { printTenants: undefined }),
      }),
      alongside: [isAdmin(editor), listed],
    });
  }

  /**
   * Grants and revokes print rooms of other tenants. Editors can only grant and revoke those that they administer.
   *
   * @param wanted the complete new list
   */
  const changePrintTenants = (
    edit: Edit,
    wanted: readonly TenantId[],
    administers: (tenantId: TenantId) => boolean,
  ): Promise<CustomerEdited | PrintTenantsRefused> =>
    write(edit, {
      what: 'printTenants',
      note: wanted.length === 0 ? 'no other print rooms' : `print rooms of ${wanted.join(', ')}`,
      refuse({ role, printTenants = [] }) {
        if (role !== 'fulfilment') return { kind: 'not_print_team' };
        const { given, taken } = difference(printTenants, wanted);
        return [...given, ...taken].every(administers) ? undefined : { kind: 'foreign_tenant' };
      },
      change: () => ({ printTenants: wanted.length === 0 ? undefined : [...wanted] }),
      alongside: [isAdmin(edit.editor)],
    });

  /** Adds rewards to the existing ones, as a tag: docs/spec 12.13. */
  const giveRewards = (edit: Edit, tiles: number, reason: string): Promise<CustomerEdited> =>
    write(edit, {
      what: 'tags',
      note: `${tiles === 1 ? 'a reward tile' : `${tiles} reward tiles`}: ${reason}`,
      change: ({ tags }) => ({ tags: withTag(tags, `reward:${tiles}`) }),
      alongside: [],
    });

  interface Write<Refused> {
    /** With the note, distinguishes this edit from another one by the same editor. */
    what: string;
    note: string;
    refuse?(customer: Customer): Refused | undefined;
    change(customer: Customer): Change;
    alongside: readonly TransactionAction[];
  }

  async function write<Refused extends { kind: string } = never>(
    { tenantId, id, seen, editor }: Edit,
    { what, note, refuse, change, alongside }: Write<Refused>,
  ): Promise<CustomerEdited | Refused> {
    return retryOnConflict<CustomerEdited | Refused>(`customer ${id}`, async () => {
      const row = await read(tenantId, id);
      if (!row) return { kind: 'gone' };
      const { by, at } = editor;
      const isTheirs = row.changedBy !== undefined && isSameStaff(row.changedBy, by);
      if (row.revision === seen + 1 && isTheirs && row.lastEdit === editKey(what, note)) return { kind: 'stored', row };
      if (row.revision !== seen) return { kind: 'out_of_date', row };
      const refusal = refuse?.(row.content);
      if (refusal) return refusal;
      const changed = change(row.content);
      const columns = Object.keys(changed) as (keyof Change)[];
      const marks = { revision: seen + 1, changedAt: at, changedBy: by };
      const refused = await transact(table, [
        updateAction(table, customerKey(tenantId, id), {
          set: { ...changed, ...marks, lastEdit: editKey(what, note) },
          if: 'attribute_exists(pk) AND (revision = :seen OR (:seen = :never AND attribute_not_exists(revision)))',
          values: { seen, never: 0 },
        }),
        ...audit.record(tenantId, {
          ...editor,
          action: 'changed',
          object: { kind: 'customer', id },
          name: id,
          note,
          before: Object.fromEntries(columns.map((column) => [column, row.content[column] ?? ''])),
          after: Object.fromEntries(columns.map((column) => [column, changed[column] ?? ''])),
        }),
        ...('printTenants' in changed ? printRoomEntries(id, editor, row.content, changed) : []),
        ...alongside,
      ]);
      if (!refused) return { kind: 'stored', row: { ...marks, content: contentAfter(row.content, changed) } };
      return refused.includes(0) ? CONFLICT : { kind: 'not_allowed' };
    });
  }

  /**
   * Audit entries for each tenant whose print room is granted or revoked, because its admins do not see the account.
   */
  function printRoomEntries(id: string, editor: Editor, before: Customer, after: Change): TransactionAction[] {
    const { given, taken } = difference(before.printTenants ?? [], after.printTenants ?? []);
    const entry = (tenantId: TenantId, note: string) =>
      audit.record(tenantId, {
        ...editor,
        id: `${editor.id}-${tenantId}`,
        action: 'changed',
        object: { kind: 'tenant', id: tenantId },
        name: tenantId,
        note,
      });
    return [
      ...given.flatMap((tenantId) => entry(tenantId, `print room given to ${id}`)),
      ...taken.flatMap((tenantId) => entry(tenantId, `print room taken from ${id}`)),
    ];
  }

  return { read, changeRole, changePrintTenants, giveRewards };
}

function difference(before: readonly TenantId[], after: readonly TenantId[]) {
  return {
    given: after.filter((id) => !before.includes(id)),
    taken: before.filter((id) => !after.includes(id)),
  };
}

function contentAfter(before: Customer, { role = before.role, ...changed }: Change): Customer {
  const columns = { ...before, role, ...changed };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as typeof before;
}

const editKey = (column: string, note: string) => `${column} ${note}`;

export const withTag = (tags: string | undefined, tag: string): string => (tags ? `${tags}, ${tag}` : tag);
