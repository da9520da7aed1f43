import { setFlagsFromString } from 'node:v8';
import { RETRY } from '../../../shared/platform/retry.ts';
import { systemClock, systemTimer } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjects } from '../../adapters/objects.ts';
import { createSandbox } from '../../adapters/sandbox/sandbox.ts';
import { createAttemptCounterStore } from '../../core/limits/attempt-counter-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createPrintJobStore } from '../../core/production/print-job-store.ts';
import { RenderMessage } from '../../core/production/print-jobs.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { renderTasks } from './render-tasks.ts';
import { createRenderTiles } from './rendering.ts';

// Lets the heap grow to three times its live size before a full collection. The chunks of a photo count toward the heap,
// which is small: without this, each photo would trigger one or two full collections, a tenth of a print's time (ADR 19).
setFlagsFromString('--heap-growing-percent=200');
const environment = readEnvironment('render');
const sandbox = createSandbox({
  entry: new URL('./render-process.mjs', import.meta.url),
  packages: ['sharp'],
  timeoutSeconds: RETRY.render.timeoutSeconds,
  memoryMb: environment.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
});
const table = createTables();
const shop = table(environment.SHOP_TABLE);

export const handler = createConsumer({
  schema: RenderMessage,
  tasksOf: renderTasks({
    orders: createOrderStore(shop, systemClock),
    jobs: createPrintJobStore(shop),
    photos: createPhotoStore(shop),
    uploads: createObjects(environment.PHOTOS_BUCKET),
    renderTiles: createRenderTiles(sandbox),
    prints: createObjects(environment.PRINTS_BUCKET),
    clock: systemClock,
  }),
  attempts: createAttemptCounterStore(table(environment.EPHEMERAL_TABLE), systemClock, {
    ...RETRY.render,
    queue: 'render',
    isExclusive: false,
  }),
  policy: RETRY.render,
  // Each job may need most of the function's memory.
  concurrency: 'sequential',
  // Operators redrive them after fixing storage or the function's size.
  leavesToDeadLetters: true,
  timer: systemTimer,
  log: createLog('render'),
});
