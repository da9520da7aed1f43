import { systemClock, systemRandom } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import type { Environment } from '../../adapters/environment.ts';
import { createPublicHostCheck } from '../../adapters/guarded-request.ts';
import { lazyPhotoUrls, lazyQueueSender, lazyTokenSigner, lazyUploadTargets } from '../../adapters/lazy-api.ts';
import { lazySecret } from '../../adapters/lazy-secret.ts';
import { createLog } from '../../adapters/log.ts';
import { createAlbumStore } from '../../core/assets/album-store.ts';
import { createAssetStore } from '../../core/assets/asset-store.ts';
import { createPictureUseStore } from '../../core/assets/picture-use-store.ts';
import { createAuditStore } from '../../core/audit/audit-store.ts';
import { createCustomerBenefits } from '../../core/benefits/customer-benefits.ts';
import { createMembershipStore } from '../../core/benefits/membership-store.ts';
import { createMemberships } from '../../core/benefits/memberships.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createGroupEdits } from '../../core/catalog/group-edits.ts';
import { createProductEdits } from '../../core/catalog/product-edit-store.ts';
import { createPromoEdits } from '../../core/catalog/promo-edit-store.ts';
import { createContentEdits } from '../../core/content/content-edits.ts';
import { createCustomerEdits } from '../../core/customers/customer-edit-store.ts';
import { createCustomerExport } from '../../core/customers/customer-export.ts';
import { createCustomerListStore } from '../../core/customers/customer-list-store.ts';
import { createMergeStore } from '../../core/customers/merge-store.ts';
import { createFigureStore } from '../../core/figures/figure-store.ts';
import { createDeliveryStore } from '../../core/fulfilment/delivery-store.ts';
import { createEventFeedStore } from '../../core/fulfilment/event-feed-store.ts';
import { createFulfilmentKeyStore } from '../../core/fulfilment/fulfilment-key-store.ts';
import { createWebhookEndpointStore } from '../../core/fulfilment/webhook-endpoint-store.ts';
import type { TokenSigner } from '../../core/identity/access-tokens.ts';
import { createCustomerStore } from '../../core/identity/customer-store.ts';
import { createSessionStore } from '../../core/identity/session-store.ts';
import type { LabTask } from '../../core/labs/ask-labs.ts';
import { createLabListStore } from '../../core/labs/lab-list-store.ts';
import { createLabOrderStore } from '../../core/labs/lab-order-store.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { lazy, lazyCall } from '../../core/lib/lazy.ts';
import { createBudgetStore } from '../../core/limits/rate-limit-store.ts';
import { createMailStore } from '../../core/mail/mail-store.ts';
import { createMailboxStore } from '../../core/mail/mailbox-store.ts';
import { createOrderListStore } from '../../core/orders/order-list-store.ts';
import { createOrderQueueStore } from '../../core/orders/order-queue-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createOrderViewStore } from '../../core/orders/order-view-store.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createOwnership } from '../../core/owners/ownership.ts';
import { createDiscountUseStore } from '../../core/payments/discount-use-store.ts';
import { createProjectClaimStore } from '../../core/payments/project-claim-store.ts';
import { createRefundStore } from '../../core/payments/refund-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createErasureStore } from '../../core/privacy/erasure-store.ts';
import { createPersonSummary } from '../../core/privacy/person-summary.ts';
import type { ImportTask } from '../../core/product-import/import-steps.ts';
import { createImportStore } from '../../core/product-import/import-store.ts';
import { createPrintJobStore } from '../../core/production/print-job-store.ts';
import { createProjectEditStore } from '../../core/projects/project-edit-store.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { createTenantEdits } from '../../core/tenants/tenant-edits.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { readTimeZone } from '../../core/tenants/time-zone.ts';

export type AdminServices = ReturnType<typeof composeAdmin>;

