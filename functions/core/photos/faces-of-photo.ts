import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { FaceBox } from '../../../shared/photo/wire.ts';
import { faceCopyKey, parsePhotoKey } from './photo-keys.ts';
import { isReadyPhoto } from './photo-record.ts';
import type { PhotoStore } from './photo-store.ts';

export type FacesOfPhoto =
  /** Fractions of the upright photo. */
  | { kind: 'found'; boxes: FaceBox[] }
  /** Intake has not processed it yet, or refused it. */
  | { kind: 'not_ready' }
  /** The record outlives the deleted picture, or the upload was replaced during the detection. */
  | { kind: 'gone' };

/** Detects faces once per photo; later calls read its record. The caller has checked access to the key. */
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
   * Detects faces in a JPEG or PNG of the photo bucket, as fractions of it.
   *
   * @returns undefined if there is no such object
   */
  detect(key: string): Promise<FaceBox[] | undefined>;
}
