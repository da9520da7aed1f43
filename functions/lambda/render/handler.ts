import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { createDocuments } from '../../adapters/documents.ts';
import { readEnvironment, Setting } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjects } from '../../adapters/objects.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { renderJob } from '../../core/production/render-job.ts';
import { RenderMessage } from '../../core/production/render-message.ts';

const environment = readEnvironment({ SHOP_TABLE: Setting, PHOTOS_BUCKET: Setting, PRINTS_BUCKET: Setting });
const log = createLog('render');
const shop = { documents: createDocuments(), tableName: environment.SHOP_TABLE };
const deps = {
  orders: createOrderStore(shop),
  photos: createPhotoStore(shop),
  uploads: createObjects(environment.PHOTOS_BUCKET),
  prints: createObjects(environment.PRINTS_BUCKET),
};

/** Jobs one after the other: each may need most of the function's memory. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of event.Records) {
    try {
      await renderMessage(body);
    } catch (error) {
      log.error('job.interrupted', { messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

async function renderMessage(body: string): Promise<void> {
  const message = readMessage(body);
  if (!message) return log.warn('message.unreadable', { bytes: body.length });
  const startedAt = performance.now();
  const result = await renderJob(deps, message);
  const fields = { ...message, ...result, durationMs: Math.round(performance.now() - startedAt) };
  if (result.kind === 'failed') log.error('job.failed', fields);
  else log.info('job.ended', fields);
}

function readMessage(body: string): RenderMessage | undefined {
  try {
    return RenderMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
