import type { FaceBox } from '../../../shared/wire/photos.ts';

export interface FaceDetector {
  /**
   * The faces in a JPEG or PNG of the photo bucket, as fractions of it.
   *
   * @returns undefined where there is no such object
   */
  detect(key: string): Promise<FaceBox[] | undefined>;
}
