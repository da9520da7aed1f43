import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { readEnvironment, Setting } from '../adapters/environment.ts';
import { createLog } from '../adapters/log.ts';
import { createObjects } from '../adapters/objects.ts';
import { createPhotoStore } from '../stores/photo-store.ts';
import { createDocuments } from '../stores/table.ts';
import { newObjectsOf } from './s3-event.ts';
import { takeInPhoto } from './take-in-photo.ts';

const environment = readEnvironment({ SHOP_TABLE: Setting, PHOTOS_BUCKET: Setting });
const log = createLog('intake');
const deps = {
  uploads: createObjects(environment.PHOTOS_BUCKET),
  photos: createPhotoStore({ documents: createDocuments(), tableName: environment.SHOP_TABLE }),
};

/** Photos one after the other: each may need most of the function's memory. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const message of event.Records) {
    try {
      await takeInMessage(message.body);
    } catch (error) {
      log.error('photo.failed', { messageId: message.messageId, error });
      batchItemFailures.push({ itemIdentifier: message.messageId });
    }
  }
  return { batchItemFailures };
}

async function takeInMessage(body: string): Promise<void> {
  const found = newObjectsOf(body);
  if (!found) return log.warn('message.unreadable', { bytes: body.length });
  for (const object of found) {
    const startedAt = performance.now();
    const result = await takeInPhoto(deps, object);
    log.info('photo.seen', {
      result: result.kind,
      bytes: object.bytes,
      durationMs: Math.round(performance.now() - startedAt),
      ...('record' in result && { refusal: result.record.refusal, isDamaged: result.record.isDamaged }),
    });
  }
}
