import type { LabOrderId } from './lab-reference.ts';

/** Where the files of an order lie for a lab that fetches them: all that a lab may read is below one prefix. */
export function labFolder({ tenantId, orderId, lab, attempt }: Record<keyof LabOrderId, string | number>): string {
  return `labs/${tenantId}/${lab}/${orderId}-${attempt}`;
}
