import type { Stack } from 'aws-cdk-lib';
import { AppFunction } from './app-function.ts';
import { type ShopContext, signingKeyArns, signingKeyIds } from './shop-context.ts';

/** Rights to complete a checkout. `PAYMENT#*` holds the embedded provider's ledger and the events of hosted stores. */
export const CHECKOUT_ROWS = {
  read: ['ATTEMPT#*', 'CARTORDER#*', 'ORDERED#*', 'PAYMENT#*'],
  write: [
    'ATTEMPT#*',
    'CARTORDER#*',
    'GIFT#*',
    'ORDER#*',
    'ORDERED#*',
    'ORDERNUMBER#*',
    'PAYMENT#*',
    'PROMOMAILBOX#*',
    'PROMOUSE#*',
    'WELCOME#*',
  ],
  // The use of a promo by an attempt that failed.
  remove: ['PROMOUSE#*'],
};

/** The embedded storefront: its GraphQL API with carts and checkout, its vault for cards, and its provider's events. */
export function addCommerce(stack: Stack, shop: ShopContext): void {
  const { data, http, concurrency } = shop;
  const storefront = new AppFunction(stack, 'Storefront', {
    entry: 'storefront',
    memoryMb: 1024,
    timeoutSeconds: 15,
    environment: {
      ...checkoutEnvironment(shop),
      CATALOG_TABLE: data.catalog.tableName,
      SIGNING_KEY_IDS: signingKeyIds(shop),
    },
    reservedExecutions: concurrency.reserved.storefront,
  });
  storefront
    .mayUseRows(data.catalog, { read: ['TENANT#*'] })
    .mayUseRows(data.shop, {
      // customers: their carts, whose photos and projects a cart may sell, and their discounts.
      read: [
        ...CHECKOUT_ROWS.read,
        ...['CARTLINK#*', 'CUSTOMER#*', 'GIFT#*', 'MEMBERSHIP#*', 'ORDER#*', 'OWNER#*', 'PHOTO#*'],
        ...['PROMOMAILBOX#*', 'PROMOUSE#*', 'WELCOME#*'],
      ],
      // metrics: carts created.
      write: [...CHECKOUT_ROWS.write, 'FIGURES#*'],
      remove: CHECKOUT_ROWS.remove,
    })
    // Whether a buyer with the welcome promo has ordered before.
    .mayQueryIndex(data.shop, 'gsi3', ['ORDERFIND#*'])
    // sessions: whether the customer is still logged in.
    .mayUseRows(data.ephemeral, {
      read: ['CART#*', 'PENDING#*', 'SESSION#*', 'VAULT#*'],
      write: ['BUDGET#*', 'CART#*', 'COUNTED#*', 'VAULT#*'],
    })
    .may(['kms:GetPublicKey'], signingKeyArns(shop))
    .may(['secretsmanager:GetSecretValue'], [data.paymentEventKey.secretArn, data.paymentAccounts.secretArn]);
  http.serve(storefront, 'storefront');

  const webhooks = new AppFunction(stack, 'Webhooks', {
    entry: 'webhooks',
    memoryMb: 512,
    timeoutSeconds: 15,
    environment: checkoutEnvironment(shop),
  });
  // Events concern started payments only, so no card is read.
  webhooks
    .mayUseRows(data.shop, CHECKOUT_ROWS)
    .mayUseRows(data.ephemeral, { read: ['CART#*'], write: ['CART#*'] })
    .may(['secretsmanager:GetSecretValue'], [data.paymentEventKey.secretArn, data.paymentAccounts.secretArn]);
  http.serve(webhooks, 'webhooks');
}

function checkoutEnvironment({ data, settings }: ShopContext) {
  return {
    SHOP_TABLE: data.shop.tableName,
    EPHEMERAL_TABLE: data.ephemeral.tableName,
    PAYMENT_EVENT_SECRET_ID: data.paymentEventKey.secretArn,
    PAYMENT_ACCOUNTS_SECRET_ID: data.paymentAccounts.secretArn,
    SITE_ORIGIN: settings.siteOrigin,
    ORIGIN_VERIFY: settings.originSecretsAccepted,
  };
}
