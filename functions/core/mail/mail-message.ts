import * as z from 'zod/mini';
import { TenantId } from '../../../shared/schemas/common.ts';
import { OrderId } from '../../../shared/schemas/order.ts';

export const MailMessage = z.discriminatedUnion('kind', [
  z.object({
    /** signup-code: the same for somebody who is new, with a welcome */
    kind: z.enum(['login-code', 'signup-code']),
    tenantId: TenantId,
    to: z.string(),
    code: z.string(),
    lifetimeMinutes: z.int(),
  }),
  /** no mail: where a shop does not tell who has an account, asking for one must take as long as for the other */
  z.object({ kind: z.literal('nothing'), tenantId: TenantId }),
  z.object({ kind: z.literal('order-confirmation'), tenantId: TenantId, orderId: OrderId }),
]);

export type MailMessage = z.infer<typeof MailMessage>;
