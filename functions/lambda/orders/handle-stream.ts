import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Log } from '../../core/lib/log.ts';

import { type FigureRecord, figureRecordOf } from './figure-record.ts';
import { type OrderRecord, orderRecordOf } from './order-record.ts';

export interface StreamWork {
  work(order: OrderRecord): Promise<void>;
  count(figure: FigureRecord): Promise<void>;
}

/**
 * Goes through the records in their order and stops at the first that fails: a stream is delivered again from the
 * record that is named, so what was done before it is not done again, and nothing behind it is lost.
 */
export async function handleStream(
  event: DynamoDBStreamEvent,
  { work, count }: StreamWork,
  log: Log,
): Promise<DynamoDBBatchResponse> {
  // orders never wait for a figure that cannot be counted
  const counted = (figure: FigureRecord) =>
    count(figure).catch((error: unknown) => log.error('figure_not_counted', { tenantId: figure.tenantId, error }));
  for (const record of event.Records) {
    const figure = figureRecordOf(record);
    if (figure) await counted(figure);
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
