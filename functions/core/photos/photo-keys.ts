import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OwnerKey } from '../lib/owner.ts';

/**
 * Keys of photos in the photo bucket. A shopper's upload is under uploads/, where its form allows replacing it for some
 * minutes. Originals are private and immutable copies under originals/, also of uploads by staff; pictures of a release
 * are under shared/. The CDN serves only photos/ (with a signed URL) and media/ (public).
 */
export interface PhotoLocation {
  tenantId: string;
  /** Who may use the photo on a tile; `S-` with the name of a collection: everyone. */
  owner: string;
  photoId: string;
}

export function uploadKey(location: { tenantId: TenantId; owner: OwnerKey; photoId: string }): string {
  return `uploads/${location.tenantId}/${location.owner}/${location.photoId}`;
}

/** Pictures that staff upload for the shop: everyone may use them on a tile, and only staff upload there. */
const LIBRARY_OWNER = 'S-library';

export function libraryUploadKey(location: { tenantId: TenantId; photoId: string }): string {
  return `uploads/${location.tenantId}/${LIBRARY_OWNER}/${location.photoId}`;
}

/** A picture that comes with a release, such as one of an album. */
export function sharedPictureKey(location: { tenantId: TenantId; collection: string; photoId: string }): string {
  return `shared/${location.tenantId}/S-${location.collection}/${location.photoId}`;
}

/** @returns undefined unless uploadKey, libraryUploadKey or sharedPictureKey created the key */
export function parsePhotoKey(key: string): PhotoLocation | undefined {
  const match =
    /^(?:uploads\/([a-z][a-z0-9]*)\/([KC]-[\w-]+|S-library)|shared\/([a-z][a-z0-9]*)\/(S-[\w-]+))\/([\w-]+)$/.exec(key);
  const [, uploadTenant, uploadOwner, sharedTenant, sharedOwner, photoId] = match ?? [];
  const tenantId = uploadTenant ?? sharedTenant;
  const owner = uploadOwner ?? sharedOwner;
  return tenantId && owner && photoId ? { tenantId, owner, photoId } : undefined;
}

export function isShared({ owner }: PhotoLocation): boolean {
  return owner.startsWith('S-');
}

export const isLibraryPicture = (key: string): boolean => parsePhotoKey(key)?.owner === LIBRARY_OWNER;

/** Whether one of these owners may use the photo on a tile. */
export function mayUsePhoto(key: string, tenantId: TenantId, owners: readonly OwnerKey[]): boolean {
  const location = parsePhotoKey(key);
  if (location?.tenantId !== tenantId) return false;
  return isShared(location) || owners.some((owner) => owner === location.owner);
}

/** Upright sRGB copy with a long edge of at most 2048 px. */
export function previewKey(location: PhotoLocation): string {
  return `${publicFolder(location)}/preview.webp`;
}

/** Upright sRGB copy with a long edge of at most 4096 px, JPEG or WebP. The shop's own pictures have none. */
export function detailKey(location: PhotoLocation): string {
  return `${publicFolder(location)}/detail`;
}

/** Upright sRGB copy with a long edge of at most 400 px. */
export function thumbnailKey(location: PhotoLocation): string {
  return `${publicFolder(location)}/thumbnail.webp`;
}

/** Upright sRGB JPEG with a long edge of at most 1080 px for face detection. It is never downloaded. */
export function faceCopyKey(location: PhotoLocation): string {
  const { tenantId, owner, photoId } = location;
  return `working/${tenantId}/${owner}/${photoId}/faces.jpg`;
}

/** The upload that intake processed. The key contains a hash of the bytes, so the object never changes. */
export function originalKey({ tenantId, owner }: PhotoLocation, sha256: string): string {
  return `originals/${tenantId}/${owner}/${sha256}`;
}

/** The copy to print instead of an upload. Older photos have the key in their record. */
export function workingCopyKey({ tenantId, owner, photoId }: PhotoLocation): string {
  return `working/${tenantId}/${owner}/${photoId}/print`;
}

/** Key prefixes of all objects of an owner's photos. */
export function photoPrefixes(tenantId: TenantId, owner: OwnerKey): string[] {
  return ['uploads', 'originals', 'working', 'photos'].map((folder) => `${folder}/${tenantId}/${owner}/`);
}

function publicFolder(location: PhotoLocation): string {
  const { tenantId, owner, photoId } = location;
  return `${isShared(location) ? 'media/shared' : 'photos'}/${tenantId}/${owner}/${photoId}`;
}
