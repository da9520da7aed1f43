import { generateKeyPairSync } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { systemRandom } from '../../functions/adapters/clock.ts';
import type { Environment } from '../../functions/adapters/environment.ts';
import { createPublicHostCheck } from '../../functions/adapters/guarded-request.ts';
import { createMapTokens } from '../../functions/adapters/map-tokens.ts';
import { createPhotoUrls } from '../../functions/adapters/photo-urls.ts';
import { createPrintUrls } from '../../functions/adapters/print-urls.ts';
import { createRemoteFetch } from '../../functions/adapters/remote-fetch.ts';
import { createSeal } from '../../functions/adapters/seal.ts';
import { createUploadTargets } from '../../functions/adapters/upload-targets.ts';
import { createGiftStore } from '../../functions/core/benefits/gift-store.ts';
import { createGalleryStore } from '../../functions/core/catalog/gallery-store.ts';
import { createAccessTokens } from '../../functions/core/identity/access-tokens.ts';
import type { LabTask } from '../../functions/core/labs/ask-labs.ts';
import { epochSeconds } from '../../functions/core/lib/clock.ts';
import { type CartOwner, ownerOfCartToken } from '../../functions/core/lib/owner.ts';
import type { DeadLetters } from '../../functions/core/lib/queue.ts';
import type { MailMessage } from '../../functions/core/mail/mail-message.ts';
import type { ImportMessage } from '../../functions/core/photos/fetch-photo.ts';
import { uploadKey } from '../../functions/core/photos/photo-keys.ts';
import { createConnections } from '../../functions/core/photos/sources/connections.ts';
import type { PhotoSources } from '../../functions/core/photos/sources/photo-source.ts';
import type { ImportTask } from '../../functions/core/product-import/import-steps.ts';
import { takeOverCatalog } from '../../functions/core/tenant-setup/catalog-copy-store.ts';
import { createAdminApi } from '../../functions/lambda/admin/app.ts';
import { composeAdmin } from '../../functions/lambda/admin/composition.ts';
import { createApi } from '../../functions/lambda/api/app.ts';
import { composeApi } from '../../functions/lambda/api/composition.ts';
import { bucketInMemory } from '../../functions/lambda/seed/test-gallery.ts';
import { fingerprintOf } from '../../infra/deployment.ts';
import type { Customer } from '../../shared/customer/schema.ts';
import type { FaceBox } from '../../shared/photo/wire.ts';
import type { DeadLettersReply, DecideDeadLettersRequest } from '../../shared/platform/admin-wire.ts';
import type { Problem } from '../../shared/platform/problem.ts';
import { startDynamo, type TestDynamo } from './dynamo.ts';
import { exampleCustomer, examplePricing, exampleProduct, exampleTenant } from './examples.ts';
import { localSigner } from './local-signer.ts';
import { createConformance, type OpenApiDocument } from './openapi.ts';

export const TEST_ORIGIN = 'https://tessera.example';
export const CART_TOKEN = 'cart-token-of-the-test-visitor';
export const OWNER: CartOwner = ownerOfCartToken(CART_TOKEN);

export function ownPhotoKey(photoId = 'photo-1'): string {
  return uploadKey({ tenantId: 'default', owner: OWNER, photoId });
}

export interface TestReply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: replies are checked by the assertions of the test that reads them
  body: any;
}

