import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import type { Log } from '../../core/lib/log.ts';
import type { DomainEvent } from '../../core/workflows/events.ts';

const Image = z.optional(z.record(z.string(), z.unknown()));

/** A record of the Shop table's stream. */
const Written = z.object({
  eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  dynamodb: z.object({
    ApproximateCreationDateTime: z.optional(z.number()),
    Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }),
    OldImage: Image,
    NewImage: Image,
  }),
});
type Images = Pick<z.infer<typeof Written>['dynamodb'], 'OldImage' | 'NewImage'>;

const OrderKey = z.tuple([z.literal('ORDER'), TenantId, OrderId, z.literal('META')]);
const ProjectKey = z.tuple([z.literal('OWNER'), TenantId, z.string(), z.literal('PROJECT'), z.string()]);
const AttemptKey = z.tuple([z.literal('ATTEMPT'), TenantId, z.string(), z.literal('META')]);
const CustomerKey = z.tuple([z.literal('CUSTOMER'), TenantId, z.string(), z.literal('META')]);

/** Columns that mails and labs depend on; notes and addresses are not among them. */
const PROGRESS_COLUMNS = ['productionState', 'paymentState', 'holds', 'refunds', 'reprints', 'parcels', 'mailRequests'];

/** @returns undefined for a record of any other row: the filter in front of the function may let more through */
export function domainEventOf(record: unknown): DomainEvent | undefined {
  const { data } = z.safeParse(Written, record);
  if (!data) return undefined;
  const { Keys, ApproximateCreationDateTime: seconds } = data.dynamodb;
  const isNew = data.eventName === 'INSERT';
  const key = [...Keys.pk.S.split('#'), ...Keys.sk.S.split('#')];
  if (data.eventName === 'REMOVE') {
    const ended = z.safeParse(CustomerKey, key).data;
    return ended && { name: 'AccountEnded', tenantId: ended[1], customerId: ended[2] };
  }
  const order = z.safeParse(OrderKey, key).data;
  if (order) {
    const [, tenantId, orderId] = order;
    if (isNew) return { name: 'OrderPlaced', tenantId, orderId };
    return { name: hasProgressed(data.dynamodb) ? 'OrderProgressed' : 'OrderEdited', tenantId, orderId };
  }
  if (!isNew || seconds === undefined) return undefined;
  const at = new Date(seconds * 1000).toISOString();
  const project = z.safeParse(ProjectKey, key).data;
  if (project) return { name: 'ProjectCreated', tenantId: project[1], projectId: project[4], at };
  const account = z.safeParse(CustomerKey, key).data;
  if (account) return { name: 'AccountCreated', tenantId: account[1], customerId: account[2], at };
  const attempt = z.safeParse(AttemptKey, key).data;
  return attempt && { name: 'CheckoutStarted', tenantId: attempt[1], attemptToken: attempt[2], at };
}

/** Assumes progress if an image is missing. */
function hasProgressed({ OldImage, NewImage }: Images): boolean {
  if (!OldImage || !NewImage) return true;
  return PROGRESS_COLUMNS.some((name) => JSON.stringify(OldImage[name]) !== JSON.stringify(NewImage[name]));
}

/**
 * Processes records in sequence and stops at the first failure. The stream redelivers from the reported record, so
 * nothing before it is repeated and nothing after it is lost.
 */
export async function handleStream(
  event: DynamoDBStreamEvent,
  react: (happened: DomainEvent) => Promise<void>,
  log: Log,
): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const happened = domainEventOf(record);
    if (!happened) continue;
    try {
      await react(happened);
    } catch (error) {
      log.error('order_not_followed', { ...happened, error });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}
