import * as z from 'zod/mini';
import { TenantId } from '../../../shared/schemas/common.ts';
import { OrderId } from '../../../shared/schemas/order.ts';

/** What a record of the Shop table's stream must have to mean "an order was placed". */
const Insert = z.object({
  eventName: z.literal('INSERT'),
  dynamodb: z.object({ Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.literal('META') }) }) }),
});

const OrderKey = z.tuple([z.literal('ORDER'), TenantId, OrderId]);

export interface PlacedOrder {
  tenantId: z.infer<typeof TenantId>;
  orderId: string;
}

/** @returns undefined for a record of anything else: the filter in front of the function may let more through */
export function placedOrderOf(record: unknown): PlacedOrder | undefined {
  const insert = z.safeParse(Insert, record);
  const key = z.safeParse(OrderKey, insert.data?.dynamodb.Keys.pk.S.split('#'));
  if (!key.success) return undefined;
  const [, tenantId, orderId] = key.data;
  return { tenantId, orderId };
}
