import { generateKeyPairSync } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { systemRandom } from '../../functions/adapters/clock.ts';
import { createMapTokens } from '../../functions/adapters/map-tokens.ts';
import { createPhotoUrls } from '../../functions/adapters/photo-urls.ts';
import { createPrintUrls } from '../../functions/adapters/print-urls.ts';
import { createRemoteFetch } from '../../functions/adapters/remote-fetch.ts';
import { createSeal } from '../../functions/adapters/seal.ts';
import { createImportUploads, createUploadTargets } from '../../functions/adapters/upload-targets.ts';
import { createCartStore } from '../../functions/commerce/cart/cart-store.ts';
import { createAlbumStore } from '../../functions/core/assets/album-store.ts';
import { createAssetStore } from '../../functions/core/assets/asset-store.ts';
import { createPictureUseStore } from '../../functions/core/assets/picture-use-store.ts';
import { createAuditStore } from '../../functions/core/audit/audit-store.ts';
import { createCustomerBenefits } from '../../functions/core/benefits/customer-benefits.ts';
import { createGiftPromos } from '../../functions/core/benefits/gift-promo.ts';
import { createGiftStore } from '../../functions/core/benefits/gift-store.ts';
import { createMembershipStore } from '../../functions/core/benefits/membership-store.ts';
import { createMemberships } from '../../functions/core/benefits/memberships.ts';
import { createCatalogStore } from '../../functions/core/catalog/catalog-store.ts';
import { createGalleryStore } from '../../functions/core/catalog/gallery-store.ts';
import { createGroupEdits } from '../../functions/core/catalog/group-edits.ts';
import { createProductEdits } from '../../functions/core/catalog/product-edit-store.ts';
import { createPromoEdits } from '../../functions/core/catalog/promo-edit-store.ts';
import { createContentEdits } from '../../functions/core/content/content-edits.ts';
import { createContentStore } from '../../functions/core/content/content-store.ts';
import { createCustomerEdits } from '../../functions/core/customers/customer-edit-store.ts';
import { createCustomerExport } from '../../functions/core/customers/customer-export.ts';
import { createMergeStore } from '../../functions/core/customers/merge-store.ts';
import { createFigureStore } from '../../functions/core/figures/figure-store.ts';
import { createDeliveryStore } from '../../functions/core/fulfilment/delivery-store.ts';
import { createEventFeedStore } from '../../functions/core/fulfilment/event-feed-store.ts';
import { createFulfilmentKeyStore } from '../../functions/core/fulfilment/fulfilment-key-store.ts';
import { createWebhookEndpointStore } from '../../functions/core/fulfilment/webhook-endpoint-store.ts';
import { createAccessTokens } from '../../functions/core/identity/access-tokens.ts';
import { createCustomerFindStore } from '../../functions/core/identity/customer-find-store.ts';
import { createCustomerStore } from '../../functions/core/identity/customer-store.ts';
import { createDeviceStore } from '../../functions/core/identity/device-store.ts';
import { createLoginCodeStore } from '../../functions/core/identity/login-code-store.ts';
import { createPendingSubscriberStore } from '../../functions/core/identity/pending-subscriber-store.ts';
import { createSessionStore } from '../../functions/core/identity/session-store.ts';
import type { LabTask } from '../../functions/core/labs/ask-labs.ts';
import { createLabListStore } from '../../functions/core/labs/lab-list-store.ts';
import { createLabOrderStore } from '../../functions/core/labs/lab-order-store.ts';
import { epochSeconds } from '../../functions/core/lib/clock.ts';
import { type CartOwner, ownerOfCartToken } from '../../functions/core/lib/owner.ts';
import type { DeadLetters } from '../../functions/core/lib/queue.ts';
import { createBudgetStore } from '../../functions/core/limits/rate-limit-store.ts';
import type { MailMessage } from '../../functions/core/mail/mail-message.ts';
import { createMailStore } from '../../functions/core/mail/mail-store.ts';
import { createOrderedBefore } from '../../functions/core/orders/order-find-store.ts';
import { createOrderListStore } from '../../functions/core/orders/order-list-store.ts';
import { createOrderQueueStore } from '../../functions/core/orders/order-queue-store.ts';
import { createOrderStore } from '../../functions/core/orders/order-store.ts';
import { createOrderViewStore } from '../../functions/core/orders/order-view-store.ts';
import { createCartLinkStore } from '../../functions/core/owners/cart-link-store.ts';
import { createOwnership } from '../../functions/core/owners/ownership.ts';
import { createDiscountUseStore } from '../../functions/core/payments/discount-use-store.ts';
import { createProjectClaimStore } from '../../functions/core/payments/project-claim-store.ts';
import { createRefundStore } from '../../functions/core/payments/refund-store.ts';
import type { ImportMessage } from '../../functions/core/photos/import-message.ts';
import { uploadKey } from '../../functions/core/photos/photo-keys.ts';
import { createPhotoStore } from '../../functions/core/photos/photo-store.ts';
import { createConnections } from '../../functions/core/photos/sources/connections.ts';
import type { PhotoSources } from '../../functions/core/photos/sources/photo-source.ts';
import { createSourceStore } from '../../functions/core/photos/sources/source-store.ts';
import { createErasureStore } from '../../functions/core/privacy/erasure-store.ts';
import { createPersonSummary } from '../../functions/core/privacy/person-summary.ts';
import type { ImportTask } from '../../functions/core/product-import/import-steps.ts';
import { createImportStore } from '../../functions/core/product-import/import-store.ts';
import { createPrintJobStore } from '../../functions/core/production/print-job-store.ts';
import { createProjectEditStore } from '../../functions/core/projects/project-edit-store.ts';
import { createProjectStore } from '../../functions/core/projects/project-store.ts';
import { createVisitStore } from '../../functions/core/projects/visit-store.ts';
import { createReminderStore } from '../../functions/core/reminders/reminder-store.ts';
import { takeOverCatalog } from '../../functions/core/tenant-setup/catalog-copy-store.ts';
import { createTenantEdits } from '../../functions/core/tenants/tenant-edits.ts';
import { createTenantStore } from '../../functions/core/tenants/tenant-store.ts';
import { createAdminApi } from '../../functions/lambda/admin/app.ts';
import { createApi } from '../../functions/lambda/api/app.ts';
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
  /** sent as it is, instead of `body` */
  text?: string;
  headers?: Record<string, string>;
  /** of the query; null leaves it out */
  tenantId?: string | null;
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;

