import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Log } from '../../core/ports/log.ts';

import { type PlacedOrder, placedOrderOf } from './placed-order.ts';

/**
 * Goes through the records in their order and stops at the first that fails: a stream is delivered again from the
 * record that is named, so what was done before it is not done again, and nothing behind it is lost.
 */
export async function handleStream(
  event: DynamoDBStreamEvent,
  work: (placed: PlacedOrder) => Promise<void>,
  log: Log,
): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const placed = placedOrderOf(record);
    if (!placed) continue;
    try {
      await work(placed);
    } catch (error) {
      log.error('order_not_in_production', { ...placed, error });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}
