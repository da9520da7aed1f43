import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { type Order, OrderId, type OrderStatus, type PrintFile, type PrintJob } from '../../../shared/schemas/order.ts';
import type { OrderSummary } from '../../../shared/wire/orders.ts';
import { pack } from '../dynamodb/packed.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { type TransactionAction, transact } from '../dynamodb/transact.ts';
import type { OwnerKey } from '../owners/owner.ts';
import {
  CartOrderRow,
  cartOrderKey,
  fromJobRow,
  fromOrderRow,
  fromSummaryRow,
  JOB_PREFIX,
  jobKey,
  orderKey,
  statusPartition,
  toJobRow,
  toOrderRow,
} from './order-rows.ts';

const PAGE_SIZE = 50;
/** Writes in flight while jobs are created: quick for a hundred photos, gentle on one partition. */
const JOB_WRITES_AT_ONCE = 10;

export interface OrderPlacement {
  order: Order;
  owner: OwnerKey;
  cartId: string;
  /** what must become true in the same moment in other aggregates; each carries its own condition */
  alongside: readonly TransactionAction[];
}

export type Placed =
  | { kind: 'placed' }
  /** the cart already became an order, this one or another */
  | { kind: 'cart_has_order'; orderId: string }
  /** another order has this number: take a new one */
  | { kind: 'id_taken' }
  /** a condition of `alongside` did not hold */
  | { kind: 'refused' };

