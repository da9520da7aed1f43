import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { PrintFailure, PrintFile, PrintJob } from '../../../shared/schemas/print-job.ts';
import { QUEUE_COUNT_MAX } from '../../../shared/wire/print-room.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { orderKey } from '../orders/order-rows.ts';
import {
  FAILURES_PARTITION,
  failureListPrefix,
  fromFailureKey,
  fromJobRow,
  JOB_PREFIX,
  type JobName,
  type JobProgress,
  jobKey,
  PRINTS_DUE_PARTITION,
  printLifeKey,
  progressColumns,
  toJobRow,
} from './print-job-rows.ts';
import { planOf } from './print-jobs.ts';

/** Writes in flight while jobs are created: quick for a hundred photos, gentle on one partition. */
const JOB_WRITES_AT_ONCE = 10;
/** Columns of a job without a failed tile. */
const NOT_LISTED = { failures: undefined, gsi2pk: undefined, gsi2sk: undefined };
const SAME_PLAN = '#plan = :plan';

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

  /**
   * Records the files and failures of an attempt, for the next attempt and for staff; a job that is done does not change.
   * 1 WCU for each KB of the job, and 2 where tiles failed.
   */
  async function keepProgress(job: JobName, progress: JobProgress, plan?: string): Promise<void> {
    await update({
      job,
      columns: progressColumns(job, progress),
      ConditionExpression: 'attribute_exists(pk) AND #status <> :done',
      values: { ':done': 'Done' },
      plan,
    });
  }

  /** One winner; a job that failed before may still be done by a later attempt. 1 WCU. */
  async function finishJob(job: JobName, files: readonly PrintFile[], plan?: string): Promise<'done' | 'already'> {
    const isDone = await update({
      job,
      columns: { status: 'Done', failure: undefined, ...progressColumns(job, { files, failures: [] }) },
      ConditionExpression: 'attribute_exists(pk) AND #status <> :done',
      values: { ':done': 'Done' },
      plan,
    });
    return isDone ? 'done' : 'already';
  }

  /** Only a job that is not done fails: a late failure never takes finished files away. The last reason stands. 1 WCU. */
  async function failJob(
    job: JobName,
    { failure, ...progress }: JobProgress & { failure: PrintFailure },
    plan?: string,
  ): Promise<'failed' | 'already'> {
    const isFailed = await update({
      job,
      columns: { status: 'Failed', failure, ...progressColumns(job, progress) },
      ConditionExpression: 'attribute_exists(pk) AND #status <> :done',
      values: { ':done': 'Done' },
      plan,
    });
    return isFailed ? 'failed' : 'already';
  }

  /** Queues the failed tiles again and keeps the files of the others. Idempotent. 1 WCU, and 2 for the list. */
  async function retryJob(job: JobName): Promise<void> {
    await update({
      job,
      columns: { status: 'Queued', failure: undefined, ...NOT_LISTED },
      ConditionExpression: 'attribute_exists(pk) AND #status <> :done',
      values: { ':done': 'Done' },
    });
  }

  /** To be printed as if it never had been: there will be files again. 1 WCU for each KB of the job, and 2. */
  async function requeueJob({ tenantId, orderId, number }: JobName): Promise<void> {
    await putLife({ tenantId, orderId });
    await update({
      job: { tenantId, orderId, number },
      columns: { status: 'Queued', failure: undefined, files: undefined, ...NOT_LISTED },
      ConditionExpression: 'attribute_exists(pk)',
      values: {},
    });
  }

  /** Removes a job from the list of failures and keeps the reasons on the job. Idempotent. 2 WCU. */
  async function delistFailures(job: JobName): Promise<void> {
    const { gsi2pk, gsi2sk } = NOT_LISTED;
    await update({ job, columns: { gsi2pk, gsi2sk }, ConditionExpression: 'attribute_exists(pk)', values: {} });
  }

  /**
   * Jobs with failed tiles or waiting for another attempt, 100 at most: of a shop failed ones first. 0.5 RCU for 4 KB.
   *
   * @param tenantId undefined: of all shops
   */
  async function listFailures(tenantId?: TenantId): Promise<ReturnType<typeof fromFailureKey>[]> {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: `gsi2pk = :failures${tenantId === undefined ? '' : ' AND begins_with(gsi2sk, :shop)'}`,
        ExpressionAttributeValues: {
          ':failures': FAILURES_PARTITION,
          ...(tenantId !== undefined && { ':shop': failureListPrefix(tenantId) }),
        },
        Limit: QUEUE_COUNT_MAX,
      }),
    );
    return Items.map(({ gsi2sk }) => fromFailureKey(gsi2sk));
  }

  /**
   * @param columns undefined removes one
   * @param plan of the job that was worked on; undefined for whatever job it is by now
   * @returns false where the condition does not hold
   */
  async function update({
    job,
    columns,
    ConditionExpression,
    values,
    plan,
  }: {
    job: JobName;
    columns: Record<string, unknown>;
    ConditionExpression: string;
    values: Record<string, unknown>;
    plan?: string | undefined;
  }): Promise<boolean> {
    const names = Object.keys(columns);
    const set = names.filter((name) => columns[name] !== undefined);
    const removed = names.filter((name) => columns[name] === undefined);
    const isSamePlan = plan === undefined ? '' : ` AND ${SAME_PLAN}`;
    const condition = ConditionExpression + isSamePlan;
    const update = [
      ...(set.length > 0 ? [`SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`] : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
    ].join(' ');
    const named = new Set([...names, ...(condition.includes('#status') ? ['status'] : [])]);
    const all = { ...Object.fromEntries(set.map((name) => [`:${name}`, columns[name]])), ...values };
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: jobKey(job.tenantId, job.orderId, job.number),
          UpdateExpression: update,
          ConditionExpression: condition,
          ExpressionAttributeNames: {
            ...Object.fromEntries([...named].map((name) => [`#${name}`, name])),
            ...(plan !== undefined && { '#plan': 'plan' }),
          },
          ...((set.length > 0 || Object.keys(values).length > 0) && {
            ExpressionAttributeValues: { ...all, ...(plan !== undefined && { ':plan': plan }) },
          }),
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  }

  return {
    jobs,
    job,
    createJobs,
    replaceJob,
    removeJobs,
    keepProgress,
    finishJob,
    failJob,
    retryJob,
    requeueJob,
    delistFailures,
    listFailures,
  };
}
