/**
 * Audit: who of the staff did what to what, when and from where. An entry is written in the transaction of the change that
 * it tells of, so neither is there without the other, and never changes.
 *
 * Written by: the stores whose rows staff change, in lambda/admin. Read by lambda/admin.
 */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import {
  AuditEntry,
  type AuditedObject,
  type StaffMember,
  type WholeAuditEntry,
} from '../../../shared/schemas/audit.ts';
import { pack, packed } from '../dynamodb/packed.ts';
import type { Table } from '../dynamodb/table.ts';
import type { TransactionAction } from '../dynamodb/transact.ts';
import type { Editor } from './editor.ts';

const PAGE_SIZE = 25;

/** A page, the newest first; the cursor is absent on the last one. */
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

export type AuditStore = ReturnType<typeof createAuditStore>;

/** Makes the writes of an entry about whoever is at work, for the transaction of what they change. */
export type Recorder = (entry: Omit<WholeAuditEntry, keyof Editor>) => TransactionAction[];

/** In the Shop table. */
export function createAuditStore({ documents, tableName: TableName }: Table) {
  /**
   * The writes of an entry, for the transaction of its change: one under the object with what it was and became, and one
   * each under the shop and the member of the staff without. 2 WCU a KB each; a change of an object of 100 kB is about 20 kB.
   */
  function record(tenantId: TenantId, { before, after, ...entry }: WholeAuditEntry): TransactionAction[] {
    const sk = `${entry.at}#${entry.id}`;
    const change = pack({ before, after });
    return [
      { Put: { TableName, Item: { pk: objectPartition(tenantId, entry.object), sk, ...entry, change } } },
      { Put: { TableName, Item: { pk: shopPartition(tenantId), sk, ...entry } } },
      { Put: { TableName, Item: { pk: staffPartition(entry.by), sk, ...entry } } },
    ];
  }

  /** What was done to an object. 0.5 RCU for 4 KB. */
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

  /** What was done in a shop, by whoever. 0.5 RCU for 4 KB. */
  const ofShop = (tenantId: TenantId, cursor?: string) => entries(shopPartition(tenantId), cursor);

  /** What a member of the staff has done, in whichever shop. 0.5 RCU for 4 KB. */
  const ofStaff = (member: StaffMember, cursor?: string) => entries(staffPartition(member), cursor);

  async function entries(partition: string, cursor?: string): Promise<AuditPage<AuditEntry> | 'invalid_cursor'> {
    const page = await readPage(partition, cursor);
    if (page === 'invalid_cursor') return page;
    return { ...page, entries: page.entries.map((row) => z.parse(AuditEntry, row)) };
  }

  /** The cursor is the sort key of the last entry: it leads nowhere but into the same list. */
  async function readPage(pk: string, cursor?: string): Promise<AuditPage<unknown> | 'invalid_cursor'> {
    const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8');
    if (after !== undefined && !/^[\d:.TZ-]+#[\w-]+$/.test(after)) return 'invalid_cursor';
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ScanIndexForward: false,
        Limit: PAGE_SIZE,
        ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
      }),
    );
    return {
      entries: Items,
      ...(LastEvaluatedKey && { cursor: Buffer.from(String(LastEvaluatedKey.sk)).toString('base64url') }),
    };
  }

  return { record, ofObject, ofShop, ofStaff };
}