export interface OrderPage {
  orders: OrderSummary[];
  /** where the next page begins; absent on the last one */
  cursor?: string;
}

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Orders and their print jobs, in the Shop table. */
export function createOrderStore({ documents, tableName: TableName }: Table) {
  /**
   * Places an order once: all of it or nothing. 2 WCU a KB for the order, CARTORDER and each action alongside.
   * Repetition is harmless: the cart's CARTORDER row exists after the first time.
   */
  async function place({ order, owner, cartId, alongside }: OrderPlacement): Promise<Placed> {
    const putIfAbsent = (Item: Record<string, unknown>): TransactionAction => ({
      Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' },
    });
    const refused = await transact(documents, [
      putIfAbsent(toOrderRow(order, owner)),
      putIfAbsent({ ...cartOrderKey(order.tenantId, cartId), orderId: order.id }),
      ...alongside,
    ]);
    if (!refused) return { kind: 'placed' };
    const orderId = await orderOfCart(order.tenantId, cartId);
    if (orderId) return { kind: 'cart_has_order', orderId };
    return refused.includes(0) ? { kind: 'id_taken' } : { kind: 'refused' };
  }

  /** Which order a cart became. Consistent, 1 RCU. */
  async function orderOfCart(tenantId: TenantId, cartId: string): Promise<string | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: cartOrderKey(tenantId, cartId), ConsistentRead: true }),
    );
    return Item && z.parse(CartOrderRow, Item).orderId;
  }

  /** Consistent, 1 RCU a 4 KB (an order of 12 tiles is about 2 KB). */
  async function read(tenantId: TenantId, orderId: string) {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: orderKey(tenantId, orderId), ConsistentRead: true }),
    );
    return Item && fromOrderRow(Item);
  }

  async function get(tenantId: TenantId, orderId: string): Promise<Order | undefined> {
    return (await read(tenantId, orderId))?.order;
  }

  /** An order of one of these owners; of anybody else it looks as if it did not exist. 1 RCU for 4 KB, read once. */
  async function getOwned(
    tenantId: TenantId,
    orderId: string,
    owners: readonly OwnerKey[],
  ): Promise<Order | undefined> {
    const row = await read(tenantId, orderId);
    return row && owners.includes(row.owner) ? row.order : undefined;
  }

  /** Whose projects became this order. */
  async function ownerOf(tenantId: TenantId, orderId: string): Promise<OwnerKey | undefined> {
    return (await read(tenantId, orderId))?.owner;
  }

  /**
   * Orders of a status, newest first, 50 a page. 0.5 RCU a 4 KB read from the index.
   * The cursor is the sort key of the last order, so it can point nowhere but into this list of this tenant.
   */
  async function list(tenantId: TenantId, status: OrderStatus, cursor?: string): Promise<OrderPage | 'invalid_cursor'> {
    const after = cursor === undefined ? undefined : startKey(tenantId, status, cursor);
    if (after === 'invalid_cursor') return after;
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :partition',
        ExpressionAttributeValues: { ':partition': statusPartition(tenantId, status) },
        ScanIndexForward: false,
        Limit: PAGE_SIZE,
        ExclusiveStartKey: after,
      }),
    );
    return {
      orders: Items.map(fromSummaryRow),
      ...(LastEvaluatedKey && { cursor: Buffer.from(String(LastEvaluatedKey.gsi2sk)).toString('base64url') }),
    };
  }

  /** All jobs of an order, by number. Consistent, 1 RCU a 4 KB. */
  async function jobs(tenantId: TenantId, orderId: string): Promise<PrintJob[]> {
    const found: PrintJob[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const page = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :order AND begins_with(sk, :jobs)',
          ExpressionAttributeValues: { ':order': orderKey(tenantId, orderId).pk, ':jobs': JOB_PREFIX },
          ConsistentRead: true,
          ExclusiveStartKey: from,
        }),
      );
      found.push(...(page.Items ?? []).map(fromJobRow));
      from = page.LastEvaluatedKey;
    } while (from);
    return found;
  }

  /** Consistent, 1 RCU. */
  async function job(tenantId: TenantId, orderId: string, number: number): Promise<PrintJob | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: jobKey(tenantId, orderId, number), ConsistentRead: true }),
    );
    return Item && fromJobRow(Item);
  }

  /** Writes the jobs that are not there yet; one that exists keeps its state. 1 WCU a job. */
  async function createJobs(planned: readonly PrintJob[]): Promise<void> {
    for (let start = 0; start < planned.length; start += JOB_WRITES_AT_ONCE) {
      await Promise.all(planned.slice(start, start + JOB_WRITES_AT_ONCE).map(createJob));
    }
  }

  async function createJob(planned: PrintJob): Promise<void> {
    try {
      await documents.send(
        new PutCommand({ TableName, Item: toJobRow(planned), ConditionExpression: 'attribute_not_exists(pk)' }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  /** One winner; a job that failed before may still be done by a later try. 1 WCU. */
  async function finishJob(
    tenantId: TenantId,
    orderId: string,
    number: number,
    files: readonly PrintFile[],
  ): Promise<'done' | 'already'> {
    const isDone = await update({
      Key: jobKey(tenantId, orderId, number),
      UpdateExpression: 'SET #status = :done, files = :files REMOVE failure',
      ConditionExpression: 'attribute_exists(pk) AND #status <> :done',
      ExpressionAttributeValues: { ':done': 'Done', ':files': pack(files) },
    });
    return isDone ? 'done' : 'already';
  }

  /** Only a queued job fails: a late failure never takes finished files away. 1 WCU. */
  async function failJob(
    tenantId: TenantId,
    orderId: string,
    number: number,
    reason: string,
  ): Promise<'failed' | 'already'> {
    const isFailed = await update({
      Key: jobKey(tenantId, orderId, number),
      UpdateExpression: 'SET #status = :failed, failure = :reason',
      ConditionExpression: '#status = :queued',
      ExpressionAttributeValues: { ':failed': 'Failed', ':queued': 'Queued', ':reason': reason },
    });
    return isFailed ? 'failed' : 'already';
  }

  /** Moves an order on, in its row and in the list by status. The old status must still hold. 4 WCU with the indexes. */
  async function setStatus(
    tenantId: TenantId,
    orderId: string,
    from: OrderStatus,
    to: OrderStatus,
  ): Promise<'moved' | 'not_there'> {
    const isMoved = await update({
      Key: orderKey(tenantId, orderId),
      UpdateExpression: 'SET #status = :to, gsi2pk = :partition',
      ConditionExpression: '#status = :from',
      ExpressionAttributeValues: { ':from': from, ':to': to, ':partition': statusPartition(tenantId, to) },
    });
    return isMoved ? 'moved' : 'not_there';
  }

  /** @returns false where the condition does not hold */
  async function update(change: {
    Key: Record<string, string>;
    UpdateExpression: string;
    ConditionExpression: string;
    ExpressionAttributeValues: Record<string, unknown>;
  }): Promise<boolean> {
    try {
      await documents.send(
        new UpdateCommand({ TableName, ...change, ExpressionAttributeNames: { '#status': 'status' } }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  }

  return { place, orderOfCart, get, getOwned, ownerOf, list, jobs, job, createJobs, finishJob, failJob, setStatus };
}

function startKey(tenantId: TenantId, status: OrderStatus, cursor: string) {
  const sortKey = Buffer.from(cursor, 'base64url').toString('utf8');
  const orderId = sortKey.split('#')[1];
  if (!z.safeParse(OrderId, orderId).success || !orderId) return 'invalid_cursor';
  return { ...orderKey(tenantId, orderId), gsi2pk: statusPartition(tenantId, status), gsi2sk: sortKey };
}
