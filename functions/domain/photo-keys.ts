import type { TenantId } from '../../shared/constants/tenants.ts';
import type { OwnerKey } from './owner.ts';

/**
 * Keys of a photo in the photo bucket. The original stays private under uploads/; what the CDN may serve with a signed
 * address lies under photos/.
 */
export interface PhotoAddress {
  tenantId: string;
  owner: string;
  photoId: string;
}

export function uploadKey(address: { tenantId: TenantId; owner: OwnerKey; photoId: string }): string {
  return `uploads/${address.tenantId}/${address.owner}/${address.photoId}`;
}

/** @returns undefined where the key is not one that uploadKey makes */
export function parseUploadKey(key: string): PhotoAddress | undefined {
  const match = /^uploads\/([a-z]+)\/([KC]-[A-Za-z0-9_-]+)\/([A-Za-z0-9_-]+)$/.exec(key);
  const [, tenantId, owner, photoId] = match ?? [];
  return tenantId && owner && photoId ? { tenantId, owner, photoId } : undefined;
}

export function isOwnPhoto(key: string, tenantId: TenantId, owner: OwnerKey): boolean {
  const address = parseUploadKey(key);
  return address?.tenantId === tenantId && address.owner === owner;
}

/** Upright sRGB copy with a long edge of at most 2048 px. */
export function previewKey({ tenantId, owner, photoId }: PhotoAddress): string {
  return `photos/${tenantId}/${owner}/${photoId}/preview.webp`;
}

/** Upright sRGB copy with a long edge of at most 400 px. */
export function thumbnailKey({ tenantId, owner, photoId }: PhotoAddress): string {
  return `photos/${tenantId}/${owner}/${photoId}/thumbnail.webp`;
}
