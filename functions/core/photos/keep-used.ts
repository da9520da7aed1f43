import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { PhotoRecord } from './photo-record.ts';
import type { PhotoStore } from './photo-store.ts';

/**
 * The photos among these that may be used from now on. Those that nothing has needed for a while lose the mark of it; one
 * whose time has run out in this very moment is left out, as if it were unknown. Call it before what uses them is written:
 * a photo that carries no mark then cannot end within a month. Nothing is written for photos without a mark.
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
