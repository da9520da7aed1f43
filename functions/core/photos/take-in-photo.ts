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
  /** this very upload has been taken in before */
  | { kind: 'known' }
  /** another upload under the key is a photo already, and stays it */
  | { kind: 'replacement_refused' }
  /** the upload is not there any more */
  | { kind: 'gone' }
  /** not a key that we give out */
  | { kind: 'not_ours' };

export interface IntakeDeps {
  uploads: Pick<Objects, 'get'>;
  originals: Pick<Objects, 'put'>;
  pictures: PictureStore;
  photos: Pick<PhotoStore, 'getNewest' | 'takeIn'>;
  /** decodes the photo where it can do no harm; throws where that failed for a reason that need not be the file's */
  inspect(bytes: Buffer): Promise<Inspection>;
  clock: Clock;
}

/**
 * Takes an upload in: decodes it once, keeps it where nobody can replace it, writes its small pictures, and last the
 * record, so that a photo that says ready can be shown and printed. A file that is no picture gets a record too, with the
 * reason. Repetition finds the record of the same upload and changes nothing.
 *
 * Of several uploads under one key the first that is a photo stays; one at a time may be taken in, or the pictures of one
 * would lie beside the record of another.
 *
 * Throws only what may pass by itself (storage, throttling, time, a decoder that crashed), so that the message comes
 * again.
 */
export async function takeInPhoto(deps: IntakeDeps, found: NewObject): Promise<TakenIn> {
  const place = placeOf(found.key);
  if (!place) return { kind: 'not_ours' };
  const newest = await deps.photos.getNewest(place.tenantId, found.key);
  // what is being deleted is no photo any more: fetched or uploaded once more under its key, it begins anew
  const known = newest?.endedAt === undefined ? newest : undefined;
  if (known && known.etag === found.etag) return { kind: 'known' };
  if (known?.status === 'ready') return { kind: 'replacement_refused' };
  if (found.bytes !== undefined && found.bytes > UPLOAD_BYTES_MAX) {
    return keep(deps, unreadRecord(place, found, 'too_large'));
  }
  const upload = await deps.uploads.get(found.key);
  if (!upload) return { kind: 'gone' };
  // an event may be late: of an upload that another one has replaced, and that one was looked at
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

/** For an upload that no attempt got through with: it is not read again, and the shopper is told. */
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

/** @returns undefined where the key is none that anybody uploads to */
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
  // what staff upload for the shop stays, whether something shows it or not: nothing looks at it by this time
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
