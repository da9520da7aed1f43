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
import type { ActivityFilter } from '../../../shared/audit/wire.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { searchText } from '../../../shared/lib/search-text.ts';
import { cursorOfSort, keyOfSort } from '../db/cursor.ts';
import { pack, packed } from '../db/packed.ts';
import { getRow, putAction, queryPage, type Table } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';

const PAGE_SIZE = 25;
/** Rows that one request reads for a filter, and at once, before it returns what it found and a cursor. */
const READ_MAX = 2_000;
const READ_AT_ONCE = 500;

/** A page, newest first; the cursor is absent on the last one. */
export interface AuditPage<Entry> {
  entries: Entry[];
  cursor?: string;
}

const objectPartition = (tenantId: TenantId, { kind, id }: AuditedObject) => `AUDIT#${tenantId}#OBJECT#${kind}#${id}`;
const shopPartition = (tenantId: TenantId) => `AUDIT#${tenantId}#SHOP`;
const staffPartition = ({ tenantId, id }: StaffMember) => `AUDIT#${tenantId}#STAFF#${id}`;
const groupPartition = (tenantId: TenantId, group: string) => `AUDIT#${tenantId}#GROUP#${group}`;

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
   * after, and one each under the shop and the member of staff without, or one under the group that it is part of.
   */
  function record(tenantId: TenantId, { before, after, ...entry }: WholeAuditEntry): TransactionAction[] {
    const sk = `${entry.at}#${entry.id}`;
    const change = pack({ before, after });
    const lists =
      entry.partOf === undefined
        ? [shopPartition(tenantId), staffPartition(entry.by)]
        : [groupPartition(tenantId, entry.partOf)];
    return [
      putAction(table, { pk: objectPartition(tenantId, entry.object), sk, ...entry, change }),
      ...lists.map((pk) => putAction(table, { pk, sk, ...entry })),
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
    const pk = objectPartition(tenantId, object);
    const after = cursor === undefined ? undefined : keyOfSort(cursor, OBJECT, ENTRY_KEY);
    if (cursor !== undefined && after === undefined) return 'invalid_cursor';
    const { rows, last } = await queryPage(table, {
      where: 'pk = :pk',
      values: { pk },
      isDescending: true,
      limit: PAGE_SIZE,
      after: after === undefined ? undefined : { pk, sk: after },
    });
    return {
      entries: rows.map((row) => {
        const { change, ...entry } = z.parse(ObjectRow, row);
        return { ...entry, ...change };
      }),
      ...(last && { cursor: cursorOfSort(OBJECT, last.sk) }),
    };
  }

  /**
   * Entries of a shop that match a filter, without the states of their objects. A filter for one object or one colleague
   * reads their partitions; what else it excludes is read, too.
   *
   * @param colleagues tenant whose staff may be followed into other shops
   */
  async function find(
    tenantId: TenantId,
    filter: ActivityFilter,
    { colleagues, cursor }: { colleagues: TenantId; cursor?: string | undefined },
  ): Promise<AuditPage<AuditEntry> | 'invalid_cursor'> {
    const { list, pk } = sourceOf(tenantId, filter, colleagues);
    let at = cursor === undefined ? undefined : keyOfSort(cursor, list, ENTRY_KEY);
    if (cursor !== undefined && at === undefined) return 'invalid_cursor';
    const { from, to } = rangeOf(filter);
    if (from > to) return { entries: [] };
    const found: AuditEntry[] = [];
    for (let read = 0; read < READ_MAX; ) {
      const { rows, last } = await queryPage(table, {
        where: 'pk = :pk AND sk BETWEEN :from AND :to',
        values: { pk, from, to },
        attributes: ENTRY_COLUMNS,
        isDescending: true,
        limit: read === 0 ? PAGE_SIZE + 1 : READ_AT_ONCE,
        after: at === undefined ? undefined : { pk, sk: at },
      });
      read += rows.length;
      for (const entry of rows.map((row) => z.parse(AuditEntry, row))) {
        if (!meets(entry, filter, colleagues)) continue;
        const before = found.at(-1);
        if (found.length === PAGE_SIZE && before) return { entries: found, cursor: cursorOfSort(list, keyOf(before)) };
        found.push(entry);
      }
      if (!last) return { entries: found };
      at = String(last.sk);
    }
    return { entries: found, ...(at !== undefined && { cursor: cursorOfSort(list, at) }) };
  }

  return { record, note, hasNoted, ofObject, find };
}

const keyOf = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string => `${at}#${id}`;
/** Keys that keyOf builds. */
const ENTRY_KEY = /^[\d:.TZ-]+#[\w-]+$/;

const ENTRY_COLUMNS = Object.keys(AuditEntry.shape);
/** The list of one object, which has the states before and after, too. */
const OBJECT = 'object';

/** A cursor leads into the list that it is of only. */
function sourceOf(tenantId: TenantId, filter: ActivityFilter, colleagues: TenantId): { list: string; pk: string } {
  const { partOf, kind, objectId, staffId, staffTenantId = colleagues } = filter;
  if (partOf !== undefined) return { list: 'group', pk: groupPartition(tenantId, partOf) };
  if (kind !== undefined && objectId !== undefined)
    return { list: OBJECT, pk: objectPartition(tenantId, { kind, id: objectId }) };
  if (staffId !== undefined && staffTenantId === colleagues)
    return { list: 'staff', pk: staffPartition({ tenantId: colleagues, id: staffId }) };
  return { list: 'shop', pk: shopPartition(tenantId) };
}

const rangeOf = ({ from, to }: ActivityFilter) => ({
  from: from === undefined ? '0' : new Date(from).toISOString(),
  to: to === undefined ? '~' : new Date(to).toISOString(),
});

function meets(entry: AuditEntry, filter: ActivityFilter, colleagues: TenantId): boolean {
  const { staffId, staffTenantId = colleagues, kind, text } = filter;
  if (staffId !== undefined && (entry.by.id !== staffId || entry.by.tenantId !== staffTenantId)) return false;
  if (kind !== undefined && entry.object.kind !== kind) return false;
  if (text === undefined) return true;
  const wanted = searchText(text.trim());
  return [entry.name, entry.object.id].some((each) => searchText(each).includes(wanted));
}
