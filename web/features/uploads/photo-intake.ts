import { UPLOAD_BYTES_MAX } from '../../../shared/constants/limits.ts';
import type { BlobStore } from '../../lib/blob-store.ts';
import { copy } from './copy.ts';
import { addLocalPreview, dropLocalPreview, previewKey } from './previews/local-previews.ts';
import { isOnTheWay, type Photo, type PhotosState } from './photo.ts';
import {
  photoRemoved,
  photoSized,
  photosAdded,
  type photosViewed,
  photoUploaded,
  uploadFailed,
  uploadRetried,
  uploadStarted,
} from './photos-slice.ts';
import type { MakePreview } from './previews/preview-maker.ts';
import type { UploadProgress } from './upload-progress.ts';
import type { UploadEvents, UploadJob, UploadQueue } from './delivery/upload-queue.ts';

/** A file that was turned away before anything was sent, with the reason in a few words. */
export interface TurnedAway {
  fileName: string;
  reason: string;
}

export interface PhotoIntake {
  /** Takes files onto the shelf and starts uploading them. */
  add(files: readonly File[]): TurnedAway[];
  remove(id: string): void;
  retry(id: string): Promise<void>;
  /** Goes on with what a reload or a crash interrupted. */
  resume(): Promise<void>;
}

type PhotoAction =
  | ReturnType<typeof photosAdded | typeof photoSized | typeof photoUploaded | typeof photosViewed>
  | ReturnType<typeof uploadFailed | typeof uploadRetried | typeof uploadStarted | typeof photoRemoved>;

export interface PhotoIntakeDeps {
  dispatch(action: PhotoAction): unknown;
  photos(): PhotosState;
  blobs: BlobStore;
  makePreview: MakePreview;
  startQueue(events: UploadEvents): UploadQueue;
  progress: UploadProgress;
  /** told whenever the server has something new to look at */
  wakePoller(): void;
  /** told once a run of uploads has ended with failures */
  onFailures(failures: { count: number; noneStarted: boolean }): void;
  newId(): string;
}

const fileKey = (photoId: string): string => `photo:${photoId}`;

/** The way of a photo from the shopper's device to the server, and on after a reload. */
export function createPhotoIntake(deps: PhotoIntakeDeps): PhotoIntake {
  const { dispatch, photos, blobs, progress } = deps;
  let failures = { count: 0, noneStarted: true };

  const queue = deps.startQueue({
    started: (id) => dispatch(uploadStarted({ id })),
    progressed: progress.set,
    uploaded(id, key) {
      progress.finish(id);
      dispatch(photoUploaded({ id, key }));
      void blobs.remove(fileKey(id));
      deps.wakePoller();
      settle();
    },
    failed(id, reason) {
      progress.drop(id);
      failures = { count: failures.count + 1, noneStarted: failures.noneStarted && reason === 'not_started' };
      dispatch(uploadFailed({ id, problem: copy.failed }));
      settle();
    },
  });

  /** Failures are said once, when nothing is under way any more. */
  function settle(): void {
    if (failures.count === 0 || Object.values(photos().byId).some(isOnTheWay)) return;
    deps.onFailures(failures);
    failures = { count: 0, noneStarted: true };
  }

  function upload(jobs: readonly UploadJob[]): void {
    for (const { id, file } of jobs) progress.begin(id, file.size);
    queue.add(jobs);
  }

  async function preview(id: string, file: Blob): Promise<void> {
    const made = await deps.makePreview(file);
    // what this browser cannot decode, the server shows
    if (!made || !photos().byId[id]) return;
    addLocalPreview(id, made.blob);
    dispatch(photoSized({ id, size: made.size }));
    await blobs.set(previewKey(id), made.blob);
  }

  return {
    add(files) {
      const turnedAway = files.flatMap((file) => {
        const reason = reasonAgainst(file);
        return reason ? [{ fileName: file.name, reason }] : [];
      });
      const taken = files.filter((file) => !reasonAgainst(file)).map((file) => ({ id: deps.newId(), file }));
      dispatch(photosAdded(taken.map(({ id, file }) => newPhoto(id, file))));
      for (const { id, file } of taken) {
        void blobs.set(fileKey(id), file);
        void preview(id, file);
      }
      upload(taken);
      return turnedAway;
    },
    remove(id) {
      queue.cancel(id);
      progress.drop(id);
      dropLocalPreview(id);
      dispatch(photoRemoved({ id }));
      void blobs.remove(fileKey(id));
      void blobs.remove(previewKey(id));
    },
    async retry(id) {
      const file = await blobs.get(fileKey(id));
      if (!file) {
        dispatch(uploadFailed({ id, problem: copy.gone }));
        return;
      }
      dispatch(uploadRetried({ id }));
      upload([{ id, file }]);
    },
    async resume() {
      const shelf = photos();
      await blobs.keepOnly(new Set(Object.keys(shelf.byId).flatMap((id) => [fileKey(id), previewKey(id)])));
      for (const photo of Object.values(shelf.byId).filter(isOnTheWay)) {
        const file = await blobs.get(fileKey(photo.id));
        if (!file) {
          dispatch(uploadFailed({ id: photo.id, problem: copy.gone }));
          continue;
        }
        if (!photo.widthPx) void preview(photo.id, file);
        upload([{ id: photo.id, file }]);
      }
      deps.wakePoller();
    },
  };
}

/** Some systems give photos of newer formats no type: those the server looks at. */
function reasonAgainst(file: File): string | undefined {
  if (file.size === 0) return copy.emptyFile;
  if (file.size > UPLOAD_BYTES_MAX) return copy.tooLarge;
  return file.type === '' || file.type.startsWith('image/') ? undefined : copy.notAPicture;
}

function newPhoto(id: string, file: File): Photo {
  return { id, fileName: file.name, bytes: file.size, status: 'waiting' };
}
