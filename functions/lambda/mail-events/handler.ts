import { RETRY } from '../../../shared/platform/retry.ts';
import { systemClock, systemTimer } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createAttemptCounterStore } from '../../core/limits/attempt-counter-store.ts';
import { MailReport } from '../../core/mail/mail-report.ts';
import { createMailboxStore } from '../../core/mail/mailbox-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { mailReportTasks } from './mail-report-tasks.ts';

const environment = readEnvironment('mail-events');
const table = createTables();
const shop = table(environment.SHOP_TABLE);

export const handler = createConsumer({
  schema: MailReport,
  tasksOf: mailReportTasks({
    orders: createOrderStore(shop, systemClock),
    mailboxes: createMailboxStore(shop, systemClock),
  }),
  attempts: createAttemptCounterStore(table(environment.EPHEMERAL_TABLE), systemClock, {
    ...RETRY.mailEvents,
    queue: 'mailEvents',
    isExclusive: false,
  }),
  policy: RETRY.mailEvents,
  concurrency: 'sequential',
  leavesToDeadLetters: true,
  timer: systemTimer,
  log: createLog('mail-events'),
});
