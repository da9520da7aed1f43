import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { OptionalList, readEnvironment, Setting, SettingList } from '../../adapters/environment.ts';
import { lazyPhotoUrls, lazySecret, lazyTokenSigner } from '../../adapters/lazy-adapters.ts';
import { lazyQueueSender } from '../../adapters/lazy-queue.ts';
import { createLog } from '../../adapters/log.ts';
import { systemRandom } from '../../adapters/random.ts';
import { createAlbumStore } from '../../core/assets/album-store.ts';
import { createAssetStore } from '../../core/assets/asset-store.ts';
import { createPictureUseStore } from '../../core/assets/picture-use-store.ts';
import { createAuditStore } from '../../core/audit/audit-store.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createContentEdits } from '../../core/content/content-edits.ts';
import { createErasureStore } from '../../core/erasure/erasure-store.ts';
import { createPersonSummary } from '../../core/erasure/person-summary.ts';
import { createDeliveryStore } from '../../core/fulfilment/delivery-store.ts';
import { createEventFeedStore } from '../../core/fulfilment/event-feed-store.ts';
import { createFulfilmentKeyStore } from '../../core/fulfilment/fulfilment-key-store.ts';
import { createWebhookEndpointStore } from '../../core/fulfilment/webhook-endpoint-store.ts';
import { createCustomerStore } from '../../core/identity/customer-store.ts';
import { createSessionStore } from '../../core/identity/session-store.ts';
import { lazy } from '../../core/lib/lazy.ts';
import { createBudgetStore } from '../../core/limits/rate-limit-store.ts';
import { createOrderQueueStore } from '../../core/orders/order-queue-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createOwnership } from '../../core/owners/ownership.ts';
import { createRefundStore } from '../../core/payments/refund-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import type { LabTask } from '../../core/production/labs/ask-labs.ts';
import { createLabListStore } from '../../core/production/labs/lab-list-store.ts';
import { createLabOrderStore } from '../../core/production/labs/lab-order-store.ts';
import { createPrintJobStore } from '../../core/production/print-job-store.ts';
import { createProjectEditStore } from '../../core/projects/project-edit-store.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { takeOverCatalog } from '../../core/tenants/catalog-copy-store.ts';
import { createTenantEdits } from '../../core/tenants/tenant-edits.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';
import { createAdminApi } from './app.ts';

const settings = readEnvironment({
  CATALOG_TABLE: Setting,
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  PHOTOS_BUCKET: Setting,
  PRINTS_BUCKET: Setting,
  PEPPER_SECRET_ID: Setting,
  SIGNING_KEY_IDS: SettingList,
  PHOTO_URL_KEY_PAIRS: SettingList,
  PHOTO_URL_SECRET_ID: Setting,
  WEBHOOK_KEY_SECRET_ID: Setting,
  LAB_QUEUE_URL: Setting,
  SITE_ORIGIN: Setting,
  REMOTE_EXCEPTIONS: OptionalList,
  ORIGIN_VERIFY: SettingList,
});

const documents = createDocuments();
const shop = { documents, tableName: settings.SHOP_TABLE };
const ephemeral = { documents, tableName: settings.EPHEMERAL_TABLE };
const catalogTable = { documents, tableName: settings.CATALOG_TABLE };
const orders = createOrderStore(shop, systemClock);
const cartLinks = createCartLinkStore(shop);
const audit = createAuditStore(shop);

const app = createAdminApi({
  siteOrigin: settings.SITE_ORIGIN,
  tenants: createTenantStore(catalogTable),
  customers: createCustomerStore(shop),
  erasures: createErasureStore(shop),
  personSummary: createPersonSummary({ shop, cartLinks, orders }),
  audit,
  assets: createAssetStore(catalogTable, audit),
  albums: createAlbumStore(catalogTable, audit),
  pictureUses: createPictureUseStore(catalogTable, audit),
  uploadTargets: lazy(async () => {
    const { createUploadTargets } = await import('../../adapters/upload-targets.ts');
    return createUploadTargets(settings.PHOTOS_BUCKET);
  }),
  pepper: lazySecret(settings.PEPPER_SECRET_ID),
  sessions: createSessionStore(ephemeral),
  orders,
  orderQueues: createOrderQueueStore(shop),
  refunds: createRefundStore(shop),
  jobs: createPrintJobStore(shop),
  labOrders: createLabOrderStore(shop, systemClock),
  labLists: createLabListStore(shop),
  labQueue: lazyQueueSender<LabTask>(settings.LAB_QUEUE_URL),
  photos: createPhotoStore(shop),
  projects: createProjectStore(shop),
  projectEdits: createProjectEditStore(shop),
  ownership: createOwnership({ cartLinks }),
  catalog: createCatalogStore(catalogTable),
  contentEdits: createContentEdits(catalogTable, audit),
  tenantEdits: createTenantEdits(catalogTable, audit),
  takeOverCatalog: (wanted) => takeOverCatalog(catalogTable, wanted),
  fulfilmentKeys: createFulfilmentKeyStore(shop),
  eventFeed: createEventFeedStore(shop),
  webhookEndpoints: createWebhookEndpointStore(shop),
  deliveries: createDeliveryStore(shop),
  webhookKey: lazySecret(settings.WEBHOOK_KEY_SECRET_ID),
  remoteExceptions: settings.REMOTE_EXCEPTIONS,
  budgets: createBudgetStore(ephemeral),
  random: systemRandom,
  printUrls: lazy(async () => {
    const { createPrintUrls } = await import('../../adapters/print-urls.ts');
    return createPrintUrls(settings.PRINTS_BUCKET);
  }),
  photoUrls: lazyPhotoUrls({
    secretId: settings.PHOTO_URL_SECRET_ID,
    keyPairs: settings.PHOTO_URL_KEY_PAIRS,
    clock: systemClock,
  }),
  signer: lazyTokenSigner(settings.SIGNING_KEY_IDS),
  clock: systemClock,
  log: createLog('admin'),
});

export const handler = await createHttpLambda(app, { originVerify: settings.ORIGIN_VERIFY });
