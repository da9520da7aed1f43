import { RETRY } from '../../../shared/platform/retry.ts';
import { systemClock, systemTimer } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjects } from '../../adapters/objects.ts';
import { createSandbox } from '../../adapters/sandbox/sandbox.ts';
import { createAttemptCounterStore } from '../../core/limits/attempt-counter-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createPictureStore } from '../../core/photos/picture-store.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { createInspect } from './inspection.ts';
import { photoTasks } from './photo-tasks.ts';
import { NewObjects } from './s3-event.ts';

const environment = readEnvironment('intake');
const sandbox = createSandbox({
  entry: new URL('./inspect-process.mjs', import.meta.url),
  packages: ['sharp', 'libheif-js'],
  timeoutSeconds: RETRY.intake.timeoutSeconds,
  memoryMb: environment.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
});
const table = createTables();
const bucket = createObjects(environment.PHOTOS_BUCKET);

export const handler = createConsumer({
  schema: NewObjects,
  tasksOf: photoTasks({
    uploads: bucket,
    originals: bucket,
    pictures: createPictureStore(bucket),
    photos: createPhotoStore(table(environment.SHOP_TABLE)),
    inspect: createInspect(sandbox),
    clock: systemClock,
  }),
  attempts: createAttemptCounterStore(table(environment.EPHEMERAL_TABLE), systemClock, {
    ...RETRY.intake,
    queue: 'intake',
    // Concurrent uploads under one key must leave the files of one of them.
    isExclusive: true,
  }),
  policy: RETRY.intake,
  // Each photo may need most of the function's memory.
  concurrency: 'sequential',
  timer: systemTimer,
  log: createLog('intake'),
});
