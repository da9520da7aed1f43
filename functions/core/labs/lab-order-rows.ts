import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { LabList } from '../../../shared/order/lab-orders.ts';
import { orderKey } from '../orders/order-rows.ts';
import { LabOrder, listOf } from './lab-order.ts';
import type { LabOrderId } from './lab-reference.ts';

export const LAB_PREFIX = 'LAB#';
/** Lab orders that are polled. The suffix allows more partitions without moving rows. */
export const LABS_DUE_PARTITION = 'LABSDUE#0';

/** Stores lab orders in the partition of their order. */
export const labOrderKey = ({ tenantId, orderId, lab, attempt }: LabOrderId) => ({
  pk: orderKey(tenantId, orderId).pk,
  sk: `${LAB_PREFIX}${lab}#${String(attempt).padStart(3, '0')}`,
});

export const labListPartition = (tenantId: TenantId, list: LabList) => `LABORDERS#${tenantId}#${list}`;

/** The stored lab order with its index keys: its list, and the due time of its next poll. */
export function labOrderColumns({ dueAt, ...row }: LabOrder): Record<string, unknown> {
  return {
    ...row,
    gsi1pk: labListPartition(row.tenantId, listOf(row)),
    gsi1sk: `${row.changedAt ?? ''}#${row.reference}`,
    ...(dueAt !== undefined && { gsi2pk: LABS_DUE_PARTITION, gsi2sk: dueAt }),
  };
}

const Due = z.object({ gsi2sk: z.optional(z.string()) });

export function fromLabOrderRow(row: Record<string, unknown>): LabOrder {
  const { gsi2sk } = z.parse(Due, row);
  return z.parse(LabOrder, { ...row, ...(gsi2sk !== undefined && { dueAt: gsi2sk }) });
}
