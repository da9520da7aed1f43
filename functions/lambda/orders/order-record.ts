import * as z from 'zod/mini';
import { TenantId } from '../../../shared/schemas/common.ts';
import { OrderId } from '../../../shared/schemas/order.ts';

/** What a record of the Shop table's stream must have to be one of an order. */
const Written = z.object({
  eventName: z.enum(['INSERT', 'MODIFY']),
  dynamodb: z.object({
    Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.literal('META') }) }),
    OldImage: z.optional(z.record(z.string(), z.unknown())),
    NewImage: z.optional(z.record(z.string(), z.unknown())),
  }),
});
type Images = z.infer<typeof Written>['dynamodb'];

/** What shoppers get mails about and labs have to do with; a note or an address is neither. */
const NEWS_COLUMNS = ['productionState', 'paymentState', 'holds', 'refunds', 'reprints', 'parcels', 'mailRequests'];

const OrderKey = z.tuple([z.literal('ORDER'), TenantId, OrderId]);

export interface OrderRecord {
  event: 'placed' | 'changed';
  tenantId: z.infer<typeof TenantId>;
  orderId: string;
  /** whether somebody may have to be told: a mail that is asked for twice at the same moment is late */
  hasNews: boolean;
}

/** @returns undefined for a record of anything else: the filter in front of the function may let more through */
export function orderRecordOf(record: unknown): OrderRecord | undefined {
  const written = z.safeParse(Written, record);
  const key = z.safeParse(OrderKey, written.data?.dynamodb.Keys.pk.S.split('#'));
  if (!written.success || !key.success) return undefined;
  const [, tenantId, orderId] = key.data;
  const event = written.data.eventName === 'INSERT' ? 'placed' : 'changed';
  return { event, tenantId, orderId, hasNews: hasNews(written.data.dynamodb) };
}

/** Also where an image is missing: then nobody can tell. */
function hasNews({ OldImage, NewImage }: Images): boolean {
  if (!OldImage || !NewImage) return true;
  return NEWS_COLUMNS.some((name) => JSON.stringify(OldImage[name]) !== JSON.stringify(NewImage[name]));
}
