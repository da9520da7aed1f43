import { systemClock } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjectLife } from '../../adapters/object-life.ts';
import { createCartStore } from '../../commerce/cart/cart-store.ts';
import { createLabOrderStore } from '../../core/labs/lab-order-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createCartLinkStore } from '../../core/owners/cart-link-store.ts';
import { createAttemptStore } from '../../core/payments/attempt-store.ts';
import { createProjectClaimStore } from '../../core/payments/project-claim-store.ts';
import { createPhotoLifeStore } from '../../core/photos/photo-life-store.ts';
import { endPhotos } from '../../core/privacy/end-photos.ts';
import { endPrints } from '../../core/privacy/end-prints.ts';
import { eraseCustomers } from '../../core/privacy/erase-customers.ts';
import { createErasureStore } from '../../core/privacy/erasure-store.ts';
import { createPersonalRows } from '../../core/privacy/personal-rows.ts';
import { createPrintJobStore } from '../../core/production/print-job-store.ts';
import { createPrintLifeStore } from '../../core/production/print-life-store.ts';
import { createProjectStore } from '../../core/projects/project-store.ts';
import { createVisitStore } from '../../core/projects/visit-store.ts';

/** Shares of the function's five minutes, so that no kind of work starves the others. */
const SECONDS_MAX = { erasures: 150, photos: 70, prints: 30 };

const environment = readEnvironment('privacy');

const table = createTables();
const shop = table(environment.SHOP_TABLE);
const ephemeral = table(environment.EPHEMERAL_TABLE);
const clock = systemClock;
const log = createLog('privacy');
const photos = createObjectLife(environment.PHOTOS_BUCKET);
const prints = createObjectLife(environment.PRINTS_BUCKET);

const carts = createCartStore(ephemeral, clock);
const deps = {
  erasures: createErasureStore(shop),
  rows: createPersonalRows({ shop, ephemeral }),
  cartLinks: createCartLinkStore(shop),
  orders: createOrderStore(shop, clock),
  labOrders: createLabOrderStore(shop, clock),
  jobs: createPrintJobStore(shop),
  attempts: createAttemptStore(shop),
  claims: createProjectClaimStore(shop),
  forgetCart: carts.remove,
  projects: createProjectStore(shop),
  visits: createVisitStore(shop),
  life: createPhotoLifeStore(shop),
  printLife: createPrintLifeStore(shop),
  photos,
  objects: photos,
  prints,
  clock,
  log,
};

const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

/** Invoked every five minutes. */
export async function handler() {
  const erased = await eraseCustomers(deps, inSeconds(SECONDS_MAX.erasures));
  const looked = await endPhotos(deps, inSeconds(SECONDS_MAX.photos));
  const printsEnded = await endPrints(deps, inSeconds(SECONDS_MAX.prints));
  const done = { ...erased, ...looked, printsEnded };
  if (Object.values(done).some((count) => count > 0)) log.info('privacy_worked_on', done);
  return done;
}
