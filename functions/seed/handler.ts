import { createDocuments } from '../adapters/documents.ts';
import { readEnvironment, Setting } from '../adapters/environment.ts';
import { createLog } from '../adapters/log.ts';
import { createObjects } from '../adapters/objects.ts';
import { createCatalogStore } from '../core/catalog/catalog-store.ts';
import { createGalleryStore } from '../core/catalog/gallery-store.ts';
import { createCustomerStore } from '../core/identity/customer-store.ts';
import { createPhotoStore } from '../core/photos/photo-store.ts';

import { seedGallery } from './gallery/seed-gallery.ts';
import { SeedEvent } from './seed-event.ts';
import { seedPictures } from './seed-pictures.ts';
import { seedCatalogue, seedCustomers } from './seed-shop.ts';

const environment = readEnvironment({ CATALOG_TABLE: Setting, SHOP_TABLE: Setting, PHOTOS_BUCKET: Setting });
const log = createLog('seed');
const documents = createDocuments();
const catalogue = createCatalogStore({ documents, tableName: environment.CATALOG_TABLE }, 'seed');
const gallery = createGalleryStore({ documents, tableName: environment.CATALOG_TABLE }, 'seed');
const customers = createCustomerStore({ documents, tableName: environment.SHOP_TABLE });
const photos = createPhotoStore({ documents, tableName: environment.SHOP_TABLE });
const objects = createObjects(environment.PHOTOS_BUCKET);

/** Invoked by hand, or by whoever starts the system; again and again without harm. */
export async function handler(event: unknown): Promise<{ customers: number; pictures: number }> {
  const wanted = SeedEvent.parse(event);
  const created = await seedCustomers(customers, wanted.customers);
  const painted = (await seedPictures(objects)) + (await seedGallery({ objects, photos, gallery, catalogue }));
  // last: the shop is open when its tenant is there
  await seedCatalogue(catalogue, wanted.origin);
  log.info('seed.done', { origin: wanted.origin, customers: created, pictures: painted });
  return { customers: created, pictures: painted };
}