export interface CallOptions {
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  text?: string;
  headers?: Record<string, string>;
  /** Tenant of the query; null omits it. */
  tenantId?: string | null;
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;

const PHOTO_URL_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

interface Described {
  documents: { public: OpenApiDocument; staff: OpenApiDocument };
  faultsOf: ReturnType<typeof createConformance>;
}
/** The OpenAPI documents depend on neither tables nor clock, so the test files of a process share them. */
let described: Promise<Described> | undefined;

/**
 * The public API and the one for staff over the same real stores, with a clock that the test moves, mails that it reads
 * and its own keys. Calls of AWS (KMS, Secrets Manager, SQS) are replaced; addresses are signed by the real signers.
 *
 * @param given  existing tables, with their rows
 */
export async function startApi(given?: TestDynamo) {
  const dynamo = given ?? (await startDynamo());
  const time = { now: new Date('2026-11-21T10:00:00Z') };
  const clock = { now: () => time.now };
  const mails: MailMessage[] = [];
  const imports: ImportMessage[] = [];
  const labTasks: LabTask[] = [];
  /** Dead letters, with the decisions about them. */
  const letters: DeadLettersReply['letters'] = [];
  const decided: DecideDeadLettersRequest[] = [];
  const deadLetters: DeadLetters = {
    list: async () => ({ letters, works: [{ work: 'Render', waiting: 0, givenUp: 0 }] }),
    async decide(asked) {
      decided.push(asked);
      return letters.flatMap(({ messageId }) => (asked.messageIds.includes(messageId) ? [messageId] : []));
    },
  };
  const productImportTasks: ImportTask[] = [];
  /** Configured sources; empty until a test adds one. */
  const photoSources: PhotoSources = {};
  const remoteExceptions: string[] = [];
  const logs: { level: string; event: string; fields: Record<string, unknown> }[] = [];
  const log =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      logs.push({ level, event, fields });
    };
  const s3 = new S3Client({ region: 'us-east-1', credentials: { accessKeyId: 'test', secretAccessKey: 'test' } });
  const signer = await localSigner();
  const environment = environmentOf(dynamo);
  const table = (name: string) => {
    const found = [dynamo.catalog, dynamo.shop, dynamo.ephemeral].find(({ tableName }) => tableName === name);
    if (!found) throw new Error(`The test has no table ${name}`);
    return found;
  };
  const composed = { ...composeApi(environment, table, clock), ...composeAdmin(environment, table, clock) };
  /** Faces detected in each object; an object without an entry does not exist. */
  const facesIn = new Map<string, FaceBox[]>();
  const photoUrls = createPhotoUrls({
    keyPairs: [`${fingerprintOf(PHOTO_URL_KEY)}:K1`],
    privateKey: PHOTO_URL_KEY,
    clock,
  });
  const mapKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const mapTokens = await createMapTokens(
    JSON.stringify({ teamId: 'TEAM', keyId: 'KEY', privateKey: mapKey.export({ type: 'pkcs8', format: 'pem' }) }),
    clock,
  );
  const seal = createSeal('the key that seals tokens in tests');
  const connections = createConnections({ store: composed.sources, seal, random: systemRandom, clock });
  /** The photo bucket, in memory. It contains the copied photos. */
  const bucket = bucketInMemory();
  const deps = {
    ...composed,
    gallery: createGalleryStore(dynamo.catalog),
    takeOverCatalog: (wanted: Parameters<typeof takeOverCatalog>[1]) =>
      takeOverCatalog({ photos: composed.photos, objects: bucket.objects, clock, catalog: dynamo.catalog }, wanted),
    deadLetters,
    mail: {
      send: async (message: MailMessage) => void mails.push(message),
      sendAll: notSent('The API sends one mail at a time'),
    },
    imports: {
      send: notSent('The API sends all imports of a call together'),
      sendAll: async (messages: readonly ImportMessage[]) => void imports.push(...messages),
    },
    productImportQueue: {
      send: async (task: ImportTask) => void productImportTasks.push(task),
      sendAll: notSent('The API sends one import step at a time'),
    },
    labQueue: {
      send: async (task: LabTask) => void labTasks.push(task),
      sendAll: notSent('The API sends one lab task at a time'),
    },
    photoSources: async () => photoSources,
    connections: async () => connections,
    remoteFetch: createRemoteFetch({ exceptions: remoteExceptions }),
    remoteExceptions,
    isPublicHost: createPublicHostCheck(resolveInTest),
    uploadTargets: createUploadTargets('photos', s3),
    printUrls: createPrintUrls('prints', s3),
    photoUrls: async () => photoUrls,
    faceDetector: { detect: async (key: string) => facesIn.get(key) },
    mapTokens: async () => mapTokens,
    pepper: async () => 'pepper',
    webhookKey: async () => 'the key that the secrets of webhooks follow from',
    signer,
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  };
  const app = createApi(deps);
  const adminApp = createAdminApi(deps);
  await deps.tenants.put(exampleTenant());
  await deps.catalog.putPricing('default', examplePricing());
  await deps.catalog.putProduct('default', exampleProduct());

  const accessTokens = createAccessTokens({ signer, issuer: TEST_ORIGIN, clock });
  /** Headers of a customer who is signed in. */
  async function signedIn(customer: Pick<Customer, 'id' | 'role'>, tid: 'default' | 'pharmacy' = 'default') {
    const sid = systemRandom.token(16);
    await deps.sessions.open(
      { tenantId: tid, customerId: customer.id, family: sid },
      'never refreshed',
      epochSeconds(clock),
    );
    const token = await accessTokens.issue({ sub: customer.id, role: customer.role, tid, sid });
    return { Authorization: `Bearer ${token}` };
  }

