import { randomInt } from 'node:crypto';
import { systemClock, systemRandom } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { lazySecret } from '../../adapters/lazy-secret.ts';
import { createLog } from '../../adapters/log.ts';
import { lazyPaymentProviders } from '../../adapters/payments/lazy-payment-providers.ts';
import { createStorefront } from '../../commerce/app.ts';
import { createCartCount, createCarts } from '../../commerce/cart/carts.ts';
import { createCheckoutServices } from '../../commerce/checkout/checkout-services.ts';
import { EMBEDDED_PROVIDER_ID } from '../../commerce/payments/embedded-provider.ts';
import { createTenantCatalogs } from '../../commerce/tenant-catalogs.ts';
import { cacheCatalog } from '../../core/catalog/catalog-cache.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createBuyerDiscounts } from '../../core/checkout/buyer-discounts.ts';
import { lazy, lazyCall } from '../../core/lib/lazy.ts';
import { createBudgetStore } from '../../core/limits/rate-limit-store.ts';
import { createRouteBudgets } from '../../core/limits/route-budgets.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createOwnership } from '../../core/owners/ownership.ts';
import { createDiscountUseStore } from '../../core/payments/discount-use-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { cacheTenants } from '../../core/tenants/tenant-cache.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';

const environment = readEnvironment('storefront');

const table = createTables();
const siteOrigin = environment.SITE_ORIGIN;
const clock = systemClock;
const random = systemRandom;
const log = createLog('storefront');

const shop = table(environment.SHOP_TABLE);
const ephemeral = table(environment.EPHEMERAL_TABLE);
const catalogTable = table(environment.CATALOG_TABLE);
const eventKey = lazySecret(environment.PAYMENT_EVENT_SECRET_ID);

const EVENT_TIMEOUT_MS = 3_000;
/**
 * Posts a signed payment event to the shop's own webhook. Only logs a lost event, because the sweep polls the provider.
 */
async function sendEvent(body: string, headers: Record<string, string>): Promise<void> {
  const signal = AbortSignal.timeout(EVENT_TIMEOUT_MS);
  try {
    const reply = await fetch(`${siteOrigin}/webhooks/${EMBEDDED_PROVIDER_ID}`, {
      method: 'POST',
      body,
      headers,
      signal,
    });
    if (!reply.ok) log.warn('event_not_delivered', { status: reply.status });
  } catch (error) {
    log.warn('event_not_delivered', { error });
  }
}

const services = createCheckoutServices({
  otherProviders: lazyPaymentProviders(environment.PAYMENT_ACCOUNTS_SECRET_ID, shop),
  shop,
  ephemeral,
  eventKey,
  sendEvent,
  siteOrigin,
  randomInt,
  clock,
  log,
});
const catalog = createCatalogStore(catalogTable);
const cachedCatalog = cacheCatalog(catalog, clock);

const discountsOf = createBuyerDiscounts({
  catalog: cachedCatalog,
  customers: lazy(async () => {
    const { createCustomerStore } = await import('../../core/identity/customer-store.ts');
    return createCustomerStore(shop);
  }),
  pendings: lazy(async () => {
    const { createPendingSubscriberStore } = await import('../../core/identity/pending-subscriber-store.ts');
    return createPendingSubscriberStore(ephemeral);
  }),
  discountUses: createDiscountUseStore(shop),
  // For buyers with the welcome promo.
  hasOrderedBefore: lazyCall(async () => {
    const { createOrderedBefore } = await import('../../core/orders/order-find-store.ts');
    return createOrderedBefore(shop);
  }),
  giftPromoOf: lazyCall(async () => {
    const { createGiftPromos } = await import('../../core/benefits/gift-promo.ts');
    const { createGiftStore } = await import('../../core/benefits/gift-store.ts');
    return createGiftPromos({ catalog: cachedCatalog, gifts: createGiftStore(shop), orders: services.orders, clock });
  }),
  isMember: lazyCall(async () => {
    const { createMembershipStore } = await import('../../core/benefits/membership-store.ts');
    const { createMemberships } = await import('../../core/benefits/memberships.ts');
    return createMemberships({ memberships: createMembershipStore(shop), orders: services.orders, clock });
  }),
  clock,
});

const tenants = cacheTenants(createTenantStore(catalogTable), clock);
const figures = lazy(async () => {
  const { createFigureStore } = await import('../../core/figures/figure-store.ts');
  const { readTimeZone } = await import('../../core/tenants/time-zone.ts');
  return createFigureStore({ shop, ephemeral, timeZoneOf: readTimeZone(tenants) });
});

const app = createStorefront({
  ...services,
  discountsOf,
  artistGroups: lazyCall(async () => {
    const { cacheGallery } = await import('../../core/catalog/catalog-cache.ts');
    const { createGalleryStore } = await import('../../core/catalog/gallery-store.ts');
    return cacheGallery(createGalleryStore(catalogTable), clock).artistGroups;
  }),
  // For carts at checkout: most carts never get there.
  validate: lazyCall(async () => {
    const { createCheckoutValidation } = await import('../../core/checkout/checkout-content.ts');
    return createCheckoutValidation({
      projects: createProjectStore(shop),
      photos: createPhotoStore(shop),
      ownership: createOwnership({ cartLinks: createCartLinkStore(shop) }),
      attempts: services.attempts,
      providers: services.providers,
      discountsOf,
    });
  }),
  carts: createCarts({
    store: services.carts,
    checkout: services.checkout,
    onFilled: createCartCount({ figures, log }),
    clock,
    random,
  }),
  tenantCatalogs: createTenantCatalogs({ tenants, catalog, clock }),
  accessTokens: lazy(async () => {
    const { createTokenSigner } = await import('../../adapters/token-signer.ts');
    const { createAccessTokenVerifier } = await import('../../core/identity/access-tokens.ts');
    const signer = createTokenSigner(environment.SIGNING_KEY_IDS);
    return createAccessTokenVerifier({ signer, issuer: siteOrigin, clock });
  }),
  sessions: lazy(async () => {
    const { createSessionStore } = await import('../../core/identity/session-store.ts');
    return createSessionStore(ephemeral);
  }),
  // This function may not read the pepper of login codes.
  routeBudgets: createRouteBudgets({ budgets: createBudgetStore(ephemeral), addressKey: eventKey, clock, log }),
  clock,
  random,
  siteOrigin,
  log,
});

export const handler = await createHttpLambda(app, { originVerify: environment.ORIGIN_VERIFY });
