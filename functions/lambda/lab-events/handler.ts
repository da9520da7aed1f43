import { systemClock } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { lazyLabs } from '../../adapters/labs/lazy-labs.ts';
import { createLog } from '../../adapters/log.ts';
import { createLabOrderStore } from '../../core/labs/lab-order-store.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';
import { createLabEvents } from './app.ts';

const environment = readEnvironment('lab-events');
const table = createTables();
const shop = table(environment.SHOP_TABLE);

const app = createLabEvents({
  orders: createOrderStore(shop, systemClock),
  labOrders: createLabOrderStore(shop, systemClock),
  tenants: createTenantStore(table(environment.CATALOG_TABLE)),
  findLab: lazyLabs({
    secretId: environment.LAB_ACCOUNTS_SECRET_ID,
    printsBucket: environment.PRINTS_BUCKET,
  }),
  log: createLog('lab-events'),
});

export const handler = await createHttpLambda(app, { originVerify: environment.ORIGIN_VERIFY });
