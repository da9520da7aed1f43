import { RETRY } from '../../../shared/constants/retry.ts';
import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { readEnvironment, Setting } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjects } from '../../adapters/objects.ts';
import { createAttemptCounterStore } from '../../core/jobs/attempt-counter-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createPictureStore } from '../../core/photos/picture-store.ts';
import { createHeicDecoder } from '../../imaging/heic/heic-decoder.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { photoTasks } from './photo-tasks.ts';
import { NewObjects } from './s3-event.ts';

const environment = readEnvironment({ SHOP_TABLE: Setting, EPHEMERAL_TABLE: Setting, PHOTOS_BUCKET: Setting });
const documents = createDocuments();
const bucket = createObjects(environment.PHOTOS_BUCKET);

export const handler = createConsumer({
  schema: NewObjects,
  tasksOf: photoTasks({
    uploads: bucket,
    pictures: createPictureStore(bucket),
    photos: createPhotoStore({ documents, tableName: environment.SHOP_TABLE }),
    decodeHeic: createHeicDecoder(new URL('./heic-worker.mjs', import.meta.url)),
    clock: systemClock,
  }),
  attempts: createAttemptCounterStore({ documents, tableName: environment.EPHEMERAL_TABLE }, systemClock, {
    ...RETRY.intake,
    queue: 'intake',
    isExclusive: false,
  }),
  policy: RETRY.intake,
  // each photo may need most of the function's memory
  concurrency: 'sequential',
  log: createLog('intake'),
});
