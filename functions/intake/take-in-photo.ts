import { createHash } from 'node:crypto';
import { UPLOAD_BYTES_MAX } from '../../shared/constants/limits.ts';
import type { TenantId } from '../../shared/constants/tenants.ts';
import { TenantId as TenantIdSchema } from '../../shared/schemas/common.ts';
import type { Objects, StoredObject } from '../adapters/objects.ts';
import { type PhotoAddress, parsePhotoKey, previewKey, thumbnailKey } from '../domain/photo-keys.ts';
import type { PhotoRecord } from '../domain/photo-record.ts';
import { type InspectedPhoto, type Inspection, inspectPhoto } from '../imaging/inspect-photo.ts';
import type { PhotoStore } from '../stores/photo-store.ts';
import type { NewObject } from './s3-event.ts';

/** A photo's pictures never change under their key; only the shopper's own browser may keep them. */
const PREVIEW_CACHING = 'private, max-age=31536000, immutable';

export type TakenIn =
  | { kind: 'ready' | 'refused'; record: PhotoRecord }
  /** this very upload has been taken in before */
  | { kind: 'known' }
  /** the upload is not there any more */
  | { kind: 'gone' }
  /** not a key that we give out */
  | { kind: 'not_ours' };

export interface IntakeDeps {
  uploads: Objects;
  photos: PhotoStore;
}

/**
 * Takes an upload in: decodes it once, writes preview and thumbnail, and last the record, so that a photo that says
 * ready can be shown. A file that is no picture gets a record too, with the reason. Repetition finds the record of the
 * same upload and changes nothing.
 *
 * Throws only what may pass by itself (storage, throttling, time), so that the message comes again.
 */
export async function takeInPhoto({ uploads, photos }: IntakeDeps, found: NewObject): Promise<TakenIn> {
  const address = parsePhotoKey(found.key);
  const tenant = TenantIdSchema.safeParse(address?.tenantId);
  if (!address || !tenant.success) return { kind: 'not_ours' };
  const known = await photos.get(tenant.data, found.key);
  if (known && known.etag === found.etag) return { kind: 'known' };
  if (found.bytes !== undefined && found.bytes > UPLOAD_BYTES_MAX) {
    return refuseUnread(photos, tenant.data, found, found.bytes);
  }
  const upload = await uploads.get(found.key);
  if (!upload) return { kind: 'gone' };
  const inspection = await inspectPhoto(upload.body);
  if (inspection.kind === 'ready') await writePreviews(uploads, address, inspection.photo);
  const record = recordOf(tenant.data, found.key, upload, inspection);
  await photos.put(record);
  return { kind: record.status, record };
}

async function refuseUnread(photos: PhotoStore, tenantId: TenantId, found: NewObject, bytes: number): Promise<TakenIn> {
  const record: PhotoRecord = {
    tenantId,
    key: found.key,
    status: 'refused',
    refusal: 'too_large',
    bytes,
    sha256: '',
    etag: found.etag ?? '',
  };
  await photos.put(record);
  return { kind: 'refused', record };
}

async function writePreviews(uploads: Objects, address: PhotoAddress, { header, previews }: InspectedPhoto) {
  const options = {
    contentType: 'image/webp',
    cacheControl: PREVIEW_CACHING,
    metadata: { width: String(header.upright.widthPx), height: String(header.upright.heightPx) },
  };
  await Promise.all([
    uploads.put(previewKey(address), previews.preview, options),
    uploads.put(thumbnailKey(address), previews.thumbnail, options),
  ]);
}

function recordOf(tenantId: TenantId, key: string, upload: StoredObject, inspection: Inspection): PhotoRecord {
  const common = {
    tenantId,
    key,
    bytes: upload.body.length,
    sha256: createHash('sha256').update(upload.body).digest('hex'),
    etag: upload.etag,
  };
  if (inspection.kind === 'refused') return { ...common, status: 'refused', refusal: inspection.reason };
  const { header, isDamaged } = inspection.photo;
  return {
    ...common,
    status: 'ready',
    widthPx: header.upright.widthPx,
    heightPx: header.upright.heightPx,
    orientation: header.orientation,
    iccClass: header.iccClass,
    ...(isDamaged && { isDamaged }),
  };
}
