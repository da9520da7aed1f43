import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { systemClock } from '../adapters/clock.ts';
import { readEnvironment, Setting } from '../adapters/environment.ts';
import { createLog } from '../adapters/log.ts';
import { createObjects } from '../adapters/objects.ts';
import { createHeicDecoder } from '../imaging/heic/heic-decoder.ts';
import { createPhotoStore } from '../stores/photo-store.ts';
import { createPictureStore } from '../stores/picture-store.ts';
import { createDocuments } from '../stores/table.ts';
import { newObjectsOf } from './s3-event.ts';
import { giveUpPhoto, takeInPhoto } from './take-in-photo.ts';

/** One less than the queue delivers a message (infra/constructs/work-queue.ts): the last delivery is for giving up. */
const TRIES_MAX = 3;

const environment = readEnvironment({ SHOP_TABLE: Setting, PHOTOS_BUCKET: Setting });
const log = createLog('intake');
const bucket = createObjects(environment.PHOTOS_BUCKET);
const deps = {
  uploads: bucket,
  pictures: createPictureStore(bucket),
  photos: createPhotoStore({ documents: createDocuments(), tableName: environment.SHOP_TABLE }),
  decodeHeic: createHeicDecoder(new URL('./heic-worker.mjs', import.meta.url)),
  clock: systemClock,
};

/** Photos one after the other: each may need most of the function's memory. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const message of event.Records) {
    try {
      await takeInMessage(message);
    } catch (error) {
      log.error('photo.failed', { messageId: message.messageId, error });
      batchItemFailures.push({ itemIdentifier: message.messageId });
    }
  }
  return { batchItemFailures };
}

async function takeInMessage({ body, attributes }: SQSRecord): Promise<void> {
  const found = newObjectsOf(body);
  if (!found) return log.warn('message.unreadable', { bytes: body.length });
  // three times the function ended in the middle, by time or memory: a fourth time would leave the shopper waiting
  const isGivenUp = Number(attributes.ApproximateReceiveCount) > TRIES_MAX;
  for (const object of found) {
    const startedAt = performance.now();
    const result = await (isGivenUp ? giveUpPhoto : takeInPhoto)(deps, object);
    log.info('photo.seen', {
      result: result.kind,
      bytes: object.bytes,
      durationMs: Math.round(performance.now() - startedAt),
      ...('record' in result && { refusal: result.record.refusal, isDamaged: result.record.isDamaged }),
    });
  }
}
