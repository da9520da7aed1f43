import { UPLOAD_BYTES_MAX } from '../../../shared/constants/limits.ts';

/** Texts of uploading. Those in the spec's words: 'Empty File', 'Photo Upload Failed' and its two sentences. */
export const copy = {
  emptyFile: 'Empty File',
  tooLarge: `Larger than ${UPLOAD_BYTES_MAX / 1_000_000} MB`,
  notAPicture: 'Not a picture',
  uploadFailedTitle: 'Photo Upload Failed',
  uploadNotStarted: 'Unable to start uploading photos',
  uploadsFailed: (count: number) => `${count} of your photos failed to upload.`,
  /** on the photo itself */
  failed: 'Not uploaded',
  gone: 'This photo is no longer in the browser. Please choose it again.',
};
