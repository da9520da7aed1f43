import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { trackingNumbers } from '../../../shared/parcels/parcels.ts';
import { ORDER_QUEUES } from '../../../shared/wire/orders.ts';
import { readRows } from '../dynamodb/read-rows.ts';
import type { Table } from '../dynamodb/table.ts';
import { type TransactionAction, transact } from '../dynamodb/transact.ts';
import { ERASED_OWNER } from './anonymous-order.ts';
import { listColumns, parcelKey, parcelRows, wordRows } from './order-list-rows.ts';
import { fromOrderRow, orderKey, queuePartition, type StoredOrder } from './order-rows.ts';
import { orderIdOf } from './order-stretches.ts';

const PAGE_SIZE = 50;

/** How far it has come. Orders change queues meanwhile, so it goes through all of them until nothing was left to do. */
const Progress = z.object({
  queue: z.enum(ORDER_QUEUES),
  /** sort key of the last order of that queue that was looked at */
  after: z.optional(z.string()),
  /** orders of this round that were not in the list yet */
  missing: z.int(),
  isDone: z.boolean(),
  /** absent on rows of releases without an index of tracking numbers: those start over */
  hasParcels: z.optional(z.literal(true)),
});
type Progress = z.infer<typeof Progress>;

const BEGIN: Progress = { queue: ORDER_QUEUES[0], missing: 0, isDone: false, hasParcels: true };
const HasListColumns = z.object({ gsi3pk: z.string() });

const rowKey = (tenantId: TenantId) => ({ pk: `ORDERBACKFILL#${tenantId}`, sk: 'META' });

/**
 * Adds orders that were placed before there was a list of all orders to it, and those that were shipped before orders were
 * found by tracking number to that index: the seed of a release does so. It may stop anywhere and be repeated, also twice at
 * once; what an order has by then is not written again.
 */
export function createOrderBackfill(table: Table) {
  const { documents, tableName: TableName } = table;

  /**
   * 1 RCU for each order in each round, and 6 to 20 WCU for each that is added. Once it is done, 1 RCU.
   *
   * @param hasTime asked before each page of 50
   */
  async function run(tenantId: TenantId, hasTime: () => boolean): Promise<{ added: number; isDone: boolean }> {
    let progress = await read(tenantId);
    let added = 0;
    while (!progress.isDone && hasTime()) {
      const { ids, last } = await readPage(tenantId, progress);
      const page = await addMissing(tenantId, ids);
      added += page.added;
      progress = next({ ...progress, missing: progress.missing + page.missing }, last);
      await documents.send(new PutCommand({ TableName, Item: { ...rowKey(tenantId), ...progress } }));
    }
    return { added, isDone: progress.isDone };
  }

  async function read(tenantId: TenantId): Promise<Progress> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: rowKey(tenantId), ConsistentRead: true }));
    const progress = Item && z.parse(Progress, Item);
    return progress?.hasParcels ? progress : BEGIN;
  }

  async function readPage(tenantId: TenantId, { queue, after }: Progress): Promise<{ ids: string[]; last?: string }> {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: `gsi2pk = :queue${after === undefined ? '' : ' AND gsi2sk > :after'}`,
        ExpressionAttributeValues: {
          ':queue': queuePartition(tenantId, queue),
          ...(after !== undefined && { ':after': after }),
        },
        ProjectionExpression: 'gsi2sk',
        Limit: PAGE_SIZE,
      }),
    );
    const keys = Items.map(({ gsi2sk }) => String(gsi2sk));
    return { ids: keys.map(orderIdOf), ...(LastEvaluatedKey && { last: String(LastEvaluatedKey.gsi2sk) }) };
  }

  async function addMissing(tenantId: TenantId, ids: readonly string[]) {
    const rows = await readRows(
      table,
      ids.map((id) => orderKey(tenantId, id)),
    );
    const missing = rows.filter((row) => !z.safeParse(HasListColumns, row).success).map(fromOrderRow);
    const listed = rows.filter((row) => z.safeParse(HasListColumns, row).success).map(fromOrderRow);
    const unfound = await withoutParcelRows(listed);
    const written = await Promise.all([...missing.map(add), ...unfound.map(addParcels)]);
    return { missing: missing.length + unfound.length, added: written.filter(Boolean).length };
  }

  /** Orders in the list of which a tracking number leads nowhere. */
  async function withoutParcelRows(listed: readonly StoredOrder[]): Promise<StoredOrder[]> {
    const keysOf = ({ order }: StoredOrder) => trackingNumbers(order).map((number) => parcelKey(order, number));
    const found = await readRows(table, listed.flatMap(keysOf));
    const known = new Set(found.map(({ pk, sk }) => `${pk} ${sk}`));
    return listed.filter((stored) => keysOf(stored).some(({ pk, sk }) => !known.has(`${pk} ${sk}`)));
  }

  /** A row for a number that was corrected since is harmless: the search compares it with the order. */
  async function addParcels({ order }: StoredOrder): Promise<boolean> {
    const refused = await transact(
      documents,
      parcelRows(order).map((Item) => ({ Put: { TableName, Item } })),
    );
    return !refused;
  }

  /** @returns false where it has changed since it was read: the next round sees it again */
  async function add({ order, owner }: StoredOrder): Promise<boolean> {
    const columns = Object.entries(listColumns(order));
    const update: TransactionAction = {
      Update: {
        TableName,
        Key: orderKey(order.tenantId, order.id),
        UpdateExpression: `SET ${columns.map(([name]) => `${name} = :${name}`).join(', ')}`,
        ConditionExpression: 'attribute_not_exists(gsi3pk) AND version = :read',
        ExpressionAttributeValues: {
          ':read': order.version,
          ...Object.fromEntries(columns.map(([name, value]) => [`:${name}`, value])),
        },
      },
    };
    const words = owner === ERASED_OWNER ? [] : [...wordRows(order), ...parcelRows(order)];
    const refused = await transact(documents, [update, ...words.map((Item) => ({ Put: { TableName, Item } }))]);
    return !refused;
  }

  return { run };
}

function next(progress: Progress, last: string | undefined): Progress {
  const { after: _looked, ...rest } = progress;
  if (last !== undefined) return { ...rest, after: last };
  const queue = ORDER_QUEUES[ORDER_QUEUES.indexOf(progress.queue) + 1];
  if (queue) return { ...rest, queue };
  return progress.missing > 0 ? BEGIN : { ...rest, isDone: true };
}
