import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/lib/time.ts';
import { UNUSED_PHOTO_DAYS } from '../../../shared/photo/retention.ts';
import { isShared, parsePhotoKey } from './photo-keys.ts';
import type { PhotoRecord } from './photo-record.ts';

/** Keys of what is known of photos; all of an owner's share a partition. */

interface RowKey extends Record<string, unknown> {
  pk: string;
  sk: string;
}

export const photoPartition = (tenantId: TenantId, owner: string) => `PHOTO#${tenantId}#${owner}`;

/** @returns undefined where the key is no upload of this tenant: such a photo cannot exist */
export function rowKeyOf(tenantId: TenantId, key: string): RowKey | undefined {
  const address = parsePhotoKey(key);
  if (address?.tenantId !== tenantId) return undefined;
  return { pk: photoPartition(tenantId, address.owner), sk: `PHOTO#${address.photoId}` };
}

export function hashRowKey(tenantId: TenantId, owner: string, sha256: string): RowKey {
  return { pk: photoPartition(tenantId, owner), sk: `HASH#${sha256}` };
}

/** Two looks at a photo that has ended: longer than any call of the first one can be under way. */
export const SECOND_LOOK_AFTER_MS = HOUR_MS;

/** Photos that are to be looked at, in the index by state; the suffix lets more partitions be added without moving rows. */
export const DUE_PARTITION = 'PHOTOSDUE#0';

/** Index columns of a photo that is to be looked at then. */
export const dueAt = (atMs: number) => ({ gsi2pk: DUE_PARTITION, gsi2sk: new Date(atMs).toISOString() });

/** When a photo that has just come is looked at for the first time; sooner where wrong tags have to be taken off it. */
export function firstLook({ key, takenInAt, mayBeTagged }: Pick<PhotoRecord, 'key' | 'takenInAt' | 'mayBeTagged'>) {
  const location = parsePhotoKey(key);
  // the shop's own pictures stay, those of its library too: waiting for a look, they would keep the photos behind them from theirs
  if (takenInAt === undefined || (location && isShared(location))) return {};
  return dueAt(Date.parse(takenInAt) + (mayBeTagged ? SECOND_LOOK_AFTER_MS : UNUSED_PHOTO_DAYS * DAY_MS));
}
