import type { Stack } from 'aws-cdk-lib';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';

/** The embedded storefront: its GraphQL API with carts and checkout, and its vault for cards. */
export function addCommerce(stack: Stack, { data, settings, http, concurrency }: ShopContext): void {
  const storefront = new AppFunction(stack, 'Storefront', {
    entry: 'storefront',
    memoryMb: 1024,
    timeoutSeconds: 15,
    environment: {
      CATALOG_TABLE: data.catalog.tableName,
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      SITE_ORIGIN: settings.siteOrigin,
      ORIGIN_VERIFY: settings.originVerify.accepted,
    },
    reservedExecutions: concurrency.reserved.storefront,
  });
  storefront
    .mayUseRows(data.catalog, { read: ['TENANT#*'] })
    .mayUseRows(data.shop, {
      // of customers only which carts are theirs; whose photos and projects a cart may sell follows from that
      read: ['ATTEMPT#*', 'CARTLINK#*', 'CARTORDER#*', 'CHARGE#*', 'CUSTOMER#*', 'OWNER#*', 'PHOTO#*'],
      write: ['ATTEMPT#*', 'CARTORDER#*', 'CHARGE#*', 'ORDER#*'],
    })
    .mayUseRows(data.ephemeral, { read: ['CART#*', 'VAULT#*'], write: ['CART#*', 'VAULT#*'] });
  http.route('/api/{proxy+}', storefront);
  http.route('/vault/{proxy+}', storefront);
}
