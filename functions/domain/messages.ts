import * as z from 'zod/mini';
import { TenantId } from '../../shared/schemas/common.ts';
import { OrderId } from '../../shared/schemas/order.ts';
import { SourceId } from '../../shared/wire/sources.ts';
import { Owner } from './owner.ts';

/** What travels through the queues. Messages name things; the rows they name are the truth. */

export const RenderMessage = z.object({ tenantId: TenantId, orderId: OrderId, jobNumber: z.int().check(z.minimum(1)) });
export type RenderMessage = z.infer<typeof RenderMessage>;

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

/** One photo that the server is to fetch; `key` is where it belongs. */
export const ImportMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('source'),
    tenantId: TenantId,
    /** who is connected with the source */
    connectedOwner: Owner,
    sourceId: SourceId,
    /** the provider's */
    photoId: z.string(),
    key: z.string(),
  }),
  z.object({ kind: z.literal('address'), tenantId: TenantId, url: z.string(), key: z.string() }),
]);
export type ImportMessage = z.infer<typeof ImportMessage>;
