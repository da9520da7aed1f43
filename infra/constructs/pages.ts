import type { Stack } from 'aws-cdk-lib';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';

/** Renders the pages of the web app. Reads public data only: no shopper's row, no secret, no picture. */
export function addPages(stack: Stack, { data, settings, http, concurrency }: ShopContext): void {
  const pages = new AppFunction(stack, 'Pages', {
    entry: 'pages',
    // A whole vCPU: rendering is bound by the CPU.
    memoryMb: 1769,
    // After that CloudFront serves the static page.
    timeoutSeconds: 10,
    reservedExecutions: concurrency.reserved.pages,
    environment: {
      CATALOG_TABLE: data.catalog.tableName,
      SITE_ORIGIN: settings.siteOrigin,
      ORIGIN_VERIFY: settings.originSecretsAccepted,
    },
  });
  pages.mayUseRows(data.catalog, { read: ['SLUG#*', 'TENANT#*'] });
  http.serve(pages, 'pages');
}
