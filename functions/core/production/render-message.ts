import * as z from 'zod/mini';
import { TenantId } from '../../../shared/schemas/common.ts';
import { OrderId } from '../../../shared/schemas/order.ts';

/** What travels through the queues. Messages name things; the rows they name are the truth. */

export const RenderMessage = z.object({ tenantId: TenantId, orderId: OrderId, jobNumber: z.int().check(z.minimum(1)) });

export type RenderMessage = z.infer<typeof RenderMessage>;
