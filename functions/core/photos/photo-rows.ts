import type { TenantId } from '../../../shared/lib/scalars.ts';
import { parsePhotoKey } from './photo-keys.ts';

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
