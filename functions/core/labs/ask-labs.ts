import * as z from 'zod/mini';
import { type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { Tenants } from '../tenants/tenant-store.ts';

/** Requests processing of the lab orders of an order. Their rows determine the next step. */
export const LabTask = z.object({
  tenantId: TenantIdSchema,
  orderId: OrderId,
  /** Whether to poll its labs, too: those that have been silent for long enough, or all of them. */
  status: z.optional(z.enum(['if_silent', 'now'])),
});
export type LabTask = z.infer<typeof LabTask>;

export interface AskLabsDeps {
  tenants: Tenants;
  labQueue: QueueSender<LabTask>;
}

/** Queues an order for its labs, if its tenant has any. Called after each change that may affect them. */
export async function askLabs({ tenants, labQueue }: AskLabsDeps, tenantId: TenantId, orderId: string): Promise<void> {
  if ((await tenants.get(tenantId))?.labs) await labQueue.send({ tenantId, orderId });
}