/** Builds the services of the staff API. Rarely used services load on first use, as separate chunks of the bundle. */
export function composeAdmin(environment: Environment<'admin'>, table = createTables(), clock: Clock = systemClock) {
  const shop = table(environment.SHOP_TABLE);
  const ephemeral = table(environment.EPHEMERAL_TABLE);
  const catalogTable = table(environment.CATALOG_TABLE);
  const orders = createOrderStore(shop, clock);
  const cartLinks = createCartLinkStore(shop);
  const catalog = createCatalogStore(catalogTable);
  const audit = createAuditStore(shop);
  const photos = createPhotoStore(shop);
  const objects = lazy(async () => {
    const { createObjects } = await import('../../adapters/objects.ts');
    return createObjects(environment.PHOTOS_BUCKET);
  });
  const customers = createCustomerStore(shop);
  const claims = createProjectClaimStore(shop);
  const memberships = createMembershipStore(shop);
  const projects = createProjectStore(shop);
  const isMember = createMemberships({ memberships, orders, clock });

  /** Staff routes verify access tokens and issue none. */
  const signer: Pick<TokenSigner, 'keyOf'> = lazyTokenSigner(environment.SIGNING_KEY_IDS);

  return {
    siteOrigin: environment.SITE_ORIGIN,
    tenants: createTenantStore(catalogTable),
    customers,
    customerLists: createCustomerListStore(shop),
    customerEdits: createCustomerEdits(shop, audit),
    customerMerges: createMergeStore(shop, audit, claims),
    exportCustomer: createCustomerExport({ audit, orders, projects, cartLinks }),
    benefitsOf: createCustomerBenefits({ claims, isMember }),
    memberships,
    claims,
    discountUses: createDiscountUseStore(shop),
    cartLinks,
    erasures: createErasureStore(shop),
    personSummary: createPersonSummary({ shop, cartLinks, orders }),
    audit,
    assets: createAssetStore(catalogTable, audit),
    albums: createAlbumStore(catalogTable, audit),
    pictureUses: createPictureUseStore(catalogTable, audit),
    uploadTargets: lazyUploadTargets(environment.PHOTOS_BUCKET),
    pepper: lazySecret(environment.PEPPER_SECRET_ID),
    sessions: createSessionStore(ephemeral),
    orders,
    orderQueues: createOrderQueueStore(shop),
    orderLists: createOrderListStore(shop, clock),
    orderViews: createOrderViewStore(shop),
    refunds: createRefundStore(shop),
    jobs: createPrintJobStore(shop),
    mailOutcomes: createMailStore(ephemeral, clock),
    mailboxes: createMailboxStore(shop, clock),
    labOrders: createLabOrderStore(shop, clock),
    labLists: createLabListStore(shop),
    figures: createFigureStore({ shop, ephemeral, timeZoneOf: readTimeZone(createTenantStore(catalogTable)) }),
    deadLetters: lazy(async () => {
      const { createDeadLetters } = await import('../../adapters/dead-letters.ts');
      return createDeadLetters(ephemeral, environment.DEAD_LETTER_QUEUES);
    }),
    labQueue: lazyQueueSender<LabTask>(environment.LAB_QUEUE_URL),
    photos,
    projects,
    projectEdits: createProjectEditStore(shop),
    ownership: createOwnership({ cartLinks }),
    promoEdits: createPromoEdits(catalogTable, audit),
    catalog,
    productEdits: createProductEdits(catalogTable, audit),
    productImports: createImportStore(shop),
    productImportQueue: lazyQueueSender<ImportTask>(environment.PRODUCT_IMPORT_QUEUE_URL),
    groupEdits: createGroupEdits(catalogTable, audit, catalog),
    contentEdits: createContentEdits(catalogTable, audit),
    tenantEdits: createTenantEdits(catalogTable, audit),
    takeOverCatalog: lazyCall(async () => {
      const { takeOverCatalog } = await import('../../core/tenant-setup/catalog-copy-store.ts');
      return (wanted: Parameters<typeof takeOverCatalog>[1]) =>
        takeOverCatalog({ catalog: catalogTable, photos, objects, clock }, wanted);
    }),
    fulfilmentKeys: createFulfilmentKeyStore(shop),
    eventFeed: createEventFeedStore(shop),
    webhookEndpoints: createWebhookEndpointStore(shop),
    deliveries: createDeliveryStore(shop),
    webhookKey: lazySecret(environment.WEBHOOK_KEY_SECRET_ID),
    remoteExceptions: environment.REMOTE_EXCEPTIONS,
    isPublicHost: createPublicHostCheck(),
    budgets: createBudgetStore(ephemeral),
    random: systemRandom,
    printUrls: lazy(async () => {
      const { createPrintUrls } = await import('../../adapters/print-urls.ts');
      return createPrintUrls(environment.PRINTS_BUCKET);
    }),
    photoUrls: lazyPhotoUrls({
      secretId: environment.PHOTO_URL_SECRET_ID,
      keyPairs: environment.PHOTO_URL_KEY_PAIRS,
      clock,
    }),
    signer,
    clock,
    log: createLog('admin'),
  };
}
