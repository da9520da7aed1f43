import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { PhotoRecord } from './photo-record.ts';
import type { PhotoStore } from './photo-store.ts';

/**
 * Returns the photos that may be used from now on, and removes their mark as unneeded. Leaves out a photo that is being
 * deleted, as if it were unknown. Call it before the write that refers to them: a photo without the mark cannot be
 * deleted within a month. Writes nothing for photos without a mark.
 */
export async function keepUsed(
  photos: Pick<PhotoStore, 'unmark'>,
  tenantId: TenantId,
  records: ReadonlyMap<string, PhotoRecord>,
): Promise<Map<string, PhotoRecord>> {
  const kept = new Map(records);
  const marked = [...records.values()].filter(({ unneededSince }) => unneededSince !== undefined);
  await Promise.all(
    marked.map(async ({ key }) => {
      if ((await photos.unmark(tenantId, key)) === 'ended') kept.delete(key);
    }),
  );
  return kept;
}
