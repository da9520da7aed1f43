import { RETRY } from '../../../shared/platform/retry.ts';
import { systemClock, systemTimer } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { lazySecret } from '../../adapters/lazy-secret.ts';
import { createLog } from '../../adapters/log.ts';
import { createMailer } from '../../adapters/mailer.ts';
import { createObjects } from '../../adapters/objects.ts';
import { createSandbox } from '../../adapters/sandbox/sandbox.ts';
import { createGiftStore } from '../../core/benefits/gift-store.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createCustomerStore } from '../../core/identity/customer-store.ts';
import { once } from '../../core/lib/once.ts';
import { createAttemptCounterStore } from '../../core/limits/attempt-counter-store.ts';
import { MailMessage } from '../../core/mail/mail-message.ts';
import { createMailStore } from '../../core/mail/mail-store.ts';
import { createMailboxStore } from '../../core/mail/mailbox-store.ts';
import { orderPictures } from '../../core/mail/templates/wall-picture.ts';
import { formatOrderLink } from '../../core/orders/order-link.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createProjectClaimStore } from '../../core/payments/project-claim-store.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { reminderContent } from '../../core/reminders/reminder-content.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { createDrawWall } from './drawing.ts';
import { mailTasks } from './mail-tasks.ts';

const environment = readEnvironment('mail');
const log = createLog('mail');
/** Signs the links to orders. */
const pepper = lazySecret(environment.PEPPER_SECRET_ID);
const table = createTables();
const shop = table(environment.SHOP_TABLE);
const catalog = table(environment.CATALOG_TABLE);
const ephemeral = table(environment.EPHEMERAL_TABLE);

/** Starts with the first mail that has a wall, so that login codes never wait for it. */
const sandbox = once(async () =>
  createSandbox({
    entry: new URL('./draw-process.mjs', import.meta.url),
    packages: ['sharp'],
    timeoutSeconds: RETRY.mail.timeoutSeconds,
    memoryMb: environment.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
  }),
);
const reminderDeps = {
  customers: createCustomerStore(shop),
  projects: createProjectStore(shop),
  claims: createProjectClaimStore(shop),
  catalog: createCatalogStore(catalog),
  mailboxes: createMailboxStore(shop, systemClock),
  pictures: createObjects(environment.PHOTOS_BUCKET),
  drawWall: createDrawWall(sandbox),
};

export const handler = createConsumer({
  schema: MailMessage,
  tasksOf: mailTasks({
    tenants: createTenantStore(catalog),
    orders: createOrderStore(shop, systemClock),
    gifts: createGiftStore(shop),
    reminderOf: (wall, colors) => reminderContent(reminderDeps, wall, colors),
    mails: createMailStore(ephemeral, systemClock),
    mailer: createMailer(environment.MAIL_FROM),
    picturesOf: (order, colors) => orderPictures({ ...reminderDeps, log }, order, colors),
    orderLink: ({ tenantId, id }) => formatOrderLink({ pepper, clock: systemClock }, { tenantId, orderId: id }),
    siteOrigin: environment.SITE_ORIGIN,
    clock: systemClock,
  }),
  // Concurrent attempts would send two mails.
  attempts: createAttemptCounterStore(ephemeral, systemClock, { ...RETRY.mail, queue: 'mail', isExclusive: true }),
  policy: RETRY.mail,
  concurrency: 'parallel',
  // Operators redrive the mails once the mail account works again.
  leavesToDeadLetters: true,
  timer: systemTimer,
  log,
});
