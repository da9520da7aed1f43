import { UPLOAD_BYTES_MAX } from '../../../shared/photo/limits.ts';
import { plural } from '../../lib/plural.ts';
import { defineTexts } from '../../lib/texts.ts';

import type { UploadFailure } from './delivery/deliver-photo.ts';

const photos = (count: number): string => plural(count, { one: '1 photo', other: `${count} photos` });

/**
 * Upload texts. Prescribed by docs/spec 8.8, 18.2 and 4.6: 'Empty File', 'Unknown Media Type', 'Photo Upload
 * Failed' and its two sentences, 'Photos being uploaded…' inside another page, and 'Loading Images...'.
 */
export const photosTexts = defineTexts('photos', {
  emptyFile: 'Empty File',
  tooLarge: `Larger than ${UPLOAD_BYTES_MAX / 1_000_000} MB`,
  unknownMediaType: 'Unknown Media Type',
  uploadFailedTitle: 'Photo Upload Failed',
  uploadNotStarted: 'Unable to start uploading photos',
  uploadsFailed: (count: number) => `${count} of your photos failed to upload.`,
  alreadyChosen: (name: string) => `You have chosen ${name} already`,
  manyAlreadyChosen: (count: number) => `You have chosen ${photos(count)} of these already`,
  loading: 'Loading Images...',
  uploading: 'Uploading',
  uploadingFramed: 'Photos being uploaded…',
  uploadingOf: (done: number, total: number) => `${done} of ${total}`,
  offline: 'You are offline. Your photos are safe here and will continue uploading when you’re back online.',
  stayOpen: 'This window forgets photos when it is closed or reloaded. Please keep it open until they are uploaded.',
  notUploaded: (count: number) =>
    plural(count, { one: '1 photo is not uploaded', other: `${count} photos are not uploaded` }),
  unusable: (count: number) => plural(count, { one: '1 file cannot be used', other: `${count} files cannot be used` }),
  pictureMissing: 'This picture cannot be shown right now.',
  picturesMissing: 'Some pictures cannot be shown right now.',
  setAside: (count: number) =>
    `${photos(count)} from your last visit cannot be read by this version of the shop. Nothing is deleted.`,
  troubles: 'Photos that failed to upload',
  retryAll: 'Retry all',
  retryOf: (name: string) => `Retry uploading ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  moreTroubles: (count: number) => `Show ${count} more`,
  /** Why an upload failed; shown on the photo and in the list of failures. */
  problem: {
    gone: (name) => `${name} is no longer in this browser. Please choose it again.`,
    unreadable: (name) => `${name} can no longer be read on your device. Please choose it again.`,
    not_started: (name) => `${name} isn’t uploaded yet: our server didn’t answer. Please try again.`,
    over_limit: (name) =>
      `${name} isn’t uploaded yet: there were too many uploads in a short time. Please try again later.`,
    unreachable: (name) => `${name} wasn’t uploaded because the connection was lost. Please try again.`,
    refused: (name) => `${name} was rejected by our photo storage. Please choose another file.`,
    changed: (name) => `${name} was damaged during the upload. Please try again.`,
    unconfirmed: (name) => `${name} was uploaded, but our server hasn’t confirmed it. Please try again.`,
  } satisfies Record<UploadFailure, (name: string) => string>,
});
