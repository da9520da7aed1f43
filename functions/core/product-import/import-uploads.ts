import type { UploadTarget } from '../../../shared/wire/photos.ts';

export interface ImportUploads {
  /** A form with which a browser may put one file of products under exactly this key. */
  prepare(key: string): Promise<UploadTarget>;
}
