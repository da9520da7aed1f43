import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { PrintFailure, PrintFile, PrintJob } from '../../../shared/schemas/print-job.ts';
import { pack } from '../dynamodb/packed.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { orderKey } from '../orders/order-rows.ts';
import { fromJobRow, JOB_PREFIX, jobKey, PRINTS_DUE_PARTITION, printLifeKey, toJobRow } from './print-job-rows.ts';
import { planOf } from './print-jobs.ts';

/** Writes in flight while jobs are created: quick for a hundred photos, gentle on one partition. */
const JOB_WRITES_AT_ONCE = 10;
/** Jobs from before plans were kept have none. */
const SAME_PLAN = '(attribute_not_exists(#plan) OR #plan = :plan)';

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

  async function putLife({ tenantId, orderId }: Pick<PrintJob, 'tenantId' | 'orderId'>): Promise<void> {
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

  /**
   * Puts another job in the place of one: its tiles have other pictures by now. What still prints the old one records
   * nothing any more. May be repeated, and at the same moment: the first wins. 1 WCU for each KB of the job.
   */
  async function replaceJob(job: PrintJob, planned: PrintJob): Promise<void> {
    const condition = {
      ConditionExpression: `attribute_exists(pk) AND ${SAME_PLAN}`,
      ExpressionAttributeNames: { '#plan': 'plan' },
      ExpressionAttributeValues: { ':plan': planOf(job) },
    };
    try {
      await documents.send(new PutCommand({ TableName, Item: toJobRow(planned), ...condition }));
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
    plan?: string,
  ): Promise<void> {
    await update({
      Key: jobKey(tenantId, orderId, number),
      UpdateExpression: 'SET files = :files',
      ConditionExpression: 'attribute_exists(pk) AND #status <> :done',
      ExpressionAttributeValues: { ':done': 'Done', ':files': pack(files) },
      plan,
    });
  }

  /** One winner; a job that failed before may still be done by a later try. 1 WCU. */
  async function finishJob(
    tenantId: TenantId,
    orderId: string,
    number: number,
    files: readonly PrintFile[],
    plan?: string,
  ): Promise<'done' | 'already'> {
    const isDone = await update({
      Key: jobKey(tenantId, orderId, number),
      UpdateExpression: 'SET #status = :done, files = :files REMOVE failure',
      ConditionExpression: 'attribute_exists(pk) AND #status <> :done',
      ExpressionAttributeValues: { ':done': 'Done', ':files': pack(files) },
      plan,
    });
    return isDone ? 'done' : 'already';
  }

  /** Only a job that is not done fails: a late failure never takes finished files away. The last reason stands. 1 WCU. */
  async function failJob(
    tenantId: TenantId,
    orderId: string,
    number: number,
    reason: PrintFailure,
    plan?: string,
  ): Promise<'failed' | 'already'> {
    const isFailed = await update({
      Key: jobKey(tenantId, orderId, number),
      UpdateExpression: 'SET #status = :failed, failure = :reason',
      ConditionExpression: '(#status = :queued OR (#status = :failed AND failure <> :reason))',
      ExpressionAttributeValues: { ':failed': 'Failed', ':queued': 'Queued', ':reason': reason },
      plan,
    });
    return isFailed ? 'failed' : 'already';
  }

  /** To be printed as if it never had been: there will be files again. 1 WCU for each KB of the job, and 2. */
  async function requeueJob(tenantId: TenantId, orderId: string, number: number): Promise<void> {
    await putLife({ tenantId, orderId });
    await update({
      Key: jobKey(tenantId, orderId, number),
      UpdateExpression: 'SET #status = :queued REMOVE failure, files',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':queued': 'Queued' },
    });
  }

  /**
   * @param plan of the job that was worked on; undefined for whatever job it is by now
   * @returns false where the condition does not hold
   */
  async function update({
    plan,
    ...change
  }: {
    Key: Record<string, string>;
    UpdateExpression: string;
    ConditionExpression: string;
    ExpressionAttributeValues: Record<string, unknown>;
    plan?: string | undefined;
  }): Promise<boolean> {
    const isSamePlan = plan === undefined ? '' : ` AND ${SAME_PLAN}`;
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          ...change,
          ConditionExpression: change.ConditionExpression + isSamePlan,
          ExpressionAttributeNames: { '#status': 'status', ...(plan !== undefined && { '#plan': 'plan' }) },
          ExpressionAttributeValues: {
            ...change.ExpressionAttributeValues,
            ...(plan !== undefined && { ':plan': plan }),
          },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  }

  return { jobs, job, createJobs, replaceJob, removeJobs, keepFiles, finishJob, failJob, requeueJob };
}
