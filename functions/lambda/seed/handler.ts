import { createTables } from '../../adapters/documents.ts';
import { readEnvironment } from '../../adapters/environment.ts';
import { createLog } from '../../adapters/log.ts';
import { createObjects } from '../../adapters/objects.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import { createGalleryStore } from '../../core/catalog/gallery-store.ts';
import { createContentStore } from '../../core/content/content-store.ts';
import { createCustomerStore } from '../../core/identity/customer-store.ts';
import { createPhotoStore } from '../../core/photos/photo-store.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';
import { seedContent } from './content-rows.ts';
import { openGallery, seedGallery, seedSitePictures } from './seed-gallery.ts';
import { SeedEvent, seedCatalog, seedCustomers, seedGroups, tenantIdsOf } from './seed-shop.ts';

const environment = readEnvironment('seed');
const log = createLog('seed');
const table = createTables();
const catalogTable = table(environment.CATALOG_TABLE);
const tenants = createTenantStore(catalogTable, 'seed');
const catalog = createCatalogStore(catalogTable, 'seed');
const gallery = createGalleryStore(catalogTable, 'seed');
const content = createContentStore(catalogTable, 'seed');
const customers = createCustomerStore(table(environment.SHOP_TABLE));
const photos = createPhotoStore(table(environment.SHOP_TABLE));
const objects = createObjects(environment.PHOTOS_BUCKET);
/** Painted by tools/gallery and committed; the bundle has a copy at the same relative path. */
const galleryManifest = new URL('./assets/gallery/manifest.json', import.meta.url);

/** Invoked by hand or at system start. Idempotent: copies only changed files. */
export async function handler(event: unknown): Promise<{ customers: number; pictures: number }> {
  const wanted = SeedEvent.parse(event);
  const files = await openGallery(galleryManifest);
  const tenantIds = await tenantIdsOf(tenants);
  const created = await seedCustomers(customers, tenantIds, wanted.customers);
  const copied =
    (await seedSitePictures(objects, files)) +
    (await seedGallery({ objects, photos, gallery, catalog }, files, tenantIds));
  await seedGroups(gallery, tenantIds);
  await seedContent(content);
  // Last: a shop opens once its tenant exists.
  const { origin: siteOrigin, changeMinutes, embedOrigins } = wanted;
  await seedCatalog({ tenants, catalog }, { siteOrigin, changeMinutes, embedOrigins });
  log.info('shop_seeded', { origin: wanted.origin, customers: created, pictures: copied });
  return { customers: created, pictures: copied };
}
