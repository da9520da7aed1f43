import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { PrintFile, PrintJob } from '../../../shared/schemas/order.ts';
import { pack, packed } from '../dynamodb/packed.ts';
import { orderKey } from '../orders/order-rows.ts';

/** Keys and rows of print jobs, in the partition of their order. */

export const JOB_PREFIX = 'JOB#';
export const jobKey = (tenantId: TenantId, orderId: string, number: number) => ({
  pk: orderKey(tenantId, orderId).pk,
  sk: `${JOB_PREFIX}${String(number).padStart(3, '0')}`,
});

const JobRow = z.object({
  ...PrintJob.shape,
  tiles: packed(PrintJob.shape.tiles),
  files: z.optional(packed(z.array(PrintFile))),
});

export function toJobRow(job: PrintJob) {
  return {
    ...jobKey(job.tenantId, job.orderId, job.number),
    ...job,
    tiles: pack(job.tiles),
    files: job.files && pack(job.files),
  };
}

export function fromJobRow(row: unknown): PrintJob {
  return z.parse(JobRow, row);
}
