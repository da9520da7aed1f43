/**
 * Customers: what staff change of an account (role, rewards), two accounts that become one (merge-customers.ts)
 * and all that there is of somebody in one file (customer-export.ts).
 *
 * Changed by: lambda/admin.
 */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { StaffMember } from '../../../shared/schemas/audit.ts';
import { IsoTime } from '../../../shared/schemas/common.ts';
import { Customer, type Role } from '../../../shared/schemas/customer.ts';
import { Revision } from '../../../shared/wire/audit.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { EditedRow } from '../audit/edited-rows.ts';
import type { Editor } from '../audit/editor.ts';
import type { Table } from '../dynamodb/table.ts';
import { type TransactionAction, transact } from '../dynamodb/transact.ts';
import { staffKey } from '../identity/customer-find-rows.ts';
import { customerKey } from '../identity/customer-store.ts';

const Marks = z.object({
  revision: z._default(Revision, 0),
  changedAt: z.optional(IsoTime),
  changedBy: z.optional(StaffMember),
  /** what that change was: the same again is the same call that has arrived twice */
  lastEdit: z.optional(z.string()),
});
type CustomerRow = z.infer<typeof Marks> & EditedRow<Customer>;

interface Edit {
  tenantId: TenantId;
  id: string;
  /** the revision that the editor has seen */
  seen: number;
  editor: Editor;
}

/** not_allowed: who changes it is no admin any more at that moment. */
export type CustomerEdited =
  | { kind: 'stored'; row: EditedRow<Customer> }
  | { kind: 'out_of_date'; row: EditedRow<Customer> }
  | { kind: 'gone' }
  | { kind: 'not_allowed' };

const TRIES_MAX = 3;

export type CustomerEdits = ReturnType<typeof createCustomerEdits>;

/**
 * Changes by revision, each with its entries in the log, as `createEditedRows` does it; here one column at a time, since
 * the customer changes others of the same row at the same moment. Entries name a customer by id and tell of nothing that
 * is about the person: they outlive them.
 */
export function createCustomerEdits({ documents, tableName: TableName }: Table, audit: Pick<AuditStore, 'record'>) {
  /** Consistent, 1 RCU. */
  async function read(tenantId: TenantId, id: string): Promise<CustomerRow | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: customerKey(tenantId, id), ConsistentRead: true }),
    );
    return Item && { ...z.parse(Marks, Item), content: z.parse(Customer, Item) };
  }

  /**
   * Nobody changes their own role (the route sees to it), and whoever changes one is an admin in the moment of the write:
   * so a shop that runs the system always keeps an admin, whoever takes the role from whom at the same time.
   */
  function changeRole(edit: Edit, role: Role): Promise<CustomerEdited> {
    const { tenantId, id, editor } = edit;
    const key = staffKey(tenantId, id);
    const isAdmin: TransactionAction = {
      Update: {
        TableName,
        Key: customerKey(editor.by.tenantId, editor.by.id),
        UpdateExpression: 'SET #role = :admin',
        ConditionExpression: '#role = :admin',
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: { ':admin': 'admin' },
      },
    };
    const listed: TransactionAction =
      role === 'shopper'
        ? { Delete: { TableName, Key: key } }
        : { Put: { TableName, Item: { ...key, customerId: id } } };
    return write(edit, 'role', () => role, { note: role, alongside: [isAdmin, listed] });
  }

  /** Given in addition to what there was, as a tag: docs/product.md 12.13. */
  const giveRewards = (edit: Edit, tiles: number, reason: string): Promise<CustomerEdited> =>
    write(edit, 'tags', ({ tags }) => withTag(tags, `reward:${tiles}`), {
      note: `${tiles === 1 ? 'a reward tile' : `${tiles} reward tiles`}: ${reason}`,
      alongside: [],
    });

  async function write<Column extends 'role' | 'tags'>(
    { tenantId, id, seen, editor }: Edit,
    column: Column,
    next: (customer: Customer) => Customer[Column],
    { note, alongside }: { note: string; alongside: readonly TransactionAction[] },
  ): Promise<CustomerEdited> {
    for (let attempt = 0; attempt < TRIES_MAX; attempt++) {
      const row = await read(tenantId, id);
      if (!row) return { kind: 'gone' };
      const { by, at } = editor;
      const isTheirs = row.changedBy?.id === by.id && row.changedBy.tenantId === by.tenantId;
      if (row.revision === seen + 1 && isTheirs && row.lastEdit === editKey(column, note))
        return { kind: 'stored', row };
      if (row.revision !== seen) return { kind: 'out_of_date', row };
      const value = next(row.content);
      const marks = { revision: seen + 1, changedAt: at, changedBy: by };
      const refused = await transact(documents, [
        {
          Update: {
            TableName,
            Key: customerKey(tenantId, id),
            UpdateExpression:
              'SET #column = :value, revision = :next, changedAt = :at, changedBy = :by, lastEdit = :edit',
            ConditionExpression:
              'attribute_exists(pk) AND (revision = :seen OR (:seen = :never AND attribute_not_exists(revision)))',
            ExpressionAttributeNames: { '#column': column },
            ExpressionAttributeValues: {
              ':value': value,
              ':next': seen + 1,
              ':at': at,
              ':by': by,
              ':edit': editKey(column, note),
              ':seen': seen,
              ':never': 0,
            },
          },
        },
        ...audit.record(tenantId, {
          ...editor,
          action: 'changed',
          object: { kind: 'customer', id },
          name: id,
          note,
          before: { [column]: row.content[column] ?? '' },
          after: { [column]: value },
        }),
        ...alongside,
      ]);
      if (!refused) return { kind: 'stored', row: { ...marks, content: { ...row.content, [column]: value } } };
      if (!refused.includes(0)) return { kind: 'not_allowed' };
    }
    throw new Error(`The customer ${id} is being changed too often at the same moment`);
  }

  return { read, changeRole, giveRewards };
}

const editKey = (column: string, note: string) => `${column} ${note}`;

export const withTag = (tags: string | undefined, tag: string): string => (tags ? `${tags}, ${tag}` : tag);
