import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OwnerKey } from '../lib/owner.ts';

/**
 * Keys of a photo in the photo bucket. Originals stay private: a shopper's come under uploads/, where whoever has the form
 * may replace them for some minutes, and are kept under originals/, where nobody may, as are those that staff upload; the
 * pictures that a release brings lie under shared/. What the CDN may serve lies under photos/ (with a signed
 * address) and media/ (for everybody).
 */
export interface PhotoLocation {
  tenantId: string;
  /** who may put the photo on a tile; `S-` and a collection's name: anybody */
  owner: string;
  photoId: string;
}

export function uploadKey(location: { tenantId: TenantId; owner: OwnerKey; photoId: string }): string {
  return `uploads/${location.tenantId}/${location.owner}/${location.photoId}`;
}

/** Of the pictures that staff upload for the shop: anybody may put them on a tile, and nobody else may upload there. */
const LIBRARY_OWNER = 'S-library';

export function libraryUploadKey(location: { tenantId: TenantId; photoId: string }): string {
  return `uploads/${location.tenantId}/${LIBRARY_OWNER}/${location.photoId}`;
}

/** A picture of the shop's own that a release brings, such as one of an album. */
export function sharedPictureKey(location: { tenantId: TenantId; collection: string; photoId: string }): string {
  return `shared/${location.tenantId}/S-${location.collection}/${location.photoId}`;
}

/** @returns undefined where the key is not one that uploadKey, libraryUploadKey or sharedPictureKey makes */
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

/** Whether staff have uploaded it for the shop. */
export const isLibraryPicture = (key: string): boolean => parsePhotoKey(key)?.owner === LIBRARY_OWNER;

/** Whether one of these owners may put the photo on a tile. */
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

/** Upright sRGB JPEG with a long edge of at most 1080 px, in which faces are looked for. Nobody downloads it. */
export function faceCopyKey(location: PhotoLocation): string {
  const { tenantId, owner, photoId } = location;
  return `working/${tenantId}/${owner}/${photoId}/faces.jpg`;
}

/** An upload as intake saw it. The key is made of its bytes, so what lies there never changes. */
export function originalKey({ tenantId, owner }: PhotoLocation, sha256: string): string {
  return `originals/${tenantId}/${owner}/${sha256}`;
}

/** The copy that is printed in place of an upload. Older photos have theirs under the key in their record. */
export function workingCopyKey({ tenantId, owner, photoId }: PhotoLocation): string {
  return `working/${tenantId}/${owner}/${photoId}/print`;
}

/** Beginnings of the keys of all that there is of the photos of an owner. */
export function photoPrefixes(tenantId: TenantId, owner: OwnerKey): string[] {
  return ['uploads', 'originals', 'working', 'photos'].map((folder) => `${folder}/${tenantId}/${owner}/`);
}

function publicFolder(location: PhotoLocation): string {
  const { tenantId, owner, photoId } = location;
  return `${isShared(location) ? 'media/shared' : 'photos'}/${tenantId}/${owner}/${photoId}`;
}
