/**
 * Audit: which member of staff changed what, when and from which address. An entry is written in the transaction of its
 * change, so neither exists without the other. Entries are immutable.
 *
 * Changed by: lambda/admin, which also reads it.
 */

import * as z from 'zod/mini';
import {
  AuditEntry,
  type AuditedObject,
  type StaffMember,
  type WholeAuditEntry,
} from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { cursorOfKey, keyOfCursor } from '../db/cursor.ts';
import { pack, packed } from '../db/packed.ts';
import { getRow, putAction, queryPage, type Table } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';

const PAGE_SIZE = 25;

/** A page, newest first; the cursor is absent on the last one. */
export interface AuditPage<Entry> {
  entries: Entry[];
  cursor?: string;
}

const objectPartition = (tenantId: TenantId, { kind, id }: AuditedObject) => `AUDIT#${tenantId}#OBJECT#${kind}#${id}`;
const shopPartition = (tenantId: TenantId) => `AUDIT#${tenantId}#SHOP`;
const staffPartition = ({ tenantId, id }: StaffMember) => `AUDIT#${tenantId}#STAFF#${id}`;

const ObjectRow = z.extend(AuditEntry, {
  change: packed(z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
});

/** The member of staff, the time, the client address, and the id of the audit entry to write. */
export type Editor = Pick<AuditEntry, 'id' | 'at' | 'by' | 'address'>;

export type AuditStore = ReturnType<typeof createAuditStore>;

export type Recorder = (entry: Omit<WholeAuditEntry, keyof Editor>) => TransactionAction[];

export function createAuditStore(table: Table) {
  /**
   * Actions that write an entry, for the transaction of its change: one under the object with its content before and
   * after, and one each under the shop and the member of staff without.
   */
  function record(tenantId: TenantId, { before, after, ...entry }: WholeAuditEntry): TransactionAction[] {
    const sk = `${entry.at}#${entry.id}`;
    const change = pack({ before, after });
    return [
      putAction(table, { pk: objectPartition(tenantId, entry.object), sk, ...entry, change }),
      putAction(table, { pk: shopPartition(tenantId), sk, ...entry }),
      putAction(table, { pk: staffPartition(entry.by), sk, ...entry }),
    ];
  }

  /** Records an action that changes no row, such as an export. Idempotent. */
  async function note(tenantId: TenantId, entry: WholeAuditEntry): Promise<void> {
    await transact(table, record(tenantId, entry));
  }

  async function hasNoted(by: StaffMember, { at, id }: Pick<AuditEntry, 'at' | 'id'>): Promise<boolean> {
    return (await getRow(table, { pk: staffPartition(by), sk: `${at}#${id}` })) !== undefined;
  }

  async function ofObject(
    tenantId: TenantId,
    object: AuditedObject,
    cursor?: string,
  ): Promise<AuditPage<WholeAuditEntry> | 'invalid_cursor'> {
    const page = await readPage(objectPartition(tenantId, object), cursor);
    if (page === 'invalid_cursor') return page;
    return {
      ...page,
      entries: page.entries.map((row) => {
        const { change, ...entry } = z.parse(ObjectRow, row);
        return { ...entry, ...change };
      }),
    };
  }

  const ofShop = (tenantId: TenantId, cursor?: string) => entries(shopPartition(tenantId), cursor);

  /** Entries by a member of staff, in any shop. */
  const ofStaff = (member: StaffMember, cursor?: string) => entries(staffPartition(member), cursor);

  async function entries(partition: string, cursor?: string): Promise<AuditPage<AuditEntry> | 'invalid_cursor'> {
    const page = await readPage(partition, cursor);
    if (page === 'invalid_cursor') return page;
    return { ...page, entries: page.entries.map((row) => z.parse(AuditEntry, row)) };
  }

  async function readPage(pk: string, cursor?: string): Promise<AuditPage<unknown> | 'invalid_cursor'> {
    const after = cursor === undefined ? undefined : keyOfCursor(cursor);
    if (cursor !== undefined && !isEntryKey(after)) return 'invalid_cursor';
    const { rows, last } = await queryPage(table, {
      where: 'pk = :pk',
      values: { pk },
      isDescending: true,
      limit: PAGE_SIZE,
      after: after === undefined ? undefined : { pk, sk: after },
    });
    return { entries: rows, ...(last && { cursor: cursorOfKey(last.sk) }) };
  }

  return { record, note, hasNoted, ofObject, ofShop, ofStaff };
}

/** A time and the id of an entry. */
const isEntryKey = (key: string | undefined): boolean => key !== undefined && /^[\d:.TZ-]+#[\w-]+$/.test(key);
