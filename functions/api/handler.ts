import { systemClock } from '../adapters/clock.ts';
import { OptionalList, OptionalText, readEnvironment, Setting, SettingList } from '../adapters/environment.ts';
import { createLog } from '../adapters/log.ts';
import { systemRandom } from '../adapters/random.ts';
import { behindEdge } from '../http/behind-edge.ts';
import { createBudgetStore } from '../stores/budget-store.ts';
import { createCartLinkStore } from '../stores/cart-link-store.ts';
import { createCatalogStore } from '../stores/catalog-store.ts';
import { createCustomerStore } from '../stores/customer-store.ts';
import { createGalleryStore } from '../stores/gallery-store.ts';
import { createLoginCodeStore } from '../stores/login-code-store.ts';
import { createOrderStore } from '../stores/order-store.ts';
import { createPhotoStore } from '../stores/photo-store.ts';
import { createProjectStore } from '../stores/project-store.ts';
import { createSessionStore } from '../stores/session-store.ts';
import { createSourceStore } from '../stores/source-store.ts';
import { createDocuments } from '../stores/table.ts';
import { createApp } from './app.ts';
import { createLambda } from './lambda.ts';
import { createLateAdapters } from './late-adapters.ts';

const settings = readEnvironment({
  CATALOG_TABLE: Setting,
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  PHOTOS_BUCKET: Setting,
  PRINTS_BUCKET: Setting,
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

const app = createApp({
  siteOrigin: settings.SITE_ORIGIN,
  catalog: createCatalogStore(catalog),
  gallery: createGalleryStore(catalog),
  customers: createCustomerStore(shop),
  cartLinks: createCartLinkStore(shop),
  projects: createProjectStore(shop),
  photos: createPhotoStore(shop),
  orders: createOrderStore(shop),
  loginCodes: createLoginCodeStore(ephemeral),
  budgets: createBudgetStore(ephemeral),
  sessions: createSessionStore(ephemeral),
  sources,
  remoteExceptions: settings.REMOTE_EXCEPTIONS,
  ...createLateAdapters(settings, sources),
  random: systemRandom,
  clock: systemClock,
  log: createLog('api'),
});

// the first request loads Node's fetch classes, 25 ms: better during init, where the CPU is not throttled
await app.request('/healthz');

export const handler = behindEdge(settings.ORIGIN_VERIFY, createLambda(app));
