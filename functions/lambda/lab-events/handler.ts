import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { readEnvironment, Setting, SettingList } from '../../adapters/environment.ts';
import { lazyLabs } from '../../adapters/labs/lazy-labs.ts';
import { createLog } from '../../adapters/log.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createLabOrderStore } from '../../core/production/labs/lab-order-store.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';
import { createLabEvents } from './app.ts';

const environment = readEnvironment({
  SHOP_TABLE: Setting,
  PRINTS_BUCKET: Setting,
  LAB_ACCOUNTS_SECRET_ID: Setting,
  SITE_ORIGIN: Setting,
  ORIGIN_VERIFY: SettingList,
});
const shop = { documents: createDocuments(), tableName: environment.SHOP_TABLE };

const app = createLabEvents({
  orders: createOrderStore(shop, systemClock),
  labOrders: createLabOrderStore(shop, systemClock),
  findLab: lazyLabs({
    secretId: environment.LAB_ACCOUNTS_SECRET_ID,
    printsBucket: environment.PRINTS_BUCKET,
    siteOrigin: environment.SITE_ORIGIN,
  }),
  log: createLog('lab-events'),
});

export const handler = await createHttpLambda(app, { originVerify: environment.ORIGIN_VERIFY });
