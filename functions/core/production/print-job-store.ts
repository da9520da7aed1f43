import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { PrintFailure, PrintFile, PrintJob } from '../../../shared/order/print-job.ts';
import { QUEUE_COUNT_MAX } from '../../../shared/order/print-room.ts';
import type { Row } from '../db/expressions.ts';
import { deleteRow, getRow, putRow, queryPage, queryRows, type Table, updateRow } from '../db/table.ts';
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

/** Concurrent writes while jobs are created: fast for a hundred photos, within the limits of one partition. */
const JOB_WRITES_AT_ONCE = 10;
/** Columns of a job without a failed tile. */
const NOT_LISTED = { failures: undefined, gsi2pk: undefined, gsi2sk: undefined };
const EXISTS = { if: 'attribute_exists(pk)' };
const NOT_DONE = { if: 'attribute_exists(pk) AND #status <> :done', values: { done: 'Done' } };

export type PrintJobStore = ReturnType<typeof createPrintJobStore>;

/** The print jobs of orders, in the Shop table: the renderer's work and its results. */
export function createPrintJobStore(table: Table) {
  /** All jobs of an order, by number. */
  async function jobs(tenantId: TenantId, orderId: string): Promise<PrintJob[]> {
    const found = await queryRows(table, {
      where: 'pk = :order AND begins_with(sk, :jobs)',
      values: { order: orderKey(tenantId, orderId).pk, jobs: JOB_PREFIX },
      isConsistent: true,
    });
    return found.map(fromJobRow);
  }

  async function job(tenantId: TenantId, orderId: string, number: number): Promise<PrintJob | undefined> {
    const row = await getRow(table, jobKey(tenantId, orderId, number));
    return row && fromJobRow(row);
  }

  /**
   * Writes missing jobs; an existing one keeps its state. First records that there will be files, so that their
   * deletion is
   * scheduled.
   */
  async function createJobs(planned: readonly PrintJob[]): Promise<void> {
    const [first] = planned;
    if (first) await putLife(first);
    for (let start = 0; start < planned.length; start += JOB_WRITES_AT_ONCE) {
      await Promise.all(planned.slice(start, start + JOB_WRITES_AT_ONCE).map(createJob));
    }
  }

  async function putLife({ tenantId, orderId }: Pick<PrintJob, 'tenantId' | 'orderId'>): Promise<void> {
    // Due at once: the check knows the order's time, and schedules the next one.
    const row = { ...printLifeKey(tenantId, orderId), gsi2pk: PRINTS_DUE_PARTITION, gsi2sk: '0' };
    await putRow(table, row);
  }

  /** Deletes the jobs of an order and its record of files. Idempotent. */
  async function removeJobs(tenantId: TenantId, orderId: string): Promise<void> {
    const keys = (await jobs(tenantId, orderId)).map(({ number }) => jobKey(tenantId, orderId, number));
    for (const key of [...keys, printLifeKey(tenantId, orderId)]) await deleteRow(table, key);
  }

  async function createJob(planned: PrintJob): Promise<void> {
    await putRow(table, toJobRow(planned), { if: 'attribute_not_exists(pk)' });
  }

  /**
   * Replaces a job after the pictures of its tiles have changed. A renderer of the old job can no longer record
   * results.
   * Idempotent; the first of several concurrent calls wins.
   */
  async function replaceJob(job: PrintJob, planned: PrintJob): Promise<void> {
    await putRow(table, toJobRow(planned), { if: '#plan = :plan', values: { plan: planOf(job) } });
  }

  /** Records the files and failures of an attempt, for the next attempt and for staff. A done job does not change. */
  async function keepProgress(job: JobName, progress: JobProgress, plan?: string): Promise<void> {
    await update(job, progressColumns(job, progress), NOT_DONE, plan);
  }

  /** One caller wins. A failed job may still be done by a later attempt. */
  async function finishJob(job: JobName, files: readonly PrintFile[], plan?: string): Promise<'done' | 'already'> {
    const columns = { status: 'Done', failure: undefined, ...progressColumns(job, { files, failures: [] }) };
    return (await update(job, columns, NOT_DONE, plan)) ? 'done' : 'already';
  }

  /** Only a job that is not done can fail, so a late failure never discards finished files. The last reason counts. */
  async function failJob(
    job: JobName,
    { failure, ...progress }: JobProgress & { failure: PrintFailure },
    plan?: string,
  ): Promise<'failed' | 'already'> {
    const columns = { status: 'Failed', failure, ...progressColumns(job, progress) };
    return (await update(job, columns, NOT_DONE, plan)) ? 'failed' : 'already';
  }

  /** Queues the failed tiles again and keeps the files of the others. Idempotent. */
  async function retryJob(job: JobName): Promise<void> {
    await update(job, { status: 'Queued', failure: undefined, ...NOT_LISTED }, NOT_DONE);
  }

  /** Resets a job so that all its tiles are printed again. */
  async function requeueJob({ tenantId, orderId, number }: JobName): Promise<void> {
    await putLife({ tenantId, orderId });
    const columns = { status: 'Queued', failure: undefined, files: undefined, ...NOT_LISTED };
    await update({ tenantId, orderId, number }, columns, EXISTS);
  }

  /** Removes a job from the list of failures and keeps the reasons on the job. Idempotent. */
  async function delistFailures(job: JobName): Promise<void> {
    const { gsi2pk, gsi2sk } = NOT_LISTED;
    await update(job, { gsi2pk, gsi2sk }, EXISTS);
  }

  /**
   * Jobs with failed tiles or waiting for another attempt, 100 at most; those of a shop with failed ones first.
   *
   * @param tenantId undefined: of all shops
   */
  async function listFailures(tenantId?: TenantId): Promise<ReturnType<typeof fromFailureKey>[]> {
    const { rows } = await queryPage(table, {
      index: 'gsi2',
      where: `gsi2pk = :failures${tenantId === undefined ? '' : ' AND begins_with(gsi2sk, :shop)'}`,
      values: {
        failures: FAILURES_PARTITION,
        ...(tenantId !== undefined && { shop: failureListPrefix(tenantId) }),
      },
      limit: QUEUE_COUNT_MAX,
    });
    return rows.map(({ gsi2sk }) => fromFailureKey(gsi2sk));
  }

  /**
   * @param set undefined removes a column
   * @param plan of the processed job; undefined for any stored plan
   * @returns false if the condition does not hold
   */
  function update(
    { tenantId, orderId, number }: JobName,
    set: Row,
    condition: { if: string; values?: Row },
    plan?: string,
  ): Promise<boolean> {
    const isSamePlan = plan === undefined ? '' : ' AND #plan = :plan';
    return updateRow(table, jobKey(tenantId, orderId, number), {
      set,
      if: condition.if + isSamePlan,
      values: { ...condition.values, ...(plan !== undefined && { plan }) },
    });
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
