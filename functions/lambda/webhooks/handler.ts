import { randomInt } from 'node:crypto';
import { systemClock } from '../../adapters/clock.ts';
import { createDocuments } from '../../adapters/documents.ts';
import { readEnvironment, Setting, SettingList } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createSecret } from '../../adapters/secrets.ts';
import { createCheckoutServices } from '../../commerce/checkout/checkout-services.ts';
import type { Table } from '../../core/dynamodb/table.ts';
import { cacheTenants, isSeeded } from '../../core/tenants/tenant-cache.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';
import { createWebhooks } from './app.ts';

const environment = readEnvironment({
  CATALOG_TABLE: Setting,
  SHOP_TABLE: Setting,
  EPHEMERAL_TABLE: Setting,
  PAYMENT_EVENT_SECRET_ID: Setting,
  SITE_ORIGIN: Setting,
  ORIGIN_VERIFY: SettingList,
});

const documents = createDocuments();
const table = (tableName: string): Table => ({ documents, tableName });
const clock = systemClock;
const log = createLog('webhooks');
const tenants = cacheTenants(createTenantStore(table(environment.CATALOG_TABLE)), clock);

const app = createWebhooks({
  ...createCheckoutServices({
    shop: table(environment.SHOP_TABLE),
    ephemeral: table(environment.EPHEMERAL_TABLE),
    eventKey: createSecret(environment.PAYMENT_EVENT_SECRET_ID),
    siteOrigin: environment.SITE_ORIGIN,
    randomInt: (limit) => randomInt(limit),
    clock,
    log,
  }),
  isReady: () => isSeeded(tenants),
  log,
});

export const handler = await createHttpLambda(app, { originVerify: environment.ORIGIN_VERIFY });
