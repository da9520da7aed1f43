import { RETRY } from '../../../shared/constants/retry.ts';
import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { readEnvironment, Setting } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createMailer } from '../../adapters/mailer.ts';
import type { Table } from '../../core/dynamodb/table.ts';
import { createAttemptCounterStore } from '../../core/jobs/attempt-counter-store.ts';
import { MailMessage } from '../../core/mail/mail-message.ts';
import { createMailStore } from '../../core/mail/mail-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { mailTasks } from './mail-tasks.ts';

const environment = readEnvironment({
  CATALOG_TABLE: Setting,
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  SITE_ORIGIN: Setting,
  MAIL_FROM: Setting,
});
const documents = createDocuments();
const table = (tableName: string): Table => ({ documents, tableName });
const ephemeral = table(environment.EPHEMERAL_TABLE);

export const handler = createConsumer({
  schema: MailMessage,
  tasksOf: mailTasks({
    tenants: createTenantStore(table(environment.CATALOG_TABLE)),
    orders: createOrderStore(table(environment.SHOP_TABLE), systemClock),
    mails: createMailStore(ephemeral, systemClock),
    mailer: createMailer(environment.MAIL_FROM),
    siteOrigin: environment.SITE_ORIGIN,
    clock: systemClock,
  }),
  // two attempts at the same time would be two mails
  attempts: createAttemptCounterStore(ephemeral, systemClock, { ...RETRY.mail, queue: 'mail', isExclusive: true }),
  policy: RETRY.mail,
  concurrency: 'parallel',
  // when the mail account is mended, the mails are sent from there
  leavesToDeadLetters: true,
  log: createLog('mail'),
});
