import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Log } from '../../core/ports/log.ts';

import { type OrderRecord, orderRecordOf } from './order-record.ts';

/**
 * Goes through the records in their order and stops at the first that fails: a stream is delivered again from the
 * record that is named, so what was done before it is not done again, and nothing behind it is lost.
 */
export async function handleStream(
  event: DynamoDBStreamEvent,
  work: (order: OrderRecord) => Promise<void>,
  log: Log,
): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const order = orderRecordOf(record);
    if (!order) continue;
    try {
      await work(order);
    } catch (error) {
      log.error('order_not_followed', { ...order, error });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}
