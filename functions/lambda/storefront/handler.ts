import { randomInt } from 'node:crypto';
import { handle } from 'hono/aws-lambda';
import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { readEnvironment, Setting, SettingList } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { systemRandom } from '../../adapters/random.ts';
import { createStorefront } from '../../commerce/app.ts';
import { createCartStore } from '../../commerce/cart/cart-store.ts';
import { createCarts } from '../../commerce/cart/carts.ts';
import { createCatalogues } from '../../commerce/catalogue.ts';
import { createCartJudge } from '../../commerce/checkout/checkout-validation.ts';
import { createChargeStore } from '../../commerce/payments/charge-store.ts';
import { createEmbeddedPayments } from '../../commerce/payments/embedded-provider.ts';
import { createVaultStore } from '../../commerce/payments/vault-store.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import type { Table } from '../../core/dynamodb/table.ts';
import { createCheckout } from '../../core/orders/checkout.ts';
import { drawOrderId } from '../../core/orders/order-id.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createAttemptStore } from '../../core/payments/attempt-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { behindEdge } from '../../http/behind-edge.ts';

const environment = readEnvironment({
  CATALOG_TABLE: Setting,
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  SITE_ORIGIN: Setting,
  ORIGIN_VERIFY: SettingList,
});

const documents = createDocuments();
const table = (tableName: string): Table => ({ documents, tableName });
const shop = table(environment.SHOP_TABLE);
const ephemeral = table(environment.EPHEMERAL_TABLE);

const log = createLog('storefront');
const clock = systemClock;
const random = systemRandom;
const vault = createVaultStore(ephemeral, clock);
const store = createCartStore(ephemeral, clock);

const checkout = createCheckout({
  carts: store,
  attempts: createAttemptStore(shop),
  orders: createOrderStore(shop),
  payments: createEmbeddedPayments({ vault, charges: createChargeStore(shop) }),
  clock,
  newOrderId: () => drawOrderId((limit) => randomInt(limit)),
  log,
});

const answer = handle(
  createStorefront({
    carts: createCarts({ store, checkout, clock, random }),
    checkout,
    judge: createCartJudge({
      projects: createProjectStore(shop),
      photos: createPhotoStore(shop),
      cartLinks: createCartLinkStore(shop),
      vault,
    }),
    vault,
    catalogues: createCatalogues({ catalog: createCatalogStore(table(environment.CATALOG_TABLE)), clock }),
    clock,
    random,
    siteOrigin: environment.SITE_ORIGIN,
    log,
  }),
);

export const handler = behindEdge(environment.ORIGIN_VERIFY, answer);
