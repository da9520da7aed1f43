import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Inventory } from '../../../shared/wire/erasures.ts';
import { dueRows } from '../dynamodb/due-rows.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { type TransactionAction, transact } from '../dynamodb/transact.ts';
import type { OwnerKey } from '../owners/owner.ts';
import { StoredErasure } from './erasure.ts';

/** Those that are not done, in the index by state; the suffix lets more partitions be added without moving rows. */
const DUE_PARTITION = 'ERASURESDUE#0';
const partition = (tenantId: TenantId) => `ERASURE#${tenantId}`;
const rowKey = ({ tenantId, id }: Pick<StoredErasure, 'tenantId' | 'id'>) => ({ pk: partition(tenantId), sk: id });

const Row = z.object({ gsi2sk: z.optional(z.string()) });
function fromRow(row: unknown): StoredErasure {
  const { gsi2sk } = z.parse(Row, row);
  return z.parse(StoredErasure, { ...(row as object), ...(gsi2sk !== undefined && { dueAt: gsi2sk }) });
}

export type ErasureStore = ReturnType<typeof createErasureStore>;

/** What was asked to be deleted, and the proofs that it was, in the Shop table: they stay. */
export function createErasureStore(table: Table) {
  const { documents, tableName: TableName } = table;

  /**
   * The first of a customer counts; again changes nothing, and gives the first. 2 WCU a KB with the index.
   *
   * @param alongside what is written with the first: an entry about who of the staff has asked for it
   */
  async function begin(
    { dueAt, ...erasure }: StoredErasure & { dueAt: string },
    alongside: readonly TransactionAction[] = [],
  ): Promise<StoredErasure> {
    const refused = await transact(documents, [
      {
        Put: {
          TableName,
          Item: { ...rowKey(erasure), ...erasure, gsi2pk: DUE_PARTITION, gsi2sk: dueAt },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      ...alongside,
    ]);
    if (!refused) return { ...erasure, dueAt };
    const first = await get(erasure.tenantId, erasure.id);
    if (!first) throw new Error(`The erasure ${erasure.id} was refused, and there is none`);
    return first;
  }

  /** Consistent, 1 RCU. */
  async function get(tenantId: TenantId, id: string): Promise<StoredErasure | undefined> {
    const Key = rowKey({ tenantId, id });
    const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && fromRow(Item);
  }

  /** 0.5 RCU for 4 KB of all erasures of the tenant, which are few. */
  async function ofEmail(tenantId: TenantId, emailHash: string): Promise<StoredErasure[]> {
    const rows = await queryRows(table, {
      KeyConditionExpression: 'pk = :tenant',
      FilterExpression: 'emailHash = :hash',
      ExpressionAttributeValues: { ':tenant': partition(tenantId), ':hash': emailHash },
    });
    return rows.map(fromRow);
  }

  /** The longest due first. */
  async function due(now: Date, limit: number): Promise<StoredErasure[]> {
    const items = await dueRows(table, DUE_PARTITION, now.toISOString(), limit);
    const found = await Promise.all(
      items.map((item) => documents.send(new GetCommand({ TableName, Key: keyOf(item), ConsistentRead: true }))),
    );
    return found.flatMap(({ Item }) => (Item ? [fromRow(Item)] : []));
  }

  const erasing = { ConditionExpression: '#state <> :erased', ExpressionAttributeNames: { '#state': 'state' } };

  /** 2 WCU with the index. */
  async function postpone(erasure: StoredErasure, until: Date): Promise<void> {
    await update(erasure, {
      UpdateExpression: 'SET gsi2sk = :until',
      ...erasing,
      ExpressionAttributeValues: { ':until': until.toISOString(), ':erased': 'erased' },
    });
  }

  /** The account is closed from now on. The first who says so counts. */
  async function close(
    erasure: StoredErasure,
    { owners, orderIds }: { owners: readonly OwnerKey[]; orderIds: readonly string[] },
    now: Date,
  ): Promise<void> {
    await update(erasure, {
      UpdateExpression: 'SET #state = :erasing, closedAt = :now, subject.owners = :owners, subject.orderIds = :orders',
      ConditionExpression: '#state = :waiting',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':erasing': 'erasing',
        ':waiting': 'waiting',
        ':now': now.toISOString(),
        ':owners': owners,
        ':orders': orderIds,
      },
    });
  }

  /** What was there before anything of it was deleted. The first list counts. */
  async function takeInventory(erasure: StoredErasure, inventory: Inventory): Promise<void> {
    await update(erasure, {
      UpdateExpression: 'SET inventory = :inventory',
      ConditionExpression: 'attribute_not_exists(inventory) AND #state <> :erased',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':inventory': inventory, ':erased': 'erased' },
    });
  }

  /** All that was there is deleted; a last look follows. The first time counts. */
  async function cleared(erasure: StoredErasure, now: Date, lastLookAt: Date): Promise<void> {
    await update(erasure, {
      UpdateExpression: 'SET clearedAt = :now, gsi2sk = :last',
      ConditionExpression: 'attribute_not_exists(clearedAt) AND #state = :erasing',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':now': now.toISOString(),
        ':last': lastLookAt.toISOString(),
        ':erasing': 'erasing',
      },
    });
  }

  async function countLater(erasure: StoredErasure, found: number): Promise<void> {
    await update(erasure, {
      UpdateExpression: 'ADD foundLater :found',
      ...erasing,
      ExpressionAttributeValues: { ':found': found, ':erased': 'erased' },
    });
  }

  /** Nothing is left: the proof, without whose data it was. Again changes nothing. */
  async function finish(erasure: StoredErasure, now: Date): Promise<void> {
    await update(erasure, {
      UpdateExpression: 'SET #state = :erased, erasedAt = :now REMOVE subject, gsi2pk, gsi2sk',
      ...erasing,
      ExpressionAttributeValues: { ':erased': 'erased', ':now': now.toISOString() },
    });
  }

  async function update(
    erasure: StoredErasure,
    change: Omit<ConstructorParameters<typeof UpdateCommand>[0], 'TableName' | 'Key'>,
  ): Promise<void> {
    try {
      await documents.send(new UpdateCommand({ TableName, Key: rowKey(erasure), ...change }));
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  return { begin, get, ofEmail, due, postpone, close, takeInventory, cleared, countLater, finish };
}

const RowKey = z.object({ pk: z.string(), sk: z.string() });
const keyOf = (item: unknown) => z.parse(RowKey, item);
