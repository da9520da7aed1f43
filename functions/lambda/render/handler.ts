import { RETRY } from '../../../shared/constants/retry.ts';
import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { readEnvironment, Setting } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjects } from '../../adapters/objects.ts';
import { createAttemptCounterStore } from '../../core/jobs/attempt-counter-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createPrintJobStore } from '../../core/production/print-job-store.ts';
import { RenderMessage } from '../../core/production/render-message.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { renderTasks } from './render-tasks.ts';

const environment = readEnvironment({
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  PHOTOS_BUCKET: Setting,
  PRINTS_BUCKET: Setting,
});
const documents = createDocuments();
const shop = { documents, tableName: environment.SHOP_TABLE };

export const handler = createConsumer({
  schema: RenderMessage,
  tasksOf: renderTasks({
    orders: createOrderStore(shop, systemClock),
    jobs: createPrintJobStore(shop),
    photos: createPhotoStore(shop),
    uploads: createObjects(environment.PHOTOS_BUCKET),
    prints: createObjects(environment.PRINTS_BUCKET),
  }),
  attempts: createAttemptCounterStore({ documents, tableName: environment.EPHEMERAL_TABLE }, systemClock, {
    ...RETRY.render,
    queue: 'render',
    isExclusive: false,
  }),
  policy: RETRY.render,
  // each job may need most of the function's memory
  concurrency: 'sequential',
  log: createLog('render'),
});
