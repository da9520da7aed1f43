import type { TenantId } from '../../../shared/lib/scalars.ts';
import { PHOTO_PIXELS_MAX, PHOTO_SIDE_PIXELS_MAX, UPLOAD_BYTES_MAX } from '../../../shared/photo/limits.ts';
import type { PhotoRefusal, PhotoView } from '../../../shared/photo/schema.ts';
import { type PhotoLocation, parsePhotoKey } from './photo-keys.ts';
import { isBlurred, type PhotoRecord } from './photo-record.ts';
import type { PhotoStore } from './photo-store.ts';

/** URLs under which a browser may load a photo. */
export interface PhotoUrls {
  previewUrl(location: PhotoLocation): string;
  thumbnailUrl(location: PhotoLocation): string;
  detailUrl(location: PhotoLocation): string;
  /** Expiry in ISO 8601, UTC; undefined for URLs that do not expire. */
  endAt(location: PhotoLocation): string | undefined;
}

const REFUSAL_MESSAGES: Readonly<Record<PhotoRefusal, string>> = {
  not_a_picture: 'This file is not a picture. Please choose a photo.',
  truncated: 'This photo is incomplete: part of the file is missing. Please choose the original.',
  too_many_pixels: `This photo has more than ${PHOTO_PIXELS_MAX / 1_000_000} megapixels. Please choose a smaller copy.`,
  too_long: `This picture has a side of more than ${PHOTO_SIDE_PIXELS_MAX.toLocaleString('en-US')} pixels. Please crop it.`,
  too_large: `This photo is larger than ${UPLOAD_BYTES_MAX / 1_000_000} MB. Please choose a smaller copy.`,
  unsupported_format: 'We cannot read this kind of picture. Please save it as JPEG, PNG, WebP or HEIC.',
  camera_raw: 'This is a raw file of a camera. Please export it as JPEG.',
  unreadable:
    'We couldn’t read this photo: its file is damaged or unusual. Please choose another copy, or save it as JPEG.',
  not_fetched: 'We could not fetch this photo. Please try again, or save it to your device and choose it there.',
};

/**
 * An uploaded photo as its shopper sees it.
 *
 * @param record undefined before intake has processed the upload
 */
export function photoView(key: string, record: PhotoRecord | undefined, urls: PhotoUrls): PhotoView {
  const location = parsePhotoKey(key);
  if (!record || !location) return { key, status: 'processing' };
  const endAt = urls.endAt(location);
  // A file that was too large to read has no hash.
  const stored = { key, bytes: record.bytes, ...(record.sha256 !== '' && { sha256: record.sha256 }) };
  if (record.status === 'refused') {
    const reason = record.refusal ?? 'not_a_picture';
    return { ...stored, status: 'refused', refusal: { reason, message: REFUSAL_MESSAGES[reason] } };
  }
  return {
    ...stored,
    status: 'ready',
    width: record.widthPx,
    height: record.heightPx,
    previewUrl: urls.previewUrl(location),
    thumbnailUrl: urls.thumbnailUrl(location),
    ...(record.hasDetail && { detailUrl: urls.detailUrl(location) }),
    ...(record.miniature !== undefined && { miniature: record.miniature }),
    ...(endAt !== undefined && { addressesEndAt: endAt }),
    isDamaged: record.isDamaged ?? false,
    ...(isBlurred(record) && { isBlurred: true }),
    ...(record.hasAssumedColors && { hasAssumedColors: true }),
    ...(record.isConvertedFromHdr && { isConvertedFromHdr: true }),
  };
}

/** Views of photos in the sequence of the keys, without duplicates. The caller has checked their owner. */
export async function photoViews(
  {
    photos,
    photoUrls,
  }: {
    photos: Pick<PhotoStore, 'getAll'>;
    photoUrls: () => Promise<PhotoUrls>;
  },
  tenantId: TenantId,
  keys: readonly string[],
): Promise<PhotoView[]> {
  const distinct = [...new Set(keys)];
  if (distinct.length === 0) return [];
  const [records, urls] = await Promise.all([photos.getAll(tenantId, distinct), photoUrls()]);
  return distinct.map((key) => photoView(key, records.get(key), urls));
}
