import type { TenantId } from '../../../shared/constants/tenants.ts';
import { printsPrefix } from '../production/file-names.ts';
import { labFolder } from '../labs/lab-folder.ts';
import type { LabOrderStore } from '../labs/lab-order-store.ts';

/** Everywhere in the print bucket where files of an order lie: its own, and copies for labs that fetch them. */
export async function printPrefixes(
  { labOrders }: { labOrders: Pick<LabOrderStore, 'ofOrder'> },
  tenantId: TenantId,
  orderId: string,
): Promise<string[]> {
  const atLabs = await labOrders.ofOrder(tenantId, orderId);
  return [printsPrefix(tenantId, orderId), ...atLabs.map((each) => `${labFolder(each)}/`)];
}
