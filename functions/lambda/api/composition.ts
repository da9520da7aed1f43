import { systemClock, systemRandom } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import type { Environment } from '../../adapters/environment.ts';
import { lazyPhotoUrls, lazyQueueSender, lazyTokenSigner, lazyUploadTargets } from '../../adapters/lazy-api.ts';
import { lazySecret } from '../../adapters/lazy-secret.ts';
import { createLog } from '../../adapters/log.ts';
import { createCartStore } from '../../commerce/cart/cart-store.ts';
import type { Catalog, Gallery } from '../../core/catalog/catalog-cache.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createGalleryStore } from '../../core/catalog/gallery-store.ts';
import { createContentStore } from '../../core/content/content-store.ts';
import { createCustomerStore } from '../../core/identity/customer-store.ts';
import { createDeviceStore } from '../../core/identity/device-store.ts';
import { createLoginCodeStore } from '../../core/identity/login-code-store.ts';
import { createPendingSubscriberStore } from '../../core/identity/pending-subscriber-store.ts';
import { createSessionStore } from '../../core/identity/session-store.ts';
import { type Clock, epochSeconds } from '../../core/lib/clock.ts';
import { lazy, lazyCall } from '../../core/lib/lazy.ts';
import { once } from '../../core/lib/once.ts';
import { createBudgetStore } from '../../core/limits/rate-limit-store.ts';
import type { MailMessage } from '../../core/mail/mail-message.ts';
import { createOrderedBefore } from '../../core/orders/order-find-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createOwnership } from '../../core/owners/ownership.ts';
import { createDiscountUseStore } from '../../core/payments/discount-use-store.ts';
import { createRefundStore } from '../../core/payments/refund-store.ts';
import type { ImportMessage } from '../../core/photos/fetch-photo.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createSourceStore } from '../../core/photos/sources/source-store.ts';
import { createErasureStore } from '../../core/privacy/erasure-store.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { createVisitStore } from '../../core/projects/visit-store.ts';
import { createReminderStore } from '../../core/reminders/reminder-store.ts';
import { cacheTenants } from '../../core/tenants/tenant-cache.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { readTimeZone } from '../../core/tenants/time-zone.ts';

export type ApiServices = ReturnType<typeof composeApi>;

/**
 * Builds the services of the shopper API. Services that catalog requests never use load on first use, as
 * separate chunks of the bundle, which keeps cold starts short.
 */
export function composeApi(environment: Environment<'api'>, table = createTables(), clock: Clock = systemClock) {
  const random = systemRandom;
  const catalogTable = table(environment.CATALOG_TABLE);
  const shop = table(environment.SHOP_TABLE);
  const ephemeral = table(environment.EPHEMERAL_TABLE);
  const catalog: Catalog = createCatalogStore(catalogTable);
  const gallery: Gallery = createGalleryStore(catalogTable);
  const orders = createOrderStore(shop, clock);
  const cartLinks = createCartLinkStore(shop);
  const sources = createSourceStore(ephemeral);
  const mapKitKey = lazySecret(environment.MAPKIT_SECRET_ID);
  const photoSourceApps = lazySecret(environment.PHOTO_SOURCES_SECRET_ID);
  const sourceTokenKey = lazySecret(environment.SOURCE_TOKEN_SECRET_ID);

  return {
    siteOrigin: environment.SITE_ORIGIN,
    tenants: createTenantStore(catalogTable),
    catalog,
    gallery,
    content: createContentStore(catalogTable),
    customers: createCustomerStore(shop),
    pendings: createPendingSubscriberStore(ephemeral),
    discountUses: createDiscountUseStore(shop),
    hasOrderedBefore: createOrderedBefore(shop),
    giftPromoOf: lazyCall(async () => {
      const { createGiftPromos } = await import('../../core/benefits/gift-promo.ts');
      const { createGiftStore } = await import('../../core/benefits/gift-store.ts');
      return createGiftPromos({ catalog, gifts: createGiftStore(shop), orders, clock });
    }),
    benefitsOf: lazyCall(async () => {
      const { createMembershipStore } = await import('../../core/benefits/membership-store.ts');
      const { createMemberships } = await import('../../core/benefits/memberships.ts');
      const { createCustomerBenefits } = await import('../../core/benefits/customer-benefits.ts');
      const { createProjectClaimStore } = await import('../../core/payments/project-claim-store.ts');
      const isMember = createMemberships({ memberships: createMembershipStore(shop), orders, clock });
      return createCustomerBenefits({ claims: createProjectClaimStore(shop), isMember });
    }),
    carts: createCartStore(ephemeral, clock),
    cartLinks,
    projects: createProjectStore(shop),
    reminders: createReminderStore(shop),
    visits: createVisitStore(shop),
    figures: lazy(async () => {
      const { createFigureStore } = await import('../../core/figures/figure-store.ts');
      const timeZoneOf = readTimeZone(cacheTenants(createTenantStore(catalogTable), clock));
      return createFigureStore({ shop, ephemeral, timeZoneOf });
    }),
    erasures: createErasureStore(shop),
    photos: createPhotoStore(shop),
    orders,
    refunds: createRefundStore(shop),
    ownership: createOwnership({ cartLinks }),
    loginCodes: createLoginCodeStore(ephemeral),
    devices: createDeviceStore(ephemeral),
    budgets: createBudgetStore(ephemeral),
    sessions: createSessionStore(ephemeral),
    sources,
    mail: lazyQueueSender<MailMessage>(environment.MAIL_QUEUE_URL),
    imports: lazyQueueSender<ImportMessage>(environment.IMPORT_QUEUE_URL),
    uploadTargets: lazyUploadTargets(environment.PHOTOS_BUCKET),
    signer: lazyTokenSigner(environment.SIGNING_KEY_IDS),
    pepper: lazySecret(environment.PEPPER_SECRET_ID),
    photoUrls: lazyPhotoUrls({
      secretId: environment.PHOTO_URL_SECRET_ID,
      keyPairs: environment.PHOTO_URL_KEY_PAIRS,
      clock,
    }),
    faceDetector: lazy(async () => {
      const { createFaceDetector } = await import('../../adapters/face-detector.ts');
      return createFaceDetector(environment.PHOTOS_BUCKET);
    }),
    /** Undefined while the shop has no key for maps. */
    mapTokens: once(async () => {
      const { createMapTokens } = await import('../../adapters/map-tokens.ts');
      return createMapTokens(await mapKitKey(), clock);
    }),
    photoSources: once(async () => {
      const { createPhotoSources, readEndpoints } = await import('../../adapters/sources/photo-sources.ts');
      const endpoints = readEndpoints(environment.PHOTO_SOURCE_ENDPOINTS);
      return createPhotoSources(await photoSourceApps(), endpoints, () => epochSeconds(clock));
    }),
    connections: once(async () => {
      const [{ createConnections }, { createSeal }] = await Promise.all([
        import('../../core/photos/sources/connections.ts'),
        import('../../adapters/seal.ts'),
      ]);
      return createConnections({ store: sources, seal: createSeal(await sourceTokenKey()), random, clock });
    }),
    remoteFetch: lazyCall(async () => {
      const { createRemoteFetch } = await import('../../adapters/remote-fetch.ts');
      return createRemoteFetch({ exceptions: environment.REMOTE_EXCEPTIONS });
    }),
    remoteExceptions: environment.REMOTE_EXCEPTIONS,
    random,
    clock,
    log: createLog('api'),
  };
}
