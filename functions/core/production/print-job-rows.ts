import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { PrintFile, PrintJob, TileFailure } from '../../../shared/order/print-job.ts';
import { pack, packed } from '../db/packed.ts';
import { orderKey } from '../orders/order-rows.ts';
import { planOf } from './print-jobs.ts';

/** Keys and rows of print jobs, in the partition of their order. */

export const JOB_PREFIX = 'JOB#';
export const jobKey = (tenantId: TenantId, orderId: string, number: number) => ({
  pk: orderKey(tenantId, orderId).pk,
  sk: `${JOB_PREFIX}${String(number).padStart(3, '0')}`,
});

/** Next to the jobs, as long as there are files: the time of their next check. */
export const printLifeKey = (tenantId: TenantId, orderId: string) => ({
  pk: orderKey(tenantId, orderId).pk,
  sk: 'PRINTS',
});
/** gsi2. The suffix allows more partitions without moving rows. */
export const PRINTS_DUE_PARTITION = 'PRINTSDUE#0';

/** gsi2: only jobs with a tile that failed or waits for its next attempt. */
export const FAILURES_PARTITION = 'PRINTFAILURES#0';
const FailureKey = z.tuple([z.string(), z.enum(['Failed', 'Waiting']), z.string(), z.string(), z.string()]);

/** By shop, failed jobs first, longest failed first. */
function failureKeys({ tenantId, orderId, number }: JobName, failures: readonly TileFailure[]) {
  const isFailed = failures.some(({ nextAt }) => nextAt === undefined);
  const since = failures.map(({ at }) => at).sort()[0];
  const gsi2sk = [tenantId, isFailed ? 'Failed' : 'Waiting', since, orderId, String(number)].join('#');
  return { gsi2pk: FAILURES_PARTITION, gsi2sk };
}

export interface JobName {
  tenantId: TenantId;
  orderId: string;
  number: number;
}

export const failureListPrefix = (tenantId: TenantId) => `${tenantId}#`;

export function fromFailureKey(gsi2sk: unknown): { state: 'Failed' | 'Waiting'; orderId: string; number: number } {
  const [, state, , orderId, number] = z.parse(FailureKey, String(gsi2sk).split('#'));
  return { state, orderId, number: Number(number) };
}

/** The progress of an attempt as columns of the job; undefined removes a column. */
export function progressColumns(job: JobName, { files, failures }: JobProgress) {
  const listed = failures.length > 0 ? failureKeys(job, failures) : { gsi2pk: undefined, gsi2sk: undefined };
  return { files: pack(files), failures: failures.length > 0 ? pack(failures) : undefined, ...listed };
}

export interface JobProgress {
  files: readonly PrintFile[];
  failures: readonly TileFailure[];
}

const JobRow = z.object({
  ...PrintJob.shape,
  tiles: packed(PrintJob.shape.tiles),
  files: z.optional(packed(z.array(PrintFile))),
  failures: z.optional(packed(z.array(TileFailure))),
});

export function toJobRow(job: PrintJob) {
  return {
    ...jobKey(job.tenantId, job.orderId, job.number),
    ...job,
    plan: planOf(job),
    tiles: pack(job.tiles),
    files: job.files && pack(job.files),
    failures: job.failures && pack(job.failures),
  };
}

export function fromJobRow(row: unknown): PrintJob {
  return z.parse(JobRow, row);
}
