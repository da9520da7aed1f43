import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { TenantId as TenantIdSchema } from '../../../shared/schemas/common.ts';
import { OrderId } from '../../../shared/schemas/order.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { Tenants } from '../tenants/tenant-store.ts';

/** That an order is to be looked at for its labs: what there is to do, its rows say. */
export const LabTask = z.object({
  tenantId: TenantIdSchema,
  orderId: OrderId,
  /** that its labs are asked how it stands, too: where one has said nothing for long enough, or in any case */
  status: z.optional(z.enum(['if_silent', 'now'])),
});
export type LabTask = z.infer<typeof LabTask>;

/** After each change of an order that may concern labs. Asks for nothing where its tenant has none. */
export async function askLabs(
  { tenants, labQueue }: { tenants: Tenants; labQueue: QueueSender<LabTask> },
  tenantId: TenantId,
  orderId: string,
): Promise<void> {
  if ((await tenants.get(tenantId))?.labs) await labQueue.send({ tenantId, orderId });
}
