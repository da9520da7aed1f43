import type { UploadTarget } from '../../../shared/wire/photos.ts';

export interface UploadTargets {
  /** A form with which a browser may put one picture, no larger than this, under exactly this key. */
  prepare(key: string, bytesMax: number): Promise<UploadTarget>;
}
