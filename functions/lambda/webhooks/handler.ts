import { randomInt } from 'node:crypto';
import { systemClock } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { lazyPaymentProviders } from '../../adapters/payments/lazy-payment-providers.ts';
import { createSecret } from '../../adapters/secrets.ts';
import { createCheckoutServices } from '../../commerce/checkout/checkout-services.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';
import { createWebhooks } from './app.ts';

const environment = readEnvironment('webhooks');

const table = createTables();
const clock = systemClock;
const log = createLog('webhooks');

const app = createWebhooks({
  ...createCheckoutServices({
    otherProviders: lazyPaymentProviders(environment.PAYMENT_ACCOUNTS_SECRET_ID, table(environment.SHOP_TABLE)),
    shop: table(environment.SHOP_TABLE),
    ephemeral: table(environment.EPHEMERAL_TABLE),
    eventKey: createSecret(environment.PAYMENT_EVENT_SECRET_ID),
    siteOrigin: environment.SITE_ORIGIN,
    randomInt,
    clock,
    log,
  }),
  log,
});

export const handler = await createHttpLambda(app, { originVerify: environment.ORIGIN_VERIFY });
