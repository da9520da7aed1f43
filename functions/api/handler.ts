import { KMSClient } from '@aws-sdk/client-kms';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { systemClock } from '../adapters/clock.ts';
import { readEnvironment, Setting, SettingList } from '../adapters/environment.ts';
import { createLog } from '../adapters/log.ts';
import { createMapTokens } from '../adapters/map-tokens.ts';
import { once } from '../adapters/once.ts';
import { createPhotoUrls } from '../adapters/photo-urls.ts';
import { createPrintUrls } from '../adapters/print-urls.ts';
import { createQueueSender } from '../adapters/queue.ts';
import { systemRandom } from '../adapters/random.ts';
import { createSecret } from '../adapters/secrets.ts';
import { createTokenSigner } from '../adapters/token-signer.ts';
import { createUploadTargets } from '../adapters/upload-targets.ts';
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
import { createDocuments } from '../stores/table.ts';
import { createApp } from './app.ts';
import { createLambda } from './lambda.ts';

const settings = readEnvironment({
  CATALOG_TABLE: Setting,
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  PHOTOS_BUCKET: Setting,
  PRINTS_BUCKET: Setting,
  MAIL_QUEUE_URL: Setting,
  SIGNING_KEY_IDS: SettingList,
  PEPPER_SECRET_ID: Setting,
  PHOTO_URL_KEY_PAIR_ID: Setting,
  PHOTO_URL_SECRET_ID: Setting,
  MAPKIT_SECRET_ID: Setting,
  SITE_ORIGIN: Setting,
});

const documents = createDocuments();
const catalog = { documents, tableName: settings.CATALOG_TABLE };
const shop = { documents, tableName: settings.SHOP_TABLE };
const ephemeral = { documents, tableName: settings.EPHEMERAL_TABLE };
const s3 = new S3Client({});
const secrets = new SecretsManagerClient({});
const photoUrlKey = createSecret(settings.PHOTO_URL_SECRET_ID, secrets);
const mapKitKey = createSecret(settings.MAPKIT_SECRET_ID, secrets);

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
  mail: createQueueSender(settings.MAIL_QUEUE_URL),
  uploadTargets: createUploadTargets(settings.PHOTOS_BUCKET, s3),
  printUrls: createPrintUrls(settings.PRINTS_BUCKET, s3),
  photoUrls: once(async () =>
    createPhotoUrls({
      siteOrigin: settings.SITE_ORIGIN,
      keyPairId: settings.PHOTO_URL_KEY_PAIR_ID,
      privateKey: await photoUrlKey(),
      clock: systemClock,
    }),
  ),
  // loaded when it is first asked for: most containers never look for a face
  faceDetector: once(async () => {
    const { createFaceDetector } = await import('../adapters/face-detector.ts');
    return createFaceDetector(settings.PHOTOS_BUCKET);
  }),
  mapTokens: once(async () => createMapTokens(await mapKitKey(), systemClock)),
  pepper: createSecret(settings.PEPPER_SECRET_ID, secrets),
  signer: createTokenSigner(settings.SIGNING_KEY_IDS, new KMSClient({})),
  random: systemRandom,
  clock: systemClock,
  log: createLog('api'),
});

// the first request loads Node's fetch classes, 25 ms: better during init, where the CPU is not throttled
await app.request('/healthz');

export const handler = createLambda(app);
