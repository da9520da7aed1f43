import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { FaceBox } from '../../../shared/photo/wire.ts';
import { faceCopyKey, parsePhotoKey } from './photo-keys.ts';
import { isReadyPhoto } from './photo-record.ts';
import type { PhotoStore } from './photo-store.ts';

export type FacesOfPhoto =
  /** fractions of the upright photo */
  | { kind: 'found'; boxes: FaceBox[] }
  /** intake has not seen it yet, or has refused it */
  | { kind: 'not_ready' }
  /** the record outlives the picture, which is deleted in time; or it was replaced while it was looked at */
  | { kind: 'gone' };

/** Looks for faces once in the life of a photo; later answers come from its record. The key must have been checked. */
export async function facesOfPhoto(
  {
    photos,
    faceDetector,
  }: {
    photos: PhotoStore;
    faceDetector: FaceDetector;
  },
  tenantId: TenantId,
  key: string,
): Promise<FacesOfPhoto> {
  const photo = await photos.get(tenantId, key);
  const address = parsePhotoKey(key);
  if (!photo || !address || !isReadyPhoto(photo)) return { kind: 'not_ready' };
  if (photo.faces) return { kind: 'found', boxes: photo.faces };
  const found = await faceDetector.detect(faceCopyKey(address));
  const boxes = found && (await photos.keepFaces(photo, found));
  return boxes ? { kind: 'found', boxes } : { kind: 'gone' };
}

export interface FaceDetector {
  /**
   * The faces in a JPEG or PNG of the photo bucket, as fractions of it.
   *
   * @returns undefined where there is no such object
   */
  detect(key: string): Promise<FaceBox[] | undefined>;
}
