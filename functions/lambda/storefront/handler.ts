import { randomInt } from 'node:crypto';
import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createEventSender } from '../../adapters/event-sender.ts';
import { lazySecret, lazyTokenSigner } from '../../adapters/lazy-adapters.ts';
import { createLog } from '../../adapters/log.ts';
import { lazyPaymentProviders } from '../../adapters/payments/lazy-payment-providers.ts';
import { systemRandom } from '../../adapters/random.ts';
import { createStorefront } from '../../commerce/app.ts';
import { createCarts } from '../../commerce/cart/carts.ts';
import { createCartCount } from '../../commerce/cart/count-cart.ts';
import { createCheckoutServices } from '../../commerce/checkout/checkout-services.ts';
import { EMBEDDED_PROVIDER_ID } from '../../commerce/payments/embedded-provider.ts';
import { createTenantCatalogs } from '../../commerce/tenant-catalogs.ts';
import { cacheCatalog } from '../../core/catalog/catalog-cache.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createBuyerDiscounts } from '../../core/checkout/buyer-discounts.ts';
import type { Table } from '../../core/db/table.ts';
import { lazy } from '../../core/lib/lazy.ts';
import { createBudgetStore } from '../../core/limits/rate-limit-store.ts';
import { createRouteBudgets } from '../../core/limits/route-budgets.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createOwnership } from '../../core/owners/ownership.ts';
import { createDiscountUseStore } from '../../core/payments/discount-use-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';

const environment = readEnvironment('storefront');

const documents = createDocuments();
const table = (tableName: string): Table => ({ documents, tableName });
const siteOrigin = environment.SITE_ORIGIN;
const clock = systemClock;
const random = systemRandom;
const log = createLog('storefront');

const ephemeral = table(environment.EPHEMERAL_TABLE);
const eventKey = lazySecret(environment.PAYMENT_EVENT_SECRET_ID);

const services = createCheckoutServices({
  otherProviders: lazyPaymentProviders(environment.PAYMENT_ACCOUNTS_SECRET_ID, table(environment.SHOP_TABLE)),
  shop: table(environment.SHOP_TABLE),
  ephemeral,
  eventKey,
  sendEvent: createEventSender(`${siteOrigin}/webhooks/${EMBEDDED_PROVIDER_ID}`, log),
  siteOrigin,
  randomInt: (limit) => randomInt(limit),
  clock,
  log,
});
const catalogTable = table(environment.CATALOG_TABLE);
const shop = table(environment.SHOP_TABLE);
const catalog = createCatalogStore(catalogTable);
const cachedCatalog = cacheCatalog(catalog, clock);

// loaded for the first customer, and for the first email of a cart
const memberships = lazy(async () => {
  const { createMembershipStore } = await import('../../core/benefits/membership-store.ts');
  const { createMemberships } = await import('../../core/benefits/memberships.ts');
  return { isMember: createMemberships({ memberships: createMembershipStore(shop), orders: services.orders, clock }) };
});

// loaded for the first code
const gifts = lazy(async () => {
  const { createGiftPromos } = await import('../../core/benefits/gift-promo.ts');
  const { createGiftStore } = await import('../../core/benefits/gift-store.ts');
  const store = createGiftStore(shop);
  return { promoOf: createGiftPromos({ catalog: cachedCatalog, gifts: store, orders: services.orders, clock }) };
});

// loaded for the first collection
const gallery = lazy(async () => {
  const { cacheGallery } = await import('../../core/catalog/catalog-cache.ts');
  const { createGalleryStore } = await import('../../core/catalog/gallery-store.ts');
  return cacheGallery(createGalleryStore(catalogTable), clock);
});

// loaded for the first buyer with the welcome promo
const earlierOrders = lazy(async () => {
  const { createOrderedBefore } = await import('../../core/orders/order-find-store.ts');
  return { hasOrderedBefore: createOrderedBefore(shop) };
});

const discountsOf = createBuyerDiscounts({
  catalog: cachedCatalog,
  // loaded for the first customer, and for the first email of a cart
  customers: lazy(async () => {
    const { createCustomerStore } = await import('../../core/identity/customer-store.ts');
    return createCustomerStore(shop);
  }),
  pendings: lazy(async () => {
    const { createPendingSubscriberStore } = await import('../../core/identity/pending-subscriber-store.ts');
    return createPendingSubscriberStore(ephemeral);
  }),
  discountUses: createDiscountUseStore(shop),
  hasOrderedBefore: (...asked) => earlierOrders.hasOrderedBefore(...asked),
  giftPromoOf: (...asked) => gifts.promoOf(...asked),
  isMember: (candidate) => memberships.isMember(candidate),
  clock,
});

// loaded for the first cart that is about to be paid: most are only looked at
const validation = lazy(async () => {
  const { createCheckoutValidation } = await import('../../core/checkout/checkout-content.ts');
  return {
    validate: createCheckoutValidation({
      projects: createProjectStore(shop),
      photos: createPhotoStore(shop),
      ownership: createOwnership({ cartLinks: createCartLinkStore(shop) }),
      attempts: services.attempts,
      providers: services.providers,
      discountsOf,
    }),
  };
});

// loaded for the first cart with something in it
const figures = lazy(async () => {
  const { createFigureStore } = await import('../../core/figures/figure-store.ts');
  return createFigureStore({ shop, ephemeral });
});

const app = createStorefront({
  ...services,
  discountsOf,
  artistGroups: (tenantId) => gallery.artistGroups(tenantId),
  validate: (request, catalog) => validation.validate(request, catalog),
  carts: createCarts({
    store: services.carts,
    checkout: services.checkout,
    onFilled: createCartCount({ figures, log }),
    clock,
    random,
  }),
  tenantCatalogs: createTenantCatalogs({
    tenants: createTenantStore(catalogTable),
    catalog,
    clock,
  }),
  // loaded for the first customer; visitors do without
  accessTokens: lazy(async () => {
    const { createAccessTokenVerifier } = await import('../../core/identity/access-tokens.ts');
    const signer = lazyTokenSigner(environment.SIGNING_KEY_IDS);
    return createAccessTokenVerifier({ signer, issuer: siteOrigin, clock });
  }),
  sessions: lazy(async () => {
    const { createSessionStore } = await import('../../core/identity/session-store.ts');
    return createSessionStore(ephemeral);
  }),
  // the pepper of login codes is none of this function's secrets
  routeBudgets: createRouteBudgets({ budgets: createBudgetStore(ephemeral), addressKey: eventKey, clock, log }),
  clock,
  random,
  siteOrigin,
  log,
});

export const handler = await createHttpLambda(app, { originVerify: environment.ORIGIN_VERIFY });
