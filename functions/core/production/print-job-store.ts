import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { PrintFailure, PrintFile, PrintJob } from '../../../shared/schemas/order.ts';
import { pack } from '../dynamodb/packed.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { orderKey } from '../orders/order-rows.ts';
import { fromJobRow, JOB_PREFIX, jobKey, PRINTS_DUE_PARTITION, printLifeKey, toJobRow } from './print-job-rows.ts';

/** Writes in flight while jobs are created: quick for a hundred photos, gentle on one partition. */
const JOB_WRITES_AT_ONCE = 10;

export type PrintJobStore = ReturnType<typeof createPrintJobStore>;

/** The print jobs of orders, in the Shop table: what the renderer has to do, and what came of it. */
export function createPrintJobStore(table: Table) {
  const { documents, tableName: TableName } = table;

  /** All jobs of an order, by number. Consistent, 1 RCU a 4 KB. */
  async function jobs(tenantId: TenantId, orderId: string): Promise<PrintJob[]> {
    const found = await queryRows(table, {
      KeyConditionExpression: 'pk = :order AND begins_with(sk, :jobs)',
      ExpressionAttributeValues: { ':order': orderKey(tenantId, orderId).pk, ':jobs': JOB_PREFIX },
      ConsistentRead: true,
    });
    return found.map(fromJobRow);
  }

  /** Consistent, 1 RCU. */
  async function job(tenantId: TenantId, orderId: string, number: number): Promise<PrintJob | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: jobKey(tenantId, orderId, number), ConsistentRead: true }),
    );
    return Item && fromJobRow(Item);
  }

  /**
   * Writes the jobs that are not there yet; one that exists keeps its state. First of all that there will be files, so that
   * somebody looks for how long they are needed. 1 WCU a job and 2 more.
   */
  async function createJobs(planned: readonly PrintJob[]): Promise<void> {
    const [first] = planned;
    if (first) await putLife(first);
    for (let start = 0; start < planned.length; start += JOB_WRITES_AT_ONCE) {
      await Promise.all(planned.slice(start, start + JOB_WRITES_AT_ONCE).map(createJob));
    }
  }

  async function putLife({ tenantId, orderId }: PrintJob): Promise<void> {
    // as early as can be: whoever looks knows the time, and chooses when to look again
    const Item = { ...printLifeKey(tenantId, orderId), gsi2pk: PRINTS_DUE_PARTITION, gsi2sk: '0' };
    await documents.send(new PutCommand({ TableName, Item }));
  }

  /** Forgets the jobs of an order and that it has files. May be repeated. 1 WCU for each KB of a job. */
  async function removeJobs(tenantId: TenantId, orderId: string): Promise<void> {
    const keys = (await jobs(tenantId, orderId)).map(({ number }) => jobKey(tenantId, orderId, number));
    for (const Key of [...keys, printLifeKey(tenantId, orderId)])
      await documents.send(new DeleteCommand({ TableName, Key }));
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

  /** What an attempt has printed, for the next one; a job that is done keeps its own. 1 WCU for each KB of the job. */
  async function keepFiles(
    tenantId: TenantId,
    orderId: string,
    number: number,
    files: readonly PrintFile[],
  ): Promise<void> {
    await update({
      Key: jobKey(tenantId, orderId, number),
      UpdateExpression: 'SET files = :files',
      ConditionExpression: 'attribute_exists(pk) AND #status <> :done',
      ExpressionAttributeValues: { ':done': 'Done', ':files': pack(files) },
    });
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

  /** Only a job that is not done fails: a late failure never takes finished files away. The last reason stands. 1 WCU. */
  async function failJob(
    tenantId: TenantId,
    orderId: string,
    number: number,
    reason: PrintFailure,
  ): Promise<'failed' | 'already'> {
    const isFailed = await update({
      Key: jobKey(tenantId, orderId, number),
      UpdateExpression: 'SET #status = :failed, failure = :reason',
      ConditionExpression: '#status = :queued OR (#status = :failed AND failure <> :reason)',
      ExpressionAttributeValues: { ':failed': 'Failed', ':queued': 'Queued', ':reason': reason },
    });
    return isFailed ? 'failed' : 'already';
  }

  /** To be printed as if it never had been. 1 WCU for each KB of the job. */
  async function requeueJob(tenantId: TenantId, orderId: string, number: number): Promise<void> {
    await update({
      Key: jobKey(tenantId, orderId, number),
      UpdateExpression: 'SET #status = :queued REMOVE failure, files',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':queued': 'Queued' },
    });
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

  return { jobs, job, createJobs, removeJobs, keepFiles, finishJob, failJob, requeueJob };
}
