import { RETRY } from '../../../shared/platform/retry.ts';
import { systemClock, systemTimer } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjects } from '../../adapters/objects.ts';
import { createQueueSender } from '../../adapters/queue.ts';
import { createAuditStore } from '../../core/audit/audit-store.ts';
import { createGalleryStore } from '../../core/catalog/gallery-store.ts';
import { createProductEdits } from '../../core/catalog/product-edit-store.ts';
import { createAttemptCounterStore } from '../../core/limits/attempt-counter-store.ts';
import { ImportTask } from '../../core/product-import/import-steps.ts';
import { createImportStore } from '../../core/product-import/import-store.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { productImportTasks } from './product-import-tasks.ts';

const environment = readEnvironment('product-imports');
const table = createTables();
const catalog = table(environment.CATALOG_TABLE);
const shop = table(environment.SHOP_TABLE);

export const handler = createConsumer({
  schema: ImportTask,
  tasksOf: productImportTasks({
    imports: createImportStore(shop),
    productEdits: createProductEdits(catalog, createAuditStore(shop)),
    gallery: createGalleryStore(catalog),
    files: createObjects(environment.PHOTOS_BUCKET),
    importQueue: createQueueSender<ImportTask>(environment.PRODUCT_IMPORT_QUEUE_URL),
    clock: systemClock,
  }),
  attempts: createAttemptCounterStore(table(environment.EPHEMERAL_TABLE), systemClock, {
    ...RETRY.productImports,
    queue: 'productImports',
    isExclusive: false,
  }),
  policy: RETRY.productImports,
  // A file is held in memory whole.
  concurrency: 'sequential',
  timer: systemTimer,
  log: createLog('product-imports'),
});
