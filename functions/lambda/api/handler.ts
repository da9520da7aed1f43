import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { systemRandom } from '../../adapters/random.ts';
import { createCartStore } from '../../commerce/cart/cart-store.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createGalleryStore } from '../../core/catalog/gallery-store.ts';
import { createContentStore } from '../../core/content/content-store.ts';
import { createCustomerStore } from '../../core/identity/customer-store.ts';
import { createDeviceStore } from '../../core/identity/device-store.ts';
import { createLoginCodeStore } from '../../core/identity/login-code-store.ts';
import { createPendingSubscriberStore } from '../../core/identity/pending-subscriber-store.ts';
import { createSessionStore } from '../../core/identity/session-store.ts';
import { lazy } from '../../core/lib/lazy.ts';
import { createBudgetStore } from '../../core/limits/rate-limit-store.ts';
import { createOrderedBefore } from '../../core/orders/order-find-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createOwnership } from '../../core/owners/ownership.ts';
import { createDiscountUseStore } from '../../core/payments/discount-use-store.ts';
import { createRefundStore } from '../../core/payments/refund-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createSourceStore } from '../../core/photos/sources/source-store.ts';
import { createErasureStore } from '../../core/privacy/erasure-store.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { createVisitStore } from '../../core/projects/visit-store.ts';
import { createReminderStore } from '../../core/reminders/reminder-store.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';
import { createApi } from './app.ts';
import { createLazyDependencies } from './lazy-dependencies.ts';

const settings = readEnvironment('api');

const documents = createDocuments();
const catalog = { documents, tableName: settings.CATALOG_TABLE };
const shop = { documents, tableName: settings.SHOP_TABLE };
const ephemeral = { documents, tableName: settings.EPHEMERAL_TABLE };

const sources = createSourceStore(ephemeral);

const cartLinks = createCartLinkStore(shop);
const catalogStore = createCatalogStore(catalog);
const orders = createOrderStore(shop, systemClock);

// loaded for the first code
const gifts = lazy(async () => {
  const { createGiftPromos } = await import('../../core/benefits/gift-promo.ts');
  const { createGiftStore } = await import('../../core/benefits/gift-store.ts');
  const store = createGiftStore(shop);
  return { promoOf: createGiftPromos({ catalog: catalogStore, gifts: store, orders, clock: systemClock }) };
});

// loaded for the first customer
const benefits = lazy(async () => {
  const { createMembershipStore } = await import('../../core/benefits/membership-store.ts');
  const { createMemberships } = await import('../../core/benefits/memberships.ts');
  const { createCustomerBenefits } = await import('../../core/benefits/customer-benefits.ts');
  const { createProjectClaimStore } = await import('../../core/payments/project-claim-store.ts');
  const memberships = createMembershipStore(shop);
  const isMember = createMemberships({ memberships, orders, clock: systemClock });
  return { of: createCustomerBenefits({ claims: createProjectClaimStore(shop), isMember }) };
});

// loaded for the first visit
const figures = lazy(async () => {
  const { createFigureStore } = await import('../../core/figures/figure-store.ts');
  return createFigureStore({ shop, ephemeral });
});

const app = createApi({
  siteOrigin: settings.SITE_ORIGIN,
  tenants: createTenantStore(catalog),
  catalog: catalogStore,
  gallery: createGalleryStore(catalog),
  content: createContentStore(catalog),
  customers: createCustomerStore(shop),
  pendings: createPendingSubscriberStore(ephemeral),
  discountUses: createDiscountUseStore(shop),
  hasOrderedBefore: createOrderedBefore(shop),
  giftPromoOf: (...asked) => gifts.promoOf(...asked),
  benefitsOf: (...asked) => benefits.of(...asked),
  carts: createCartStore(ephemeral, systemClock),
  cartLinks,
  projects: createProjectStore(shop),
  reminders: createReminderStore(shop),
  visits: createVisitStore(shop),
  figures,
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
  remoteExceptions: settings.REMOTE_EXCEPTIONS,
  ...createLazyDependencies(settings, sources),
  random: systemRandom,
  clock: systemClock,
  log: createLog('api'),
});

export const handler = await createHttpLambda(app, { originVerify: settings.ORIGIN_VERIFY });
