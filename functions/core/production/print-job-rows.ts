import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { PrintFile, PrintJob } from '../../../shared/schemas/print-job.ts';
import { pack, packed } from '../dynamodb/packed.ts';
import { orderKey } from '../orders/order-rows.ts';
import { planOf } from './print-jobs.ts';

/** Keys and rows of print jobs, in the partition of their order. */

export const JOB_PREFIX = 'JOB#';
export const jobKey = (tenantId: TenantId, orderId: string, number: number) => ({
  pk: orderKey(tenantId, orderId).pk,
  sk: `${JOB_PREFIX}${String(number).padStart(3, '0')}`,
});

/** Beside the jobs, for as long as there are files: when they are looked at next. */
export const printLifeKey = (tenantId: TenantId, orderId: string) => ({
  pk: orderKey(tenantId, orderId).pk,
  sk: 'PRINTS',
});
/** gsi2. The suffix lets more partitions be added without moving rows. */
export const PRINTS_DUE_PARTITION = 'PRINTSDUE#0';

const JobRow = z.object({
  ...PrintJob.shape,
  tiles: packed(PrintJob.shape.tiles),
  files: z.optional(packed(z.array(PrintFile))),
});

export function toJobRow(job: PrintJob) {
  return {
    ...jobKey(job.tenantId, job.orderId, job.number),
    ...job,
    plan: planOf(job),
    tiles: pack(job.tiles),
    files: job.files && pack(job.files),
  };
}

export function fromJobRow(row: unknown): PrintJob {
  return z.parse(JobRow, row);
}
