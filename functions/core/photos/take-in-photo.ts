import { createHash } from 'node:crypto';
import { type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { UPLOAD_BYTES_MAX } from '../../../shared/photo/limits.ts';
import type { PhotoRefusal } from '../../../shared/photo/schema.ts';
import type { Inspection } from '../../imaging/inspect-photo.ts';
import type { Clock } from '../lib/clock.ts';
import type { Objects, StoredObject } from '../lib/objects.ts';
import { isShared, originalKey, type PhotoLocation, parsePhotoKey, workingCopyKey } from './photo-keys.ts';
import type { PhotoRecord } from './photo-record.ts';
import type { PhotoStore } from './photo-store.ts';
import type { PictureStore } from './picture-store.ts';
import { pictureType } from './picture-type.ts';

export type TakenIn =
  | { kind: 'ready' | 'refused'; record: PhotoRecord }
  /** This very upload was processed before. */
  | { kind: 'known' }
  /** Another upload under the key is already a photo, and stays. */
  | { kind: 'replacement_refused' }
  | { kind: 'gone' }
  | { kind: 'not_ours' };

export interface IntakeDeps {
  uploads: Pick<Objects, 'get'>;
  originals: Pick<Objects, 'put'>;
  pictures: PictureStore;
  photos: Pick<PhotoStore, 'getNewest' | 'takeIn'>;
  /** Decodes the photo in a sandbox; throws if that failed for a reason that may not be the file's. */
  inspect(bytes: Buffer): Promise<Inspection>;
  clock: Clock;
}

/**
 * Processes an upload: decodes it once, copies it to an immutable key, writes its previews, and last the record, so
 * that a
 * ready photo can be shown and printed. A file that is not a picture gets a record with the reason. Idempotent: finds
 * the record of the same upload.
 *
 * The first photo among several uploads under one key stays. The caller must process one upload per key at a time, so
 * that pictures and record belong together.
 *
 * Throws only transient errors (storage, throttling, timeouts, a crashed decoder), so that the message is redelivered.
 */
export async function takeInPhoto(deps: IntakeDeps, found: NewObject): Promise<TakenIn> {
  const place = placeOf(found.key);
  if (!place) return { kind: 'not_ours' };
  const newest = await deps.photos.getNewest(place.tenantId, found.key);
  // A photo that is being deleted does not count: a new upload under its key starts over.
  const known = newest?.endedAt === undefined ? newest : undefined;
  if (known && known.etag === found.etag) return { kind: 'known' };
  if (known?.status === 'ready') return { kind: 'replacement_refused' };
  if (found.bytes !== undefined && found.bytes > UPLOAD_BYTES_MAX) {
    return keep(deps, unreadRecord(place, found, 'too_large'));
  }
  const upload = await deps.uploads.get(found.key);
  if (!upload) return { kind: 'gone' };
  // A late event of a replaced upload may find the new one already processed.
  if (known && known.etag === upload.etag) return { kind: 'known' };
  const inspection = await deps.inspect(upload.body);
  const sha256 = sha256Of(upload.body);
  if (inspection.kind === 'ready') {
    const { header, previews, workingCopy } = inspection.photo;
    const contentType = pictureType(upload.body) ?? 'application/octet-stream';
    await Promise.all([
      deps.originals.put(originalKey(place.location, sha256), upload.body, { contentType }),
      deps.pictures.put(place.location, { ...previews, workingCopy }, header.upright),
    ]);
  }
  const mayBeTagged = newest !== known;
  return keep(deps, { ...recordOf(place, upload, sha256, inspection), ...(mayBeTagged && { mayBeTagged }) });
}

/** Refuses an upload after all retries failed, without reading it again, so that the shopper gets a result. */
export async function giveUpPhoto(deps: Pick<IntakeDeps, 'photos' | 'clock'>, found: NewObject): Promise<TakenIn> {
  const place = placeOf(found.key);
  if (!place) return { kind: 'not_ours' };
  const known = await deps.photos.getNewest(place.tenantId, found.key);
  return known ? { kind: 'known' } : keep(deps, unreadRecord(place, found, 'unreadable'));
}

interface Place {
  tenantId: TenantId;
  key: string;
  location: PhotoLocation;
}

/** @returns undefined for a key that is not for uploads */
function placeOf(key: string): Place | undefined {
  const location = parsePhotoKey(key);
  const tenant = TenantIdSchema.safeParse(location?.tenantId);
  const isUpload = key.startsWith('uploads/');
  return location && tenant.success && isUpload ? { tenantId: tenant.data, key, location } : undefined;
}

async function keep(
  { photos, clock }: Pick<IntakeDeps, 'photos' | 'clock'>,
  found: Omit<PhotoRecord, 'takenInAt'>,
): Promise<TakenIn> {
  const location = parsePhotoKey(found.key);
  // Pictures that staff upload for the shop are stored forever, so this time is not checked.
  const isOfShop = location !== undefined && isShared(location);
  const record = { ...found, ...(!isOfShop && { takenInAt: clock.now().toISOString() }) };
  const isKept = (await photos.takeIn(record)) === 'kept';
  return isKept ? { kind: record.status, record } : { kind: 'known' };
}

function unreadRecord({ tenantId, key }: Place, { bytes, etag }: NewObject, refusal: PhotoRefusal): PhotoRecord {
  return { tenantId, key, status: 'refused', refusal, bytes: bytes ?? 0, sha256: '', etag: etag ?? '' };
}

function recordOf(
  { tenantId, key, location }: Place,
  upload: StoredObject,
  sha256: string,
  inspection: Inspection,
): PhotoRecord {
  const common = {
    tenantId,
    key,
    bytes: upload.body.length,
    sha256,
    etag: upload.etag,
  };
  if (inspection.kind === 'refused') return { ...common, status: 'refused', refusal: inspection.reason };
  const { header, isDamaged, blur, miniature, previews, workingCopy } = inspection.photo;
  return {
    ...common,
    status: 'ready',
    widthPx: header.upright.widthPx,
    heightPx: header.upright.heightPx,
    orientation: header.orientation,
    iccClass: header.iccClass,
    ...(isDamaged && { isDamaged }),
    ...(blur !== undefined && { blur }),
    hasDetail: true,
    miniature,
    previewSha256: sha256Of(previews.preview),
    thumbnailSha256: sha256Of(previews.thumbnail),
    ...(header.hasAssumedColors && { hasAssumedColors: true }),
    ...(header.isConvertedFromHdr && { isConvertedFromHdr: true }),
    originalKey: originalKey(location, sha256),
    ...(workingCopy && { workingKey: workingCopyKey(location) }),
  };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export interface NewObject {
  key: string;
  etag: string | undefined;
  bytes: number | undefined;
}
