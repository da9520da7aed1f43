import { randomInt } from 'node:crypto';
import { handle } from 'hono/aws-lambda';
import { systemClock } from '../adapters/clock.ts';
import { createEmbeddedPayments } from '../adapters/embedded-payments.ts';
import { readEnvironment, Setting, SettingList } from '../adapters/environment.ts';
import { createLog } from '../adapters/log.ts';
import { systemRandom } from '../adapters/random.ts';
import { drawOrderId } from '../domain/order-id.ts';
import { behindEdge } from '../http/behind-edge.ts';
import { createAttemptStore } from '../stores/attempt-store.ts';
import { createCartLinkStore } from '../stores/cart-link-store.ts';
import { createCartStore } from '../stores/cart-store.ts';
import { createCatalogStore } from '../stores/catalog-store.ts';
import { createChargeStore } from '../stores/charge-store.ts';
import { createOrderStore } from '../stores/order-store.ts';
import { createPhotoStore } from '../stores/photo-store.ts';
import { createProjectStore } from '../stores/project-store.ts';
import { createDocuments, type Table } from '../stores/table.ts';
import { createVaultStore } from '../stores/vault-store.ts';
import { createStorefront } from './app.ts';
import { createCartJudge } from './cart-judge.ts';
import { createCarts } from './carts.ts';
import { createCatalogues } from './catalogue.ts';
import { createCheckout } from './checkout.ts';

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
