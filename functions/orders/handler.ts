import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { readEnvironment, Setting } from '../adapters/environment.ts';
import { createLog } from '../adapters/log.ts';
import { createQueueSender } from '../adapters/queue.ts';
import type { MailMessage, RenderMessage } from '../domain/messages.ts';
import { createCartLinkStore } from '../stores/cart-link-store.ts';
import { createOrderStore } from '../stores/order-store.ts';
import { createProjectStore } from '../stores/project-store.ts';
import { createDocuments } from '../stores/table.ts';
import { handleStream } from './handle-stream.ts';
import { placeInProduction } from './place-in-production.ts';

const environment = readEnvironment({ SHOP_TABLE: Setting, RENDER_QUEUE_URL: Setting, MAIL_QUEUE_URL: Setting });
const log = createLog('orders');
const shop = { documents: createDocuments(), tableName: environment.SHOP_TABLE };

const deps = {
  orders: createOrderStore(shop),
  projects: createProjectStore(shop),
  cartLinks: createCartLinkStore(shop),
  renderQueue: createQueueSender<RenderMessage>(environment.RENDER_QUEUE_URL),
  mailQueue: createQueueSender<MailMessage>(environment.MAIL_QUEUE_URL),
  log,
};

export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  return handleStream(event, ({ tenantId, orderId }) => placeInProduction(deps, tenantId, orderId), log);
}
