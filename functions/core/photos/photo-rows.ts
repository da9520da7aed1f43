import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/lib/time.ts';
import { UNUSED_PHOTO_DAYS } from '../../../shared/photo/retention.ts';
import { isShared, parsePhotoKey } from './photo-keys.ts';
import type { PhotoRecord } from './photo-record.ts';

/** Keys of photo records; all of an owner's share a partition. */

interface RowKey extends Record<string, unknown> {
  pk: string;
  sk: string;
}

export const photoPartition = (tenantId: TenantId, owner: string) => `PHOTO#${tenantId}#${owner}`;

/** @returns undefined if the key is not an upload of this tenant, so that no such photo can exist */
export function rowKeyOf(tenantId: TenantId, key: string): RowKey | undefined {
  const address = parsePhotoKey(key);
  if (address?.tenantId !== tenantId) return undefined;
  return { pk: photoPartition(tenantId, address.owner), sk: `PHOTO#${address.photoId}` };
}

export function hashRowKey(tenantId: TenantId, owner: string, sha256: string): RowKey {
  return { pk: photoPartition(tenantId, owner), sk: `HASH#${sha256}` };
}

/** Time between the two checks of an ended photo; longer than any call of the first one runs. */
export const SECOND_LOOK_AFTER_MS = HOUR_MS;

/**
 * Photos by due time of their next check, in the index by state. The suffix allows more partitions without moving rows.
 */
export const DUE_PARTITION = 'PHOTOSDUE#0';

export const dueAt = (atMs: number) => ({ gsi2pk: DUE_PARTITION, gsi2sk: new Date(atMs).toISOString() });

/** Time of the first check of a new photo; sooner if wrong tags may have to be removed. */
export function firstLook({ key, takenInAt, mayBeTagged }: Pick<PhotoRecord, 'key' | 'takenInAt' | 'mayBeTagged'>) {
  const location = parsePhotoKey(key);
  // The shop's own pictures are never deleted, and would delay the checks of photos behind them.
  if (takenInAt === undefined || (location && isShared(location))) return {};
  return dueAt(Date.parse(takenInAt) + (mayBeTagged ? SECOND_LOOK_AFTER_MS : UNUSED_PHOTO_DAYS * DAY_MS));
}
