import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';

import { readEnvironment, Setting } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjects } from '../../adapters/objects.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createPictureStore } from '../../core/photos/picture-store.ts';
import { createHeicDecoder } from '../../imaging/heic/heic-decoder.ts';

import { takeInMessage } from './take-in-message.ts';

const environment = readEnvironment({ SHOP_TABLE: Setting, PHOTOS_BUCKET: Setting, DELIVERIES_MAX: Setting });
const log = createLog('intake');
const bucket = createObjects(environment.PHOTOS_BUCKET);
const deps = {
  uploads: bucket,
  pictures: createPictureStore(bucket),
  photos: createPhotoStore({ documents: createDocuments(), tableName: environment.SHOP_TABLE }),
  decodeHeic: createHeicDecoder(new URL('./heic-worker.mjs', import.meta.url)),
  clock: systemClock,
  deliveriesMax: Number(environment.DELIVERIES_MAX),
  log,
};

/** Photos one after the other: each may need most of the function's memory. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const message of event.Records) {
    try {
      await takeInMessage(deps, message);
    } catch (error) {
      log.error('photo.failed', { messageId: message.messageId, error });
      batchItemFailures.push({ itemIdentifier: message.messageId });
    }
  }
  return { batchItemFailures };
}
