import { randomInt } from 'node:crypto';
import { systemClock } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { lazySecret } from '../../adapters/lazy-secret.ts';
import { createLog } from '../../adapters/log.ts';
import { lazyPaymentProviders } from '../../adapters/payments/lazy-payment-providers.ts';
import { createQueueSender } from '../../adapters/queue.ts';
import { createCheckoutServices } from '../../commerce/checkout/checkout-services.ts';
import { drawGiftSecret } from '../../core/benefits/gift-code.ts';
import { createGiftStore } from '../../core/benefits/gift-store.ts';
import { createMembershipStore } from '../../core/benefits/membership-store.ts';
import type { LabTask } from '../../core/labs/ask-labs.ts';
import { createLabDueStore } from '../../core/labs/lab-due-store.ts';
import type { MailMessage } from '../../core/mail/mail-message.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createOwnership } from '../../core/owners/ownership.ts';
import { createDiscountUseStore } from '../../core/payments/discount-use-store.ts';
import { createRefundStore } from '../../core/payments/refund-store.ts';
import { createPrintJobStore } from '../../core/production/print-job-store.ts';
import type { RenderMessage } from '../../core/production/print-jobs.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { createReminderStore } from '../../core/reminders/reminder-store.ts';
import { type Swept, sweep } from '../../core/workflows/sweep.ts';

const environment = readEnvironment('sweep');

const table = createTables();
const shop = table(environment.SHOP_TABLE);
const clock = systemClock;
const log = createLog('sweep');

const { attempts, orders, finalize, providers } = createCheckoutServices({
  otherProviders: lazyPaymentProviders(environment.PAYMENT_ACCOUNTS_SECRET_ID, shop),
  shop,
  ephemeral: table(environment.EPHEMERAL_TABLE),
  siteOrigin: environment.SITE_ORIGIN,
  randomInt,
  clock,
  log,
});
const deps = {
  attempts,
  orders,
  finalize,
  providers,
  refunds: createRefundStore(shop),
  discountUses: createDiscountUseStore(shop),
  projects: createProjectStore(shop),
  memberships: createMembershipStore(shop),
  gifts: createGiftStore(shop),
  newGiftSecret: () => drawGiftSecret(randomInt),
  ownership: createOwnership({ cartLinks: createCartLinkStore(shop) }),
  jobs: createPrintJobStore(shop),
  reminders: createReminderStore(shop),
  pepper: lazySecret(environment.PEPPER_SECRET_ID),
  renderQueue: createQueueSender<RenderMessage>(environment.RENDER_QUEUE_URL),
  labsDue: createLabDueStore(shop),
  labQueue: createQueueSender<LabTask>(environment.LAB_QUEUE_URL),
  mailQueue: createQueueSender<MailMessage>(environment.MAIL_QUEUE_URL),
  clock,
  log,
};

/** Invoked every minute. */
export async function handler(): Promise<Swept> {
  const swept = await sweep(deps);
  if (Object.values(swept).some((count) => count > 0)) log.info('left_work_swept', { ...swept });
  return swept;
}
