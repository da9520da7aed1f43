import { systemClock } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { lazySecret } from '../../adapters/lazy-secret.ts';
import { createLog } from '../../adapters/log.ts';
import { createQueueSender } from '../../adapters/queue.ts';
import { createWebhookPoster } from '../../adapters/webhook-poster.ts';
import { type DeliveryRun, deliverDue } from '../../core/fulfilment/deliver.ts';
import { createDeliveryStore } from '../../core/fulfilment/delivery-store.ts';
import { createWebhookEndpointStore } from '../../core/fulfilment/webhook-endpoint-store.ts';
import type { MailMessage } from '../../core/mail/mail-message.ts';

const environment = readEnvironment('deliveries');
const table = createTables();
const shop = table(environment.SHOP_TABLE);
const log = createLog('deliveries');

const deps = {
  deliveries: createDeliveryStore(shop),
  webhookEndpoints: createWebhookEndpointStore(shop),
  post: createWebhookPoster({ exceptions: environment.REMOTE_EXCEPTIONS }),
  webhookKey: lazySecret(environment.WEBHOOK_KEY_SECRET_ID),
  mailQueue: createQueueSender<MailMessage>(environment.MAIL_QUEUE_URL),
  clock: systemClock,
  log,
};

/** Invoked every minute. */
export async function handler(): Promise<DeliveryRun> {
  const run = await deliverDue(deps);
  if (run.delivered + run.failed > 0) log.info('webhooks_delivered', { ...run });
  return run;
}
