import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Log } from '../../core/lib/log.ts';
import type { DomainEvent } from '../../core/workflows/events.ts';
import { domainEventOf } from './domain-event.ts';

/**
 * Goes through the records in their sequence and stops at the first that fails. The stream delivers again from the record
 * that is named, so nothing before it is repeated and nothing after it is lost.
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
