import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { PhotoView } from '../../../shared/schemas/photo.ts';
import type { PhotoStore } from './photo-store.ts';
import type { PhotoUrls } from './photo-view.ts';
import { photoView } from './photo-view.ts';

/** What is known of photos, in the order of the keys, each once. The keys must have been checked for their owner. */
export async function photoViews(
  {
    photos,
    photoUrls,
  }: {
    photos: PhotoStore;
    photoUrls: () => Promise<PhotoUrls>;
  },
  tenantId: TenantId,
  keys: readonly string[],
): Promise<PhotoView[]> {
  const distinct = [...new Set(keys)];
  if (distinct.length === 0) return [];
  const [records, urls] = await Promise.all([photos.getAll(tenantId, distinct), photoUrls()]);
  return distinct.map((key) => photoView(key, records.get(key), urls));
}
