import * as z from 'zod/mini';
import { TenantId } from '../../../shared/schemas/common.ts';
import { OrderId } from '../../../shared/schemas/order.ts';

/** What a record of the Shop table's stream must have to be one of an order. */
const Written = z.object({
  eventName: z.enum(['INSERT', 'MODIFY']),
  dynamodb: z.object({ Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.literal('META') }) }) }),
});

const OrderKey = z.tuple([z.literal('ORDER'), TenantId, OrderId]);

export interface OrderRecord {
  event: 'placed' | 'changed';
  tenantId: z.infer<typeof TenantId>;
  orderId: string;
}

/** @returns undefined for a record of anything else: the filter in front of the function may let more through */
export function orderRecordOf(record: unknown): OrderRecord | undefined {
  const written = z.safeParse(Written, record);
  const key = z.safeParse(OrderKey, written.data?.dynamodb.Keys.pk.S.split('#'));
  if (!written.success || !key.success) return undefined;
  const [, tenantId, orderId] = key.data;
  return { event: written.data.eventName === 'INSERT' ? 'placed' : 'changed', tenantId, orderId };
}
