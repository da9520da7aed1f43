import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import type { MailRequest } from './mail-message.ts';

/** What SES repeats in its reports about a mail. Values are letters, digits, hyphens and underscores. */
export const MailTags = z.object({ tenant: TenantId, kind: z.string(), order: z.optional(OrderId) });
export type MailTags = z.infer<typeof MailTags>;

export function tagsOf(request: MailRequest): MailTags {
  const { tenantId: tenant, kind } = request;
  return { tenant, kind, ...('orderId' in request && { order: request.orderId }) };
}
