import { readFileSync } from 'node:fs';
import { listedPages, renderPage } from '../../../web/entry/render-page.tsx';
import { systemClock } from '../../adapters/clock.ts';
import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createGalleryStore } from '../../core/catalog/gallery-store.ts';
import { createContentStore } from '../../core/content/content-store.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';
import { createPages } from './app.ts';
import { createSiteFiles } from './site-files.ts';

const environment = readEnvironment('pages');
const table = createTables();
const catalog = table(environment.CATALOG_TABLE);
const read = (name: string) => readFileSync(new URL(`./assets/site/${name}`, import.meta.url), 'utf8');

const app = createPages({
  tenants: createTenantStore(catalog),
  catalog: createCatalogStore(catalog),
  gallery: createGalleryStore(catalog),
  content: createContentStore(catalog),
  renderPage,
  listedPages,
  siteOrigin: environment.SITE_ORIGIN,
  files: createSiteFiles(read),
  clock: systemClock,
  log: createLog('pages'),
});

export const handler = await createHttpLambda(app, { originVerify: environment.ORIGIN_VERIFY });
