import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { OptionalList, OptionalText, readEnvironment, Setting, SettingList } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { systemRandom } from '../../adapters/random.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createGalleryStore } from '../../core/catalog/gallery-store.ts';
import { createCustomerStore } from '../../core/identity/customer-store.ts';
import { createDeviceStore } from '../../core/identity/device-store.ts';
import { createLoginCodeStore } from '../../core/identity/login-code-store.ts';
import { createPendingSubscriberStore } from '../../core/identity/pending-subscriber-store.ts';
import { createSessionStore } from '../../core/identity/session-store.ts';
import { createBudgetStore } from '../../core/limits/rate-limit-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createOwnership } from '../../core/owners/ownership.ts';
import { createRefundStore } from '../../core/payments/refund-store.ts';
import { createWelcomeUseStore } from '../../core/payments/welcome-use-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createSourceStore } from '../../core/photos/sources/source-store.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { createReminderStore } from '../../core/reminders/reminder-store.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';
import { createApi } from './app.ts';
import { createLazyDependencies } from './lazy-dependencies.ts';

const settings = readEnvironment({
  CATALOG_TABLE: Setting,
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  PHOTOS_BUCKET: Setting,
  MAIL_QUEUE_URL: Setting,
  IMPORT_QUEUE_URL: Setting,
  SIGNING_KEY_IDS: SettingList,
  PEPPER_SECRET_ID: Setting,
  PHOTO_URL_KEY_PAIRS: SettingList,
  PHOTO_URL_SECRET_ID: Setting,
  MAPKIT_SECRET_ID: Setting,
  PHOTO_SOURCES_SECRET_ID: Setting,
  SOURCE_TOKEN_SECRET_ID: Setting,
  PHOTO_SOURCE_ENDPOINTS: OptionalText,
  REMOTE_EXCEPTIONS: OptionalList,
  SITE_ORIGIN: Setting,
  ORIGIN_VERIFY: SettingList,
});

const documents = createDocuments();
const catalog = { documents, tableName: settings.CATALOG_TABLE };
const shop = { documents, tableName: settings.SHOP_TABLE };
const ephemeral = { documents, tableName: settings.EPHEMERAL_TABLE };

const sources = createSourceStore(ephemeral);

const cartLinks = createCartLinkStore(shop);

const app = createApi({
  siteOrigin: settings.SITE_ORIGIN,
  tenants: createTenantStore(catalog),
  catalog: createCatalogStore(catalog),
  gallery: createGalleryStore(catalog),
  customers: createCustomerStore(shop),
  pendings: createPendingSubscriberStore(ephemeral),
  welcomeUses: createWelcomeUseStore(shop),
  cartLinks,
  projects: createProjectStore(shop),
  reminders: createReminderStore(shop),
  photos: createPhotoStore(shop),
  orders: createOrderStore(shop, systemClock),
  refunds: createRefundStore(shop),
  ownership: createOwnership({ cartLinks }),
  loginCodes: createLoginCodeStore(ephemeral),
  devices: createDeviceStore(ephemeral),
  budgets: createBudgetStore(ephemeral),
  sessions: createSessionStore(ephemeral),
  sources,
  remoteExceptions: settings.REMOTE_EXCEPTIONS,
  ...createLazyDependencies(settings, sources),
  random: systemRandom,
  clock: systemClock,
  log: createLog('api'),
});

export const handler = await createHttpLambda(app, { originVerify: settings.ORIGIN_VERIFY });
