import { randomInt } from 'node:crypto';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { systemClock } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createQueueSender } from '../../adapters/queue.ts';
import { drawGiftSecret } from '../../core/benefits/gift-code.ts';
import { createGiftStore } from '../../core/benefits/gift-store.ts';
import { createMembershipStore } from '../../core/benefits/membership-store.ts';
import { createBuyerStore } from '../../core/customers/buyer-store.ts';
import { createFigureStore } from '../../core/figures/figure-store.ts';
import { createDeliveryStore } from '../../core/fulfilment/delivery-store.ts';
import { createEventFeedStore } from '../../core/fulfilment/event-feed-store.ts';
import { createWebhookEndpointStore } from '../../core/fulfilment/webhook-endpoint-store.ts';
import type { LabTask } from '../../core/labs/ask-labs.ts';
import type { MailMessage } from '../../core/mail/mail-message.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createOwnership } from '../../core/owners/ownership.ts';
import { createPrintJobStore } from '../../core/production/print-job-store.ts';
import type { RenderMessage } from '../../core/production/print-jobs.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { cacheTenants } from '../../core/tenants/tenant-cache.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { readTimeZone } from '../../core/tenants/time-zone.ts';
import { react } from '../../core/workflows/reactions.ts';
import { handleStream } from './domain-event.ts';

const environment = readEnvironment('orders');
const log = createLog('orders');
const table = createTables();
const shop = table(environment.SHOP_TABLE);
const tenants = cacheTenants(createTenantStore(table(environment.CATALOG_TABLE)), systemClock);

const deps = {
  figures: createFigureStore({
    shop,
    ephemeral: table(environment.EPHEMERAL_TABLE),
    timeZoneOf: readTimeZone(tenants),
  }),
  buyers: createBuyerStore(shop),
  orders: createOrderStore(shop, systemClock),
  jobs: createPrintJobStore(shop),
  projects: createProjectStore(shop),
  memberships: createMembershipStore(shop),
  gifts: createGiftStore(shop),
  newGiftSecret: () => drawGiftSecret(randomInt),
  ownership: createOwnership({ cartLinks: createCartLinkStore(shop) }),
  eventFeed: createEventFeedStore(shop),
  webhookEndpoints: createWebhookEndpointStore(shop),
  deliveries: createDeliveryStore(shop),
  renderQueue: createQueueSender<RenderMessage>(environment.RENDER_QUEUE_URL),
  mailQueue: createQueueSender<MailMessage>(environment.MAIL_QUEUE_URL),
  tenants,
  labQueue: createQueueSender<LabTask>(environment.LAB_QUEUE_URL),
  clock: systemClock,
  log,
};

export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  return handleStream(event, (happened) => react(deps, happened), log);
}
