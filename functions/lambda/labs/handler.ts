import { HOUR_SECONDS } from '../../../shared/lib/time.ts';
import { RETRY } from '../../../shared/platform/retry.ts';
import { systemClock, systemTimer } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { lazyLabs } from '../../adapters/labs/lazy-labs.ts';
import { createLog } from '../../adapters/log.ts';
import { createPrintUrls } from '../../adapters/print-urls.ts';
import { LabTask } from '../../core/labs/ask-labs.ts';
import { createLabOrderStore } from '../../core/labs/lab-order-store.ts';
import { createAttemptCounterStore } from '../../core/limits/attempt-counter-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createPrintJobStore } from '../../core/production/print-job-store.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { labTasks } from './lab-tasks.ts';

const environment = readEnvironment('labs');
/** A lab fetches files when it gets to them, but no URL outlives the credentials that signed it. */
const FILES_FETCHABLE_SECONDS = 12 * HOUR_SECONDS;

const table = createTables();
const shop = table(environment.SHOP_TABLE);

export const handler = createConsumer({
  schema: LabTask,
  tasksOf: labTasks({
    orders: createOrderStore(shop, systemClock),
    jobs: createPrintJobStore(shop),
    labOrders: createLabOrderStore(shop, systemClock),
    clock: systemClock,
    tenants: createTenantStore(table(environment.CATALOG_TABLE)),
    findLab: lazyLabs({
      secretId: environment.LAB_ACCOUNTS_SECRET_ID,
      printsBucket: environment.PRINTS_BUCKET,
    }),
    printUrls: createPrintUrls(environment.PRINTS_BUCKET, undefined, FILES_FETCHABLE_SECONDS),
  }),
  // Concurrent runs for one order would copy its files into a lab's folder twice.
  attempts: createAttemptCounterStore(table(environment.EPHEMERAL_TABLE), systemClock, {
    ...RETRY.labs,
    queue: 'labs',
    isExclusive: true,
  }),
  policy: RETRY.labs,
  concurrency: 'parallel',
  // Staff redrive them once the lab answers again or its account is fixed.
  leavesToDeadLetters: true,
  timer: systemTimer,
  log: createLog('labs'),
});