/**
 * The public API and the one for staff over the same real stores, with a clock that the test moves, mails that it reads
 * and keys of its own. What would ask AWS otherwise (KMS, Secrets Manager, SQS) is replaced; addresses are signed by the
 * real signers.
 *
 * @param given  tables that are there already, with what is in them
 */
export async function startApi(given?: TestDynamo) {
  const dynamo = given ?? (await startDynamo());
  const time = { now: new Date('2026-11-21T10:00:00Z') };
  const clock = { now: () => time.now };
  const mails: MailMessage[] = [];
  const imports: ImportMessage[] = [];
  const labTasks: LabTask[] = [];
  /** work that was given up, with those decisions that were made about it */
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
  /** those that are configured: none until a test puts one in */
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
  const cartLinks = createCartLinkStore(dynamo.shop);
  const audit = createAuditStore(dynamo.shop);
  const stores = {
    audit,
    assets: createAssetStore(dynamo.catalog, audit),
    albums: createAlbumStore(dynamo.catalog, audit),
    pictureUses: createPictureUseStore(dynamo.catalog, audit),
    figures: createFigureStore(dynamo),
    tenants: createTenantStore(dynamo.catalog),
    catalog: createCatalogStore(dynamo.catalog),
    gallery: createGalleryStore(dynamo.catalog),
    promoEdits: createPromoEdits(dynamo.catalog, createAuditStore(dynamo.shop)),
    content: createContentStore(dynamo.catalog),
    tenantEdits: createTenantEdits(dynamo.catalog, createAuditStore(dynamo.shop)),
    contentEdits: createContentEdits(dynamo.catalog, createAuditStore(dynamo.shop)),
    customers: createCustomerStore(dynamo.shop),
    carts: createCartStore(dynamo.ephemeral, clock),
    cartLinks,
    ownership: createOwnership({ cartLinks }),
    projects: createProjectStore(dynamo.shop),
    projectEdits: createProjectEditStore(dynamo.shop),
    reminders: createReminderStore(dynamo.shop),
    visits: createVisitStore(dynamo.shop),
    erasures: createErasureStore(dynamo.shop),
    photos: createPhotoStore(dynamo.shop),
    orders: createOrderStore(dynamo.shop, clock),
    orderQueues: createOrderQueueStore(dynamo.shop),
    orderLists: createOrderListStore(dynamo.shop, clock),
    orderViews: createOrderViewStore(dynamo.shop),
    mailOutcomes: createMailStore(dynamo.ephemeral, clock),
    labOrders: createLabOrderStore(dynamo.shop, clock),
    labLists: createLabListStore(dynamo.shop),
    refunds: createRefundStore(dynamo.shop),
    jobs: createPrintJobStore(dynamo.shop),
    pendings: createPendingSubscriberStore(dynamo.ephemeral),
    discountUses: createDiscountUseStore(dynamo.shop),
    hasOrderedBefore: createOrderedBefore(dynamo.shop),
    gifts: createGiftStore(dynamo.shop),
    memberships: createMembershipStore(dynamo.shop),
    claims: createProjectClaimStore(dynamo.shop),
    loginCodes: createLoginCodeStore(dynamo.ephemeral),
    devices: createDeviceStore(dynamo.ephemeral),
    budgets: createBudgetStore(dynamo.ephemeral),
    sessions: createSessionStore(dynamo.ephemeral),
    sources: createSourceStore(dynamo.ephemeral),
    fulfilmentKeys: createFulfilmentKeyStore(dynamo.shop),
    eventFeed: createEventFeedStore(dynamo.shop),
    webhookEndpoints: createWebhookEndpointStore(dynamo.shop),
    deliveries: createDeliveryStore(dynamo.shop),
  };
  /** what is seen in each object; an object that is not named does not exist */
  const facesIn = new Map<string, FaceBox[]>();
  const photoUrlKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = photoUrlKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const photoUrls = createPhotoUrls({
    keyPairs: [`${fingerprintOf(privateKey)}:K1`],
    privateKey,
    clock,
  });
  const mapKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const mapTokens = await createMapTokens(
    JSON.stringify({ teamId: 'TEAM', keyId: 'KEY', privateKey: mapKey.export({ type: 'pkcs8', format: 'pem' }) }),
    clock,
  );
  const seal = createSeal('the key that seals tokens in tests');
  const connections = createConnections({ store: stores.sources, seal, random: systemRandom, clock });
  /** of photos, in memory: what is copied is there */
  const bucket = bucketInMemory();
  const deps = {
    ...stores,
    takeOverCatalog: (wanted: Parameters<typeof takeOverCatalog>[1]) =>
      takeOverCatalog({ ...stores, objects: bucket.objects, clock, catalog: dynamo.catalog }, wanted),
    productEdits: createProductEdits(dynamo.catalog, stores.audit),
    groupEdits: createGroupEdits(dynamo.catalog, stores.audit, stores.catalog),
    giftPromoOf: createGiftPromos({ ...stores, clock }),
    benefitsOf: createCustomerBenefits({ ...stores, isMember: createMemberships({ ...stores, clock }) }),
    customerFinds: createCustomerFindStore(dynamo.shop, stores.customers),
    customerEdits: createCustomerEdits(dynamo.shop, stores.audit),
    customerMerges: createMergeStore(dynamo.shop, stores.audit, stores.claims),
    exportCustomer: createCustomerExport(stores),
    deadLetters,
    personSummary: createPersonSummary({ ...stores, shop: dynamo.shop }),
    siteOrigin: TEST_ORIGIN,
    mail: {
      send: async (message: MailMessage) => void mails.push(message),
      sendAll: async () => {
        throw new Error('The API sends one mail at a time');
      },
    },
    imports: {
      send: async () => {
        throw new Error('The API sends all imports of a call together');
      },
      sendAll: async (messages: readonly ImportMessage[]) => void imports.push(...messages),
    },
    productImports: createImportStore(dynamo.shop),
    productImportQueue: {
      send: async (task: ImportTask) => void productImportTasks.push(task),
      sendAll: async () => {
        throw new Error('The API sends one import step at a time');
      },
    },
    importUploads: createImportUploads('photos', s3),
    labQueue: {
      send: async (task: LabTask) => void labTasks.push(task),
      sendAll: async () => {
        throw new Error('The API sends one lab task at a time');
      },
    },
    photoSources: async () => photoSources,
    connections: async () => connections,
    remoteFetch: createRemoteFetch({ exceptions: remoteExceptions }),
    remoteExceptions,
    uploadTargets: createUploadTargets('photos', s3),
    printUrls: createPrintUrls('prints', s3),
    photoUrls: async () => photoUrls,
    faceDetector: { detect: async (key: string) => facesIn.get(key) },
    mapTokens: async () => mapTokens,
    pepper: async () => 'pepper',
    webhookKey: async () => 'the key that the secrets of webhooks follow from',
    signer,
    random: systemRandom,
    clock,
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  };
  const app = createApi(deps);
  const adminApp = createAdminApi(deps);
  await stores.tenants.put(exampleTenant());
  await stores.catalog.putPricing('default', examplePricing());
  await stores.catalog.putProduct('default', exampleProduct());

  const accessTokens = createAccessTokens({ signer, issuer: TEST_ORIGIN, clock });
  /** Headers of a customer who is signed in. */
  async function signedIn(customer: Pick<Customer, 'id' | 'role'>, tid: 'default' | 'pharmacy' = 'default') {
    const sid = systemRandom.token(16);
    await stores.sessions.open(
      { tenantId: tid, customerId: customer.id, family: sid },
      'nobody refreshes it',
      epochSeconds(clock),
    );
    const token = await accessTokens.issue({ sub: customer.id, role: customer.role, tid, sid });
    return { Authorization: `Bearer ${token}` };
  }

  /** The descriptions of both, the second one read by an admin whom the stores do not know. */
  async function readDocuments(): Promise<{ public: OpenApiDocument; staff: OpenApiDocument }> {
    const admin = exampleCustomer({ id: 'reader', role: 'admin' });
    const withAdmin = createAdminApi({ ...deps, customers: { ...deps.customers, byId: async () => admin } });
    const headers = await signedIn(admin);
    const [ofPublic, ofStaff] = await Promise.all([
      app.request('/v1/openapi.json'),
      withAdmin.request('/v1/admin/openapi.json?tenantId=default', { headers }),
    ]);
    return { public: (await ofPublic.json()) as OpenApiDocument, staff: (await ofStaff.json()) as OpenApiDocument };
  }
  const documents = await readDocuments();
  const faultsOf = createConformance([documents.public, documents.staff]);
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
    ...stores,
    /** for stores that a test makes by itself */
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
    /** moves the clock */
    wait(seconds: number) {
      time.now = new Date(time.now.getTime() + seconds * 1000);
    },
    now: () => time.now,
    stop: dynamo.stop,
  };
}

export const asVisitor = { 'X-Cart-Token': CART_TOKEN };

/** The status, the code and the fields that a refusal names. */
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