  /** The descriptions of both, the second one read by an admin whom the stores do not know. */
  async function describe(): Promise<Described> {
    const admin = exampleCustomer({ id: 'reader', role: 'admin' });
    const withAdmin = createAdminApi({ ...deps, customers: { ...deps.customers, byId: async () => admin } });
    const headers = await signedIn(admin);
    const [ofPublic, ofStaff] = await Promise.all([
      app.request('/v1/openapi.json'),
      withAdmin.request('/v1/admin/openapi.json?tenantId=default', { headers }),
    ]);
    const documents = {
      public: (await ofPublic.json()) as OpenApiDocument,
      staff: (await ofStaff.json()) as OpenApiDocument,
    };
    return { documents, faultsOf: createConformance([documents.public, documents.staff]) };
  }
  described ??= describe();
  const { documents, faultsOf } = await described;
  logs.length = 0;

  /** Calls a route of the app that the gateway would ask, and holds the answer against the OpenAPI documents. */
  async function call(method: string, path: string, options: CallOptions = {}): Promise<TestReply> {
    const { body, headers, tenantId = 'default' } = options;
    const url = new URL(path, TEST_ORIGIN);
    if (tenantId !== null) url.searchParams.set('tenantId', tenantId);
    const text = options.text ?? (body === undefined ? undefined : JSON.stringify(body));
    const asked = /^\/v1\/(admin|fulfilment)(\/|$)/.test(url.pathname) ? adminApp : app;
    const response = await asked.request(`${url.pathname}${url.search}`, {
      method,
      headers: { ...(text !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(text !== undefined && { body: text }),
    });
    const { status, headers: replyHeaders } = response;
    const reply = await response.text();
    const replyBody: unknown = reply === '' ? undefined : JSON.parse(reply);
    const contentType = replyHeaders.get('Content-Type');
    const faults = faultsOf(method, url.pathname, { status, contentType, body: replyBody });
    if (faults.length > 0) throw new Error(`Not as the OpenAPI document says: ${faults.join('; ')}`);
    return { status, headers: replyHeaders, body: replyBody };
  }

  return {
    ...deps,
    gifts: createGiftStore(dynamo.shop),
    /** For stores that a test creates on its own. */
    catalogTable: dynamo.catalog,
    shopTable: dynamo.shop,
    ephemeralTable: dynamo.ephemeral,
    deps,
    bucket,
    app,
    adminApp,
    documents,
    call,
    signedIn,
    facesIn,
    mails,
    imports,
    labTasks,
    letters,
    decided,
    productImportTasks,
    photoSources,
    remoteExceptions,
    logs,
    wait(seconds: number) {
      time.now = new Date(time.now.getTime() + seconds * 1000);
    },
    now: () => time.now,
    stop: dynamo.stop,
  };
}

/** Every name is public but those of a private network, and those that do not exist. */
const resolveInTest = async (host: string) => {
  if (host.endsWith('.invalid')) throw new Error('ENOTFOUND');
  return [{ address: /^localhost$|\.internal$/.test(host) ? '10.0.0.1' : '8.8.8.8', family: 4 }];
};

const notSent = (reason: string) => async () => {
  throw new Error(reason);
};

/** The tables are the test's. No other name is used: `startApi` replaces what would ask AWS. */
function environmentOf({ catalog, shop, ephemeral }: TestDynamo): Environment<'api'> & Environment<'admin'> {
  return {
    SITE_ORIGIN: TEST_ORIGIN,
    CATALOG_TABLE: catalog.tableName,
    SHOP_TABLE: shop.tableName,
    EPHEMERAL_TABLE: ephemeral.tableName,
    REMOTE_EXCEPTIONS: [],
    PHOTOS_BUCKET: '',
    PRINTS_BUCKET: '',
    MAIL_QUEUE_URL: '',
    IMPORT_QUEUE_URL: '',
    LAB_QUEUE_URL: '',
    PRODUCT_IMPORT_QUEUE_URL: '',
    DEAD_LETTER_QUEUES: [''],
    SIGNING_KEY_IDS: [''],
    ORIGIN_VERIFY: [''],
    PEPPER_SECRET_ID: '',
    PHOTO_URL_KEY_PAIRS: [''],
    PHOTO_URL_SECRET_ID: '',
    WEBHOOK_KEY_SECRET_ID: '',
    MAPKIT_SECRET_ID: '',
    PHOTO_SOURCES_SECRET_ID: '',
    SOURCE_TOKEN_SECRET_ID: '',
    PHOTO_SOURCE_ENDPOINTS: '',
  };
}

export const asVisitor = { 'X-Cart-Token': CART_TOKEN };

export function refusal({ status, headers, body }: TestReply) {
  const problem = body as Problem;
  return {
    status,
    type: headers.get('Content-Type'),
    code: problem.code,
    fields: (problem.errors ?? []).map((error) => error.path),
  };
}

export function refused(status: number, code: string, fields: string[] = []) {
  return { status, type: 'application/problem+json', code, fields };
}
