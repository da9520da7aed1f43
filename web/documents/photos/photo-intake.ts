import { LOCAL_STORAGE_LIFETIME_MS, UPLOAD_BYTES_MAX } from '../../../shared/constants/limits.ts';
import type { SizePx } from '../../../shared/geometry/units.ts';
import type { BlobStore } from '../../lib/blob-store.ts';
import { copy } from './copy.ts';
import type { UploadFailure, UploadJob } from './delivery/deliver-photo.ts';
import { versionKey } from './delivery/file-hash.ts';
import type { PhotoKeeper, StoredPhoto } from './delivery/photo-keeper.ts';
import type { UploadEvents, UploadQueue } from './delivery/upload-queue.ts';
import { isOnTheWay, type Photo, type PhotosState } from './photo.ts';
import {
  photoHashed,
  photoRemoved,
  photoSent,
  photoShelved,
  photoSized,
  photosAdded,
  photosPickedAgain,
  photosViewed,
  photoUploaded,
  uploadFailed,
  uploadRetried,
  uploadStarted,
} from './photos-slice.ts';
import { type LocalPreviews, previewKeys } from './previews/local-previews.ts';
import type { MakePreview } from './previews/preview-maker.ts';
import type { UploadProgress } from './upload-progress.ts';

/** A file that was turned away before anything was sent, with the reason in a few words. */
export interface TurnedAway {
  fileName: string;
  reason: string;
}

export interface PhotoIntake {
  /** Takes files onto the shelf and starts uploading them. */
  add(files: readonly File[]): TurnedAway[];
  remove(id: string): void;
  retry(id: string): void;
  retryAll(): void;
  /** Goes on with what a reload or a crash interrupted. */
  resume(): Promise<void>;
  /** Whoever was here has left: stops everything and forgets their pictures. */
  leave(): void;
}

type PhotoAction =
  | ReturnType<typeof photosAdded | typeof photoSized | typeof photoHashed | typeof photoSent | typeof photoUploaded>
  | ReturnType<typeof photosViewed | typeof uploadFailed | typeof uploadRetried | typeof uploadStarted>
  | ReturnType<typeof photoRemoved | typeof photoShelved | typeof photosPickedAgain>;

/** Of a run of uploads. */
export interface Failures {
  count: number;
  /** not even one of them got a target */
  noneStarted: boolean;
  /** the server takes no more for now */
  isOverLimit: boolean;
}

const NO_FAILURES: Failures = { count: 0, noneStarted: true, isOverLimit: false };

export interface PhotoIntakeDeps {
  dispatch(action: PhotoAction): unknown;
  photos(): PhotosState;
  keeper: PhotoKeeper;
  /** where previews outlive the page */
  previews: BlobStore;
  /** where the screens find them */
  localPreviews: LocalPreviews;
  makePreview: MakePreview;
  startQueue(events: UploadEvents): UploadQueue;
  progress: UploadProgress;
  /** told whenever the server has something new to look at */
  wakePoller(): void;
  /** told once a run of uploads has ended with failures */
  onFailures(failures: Failures): void;
  /** told of a file that is on the shelf already */
  onChosenAlready(fileName: string): void;
  /** told when a photo could not be kept in this browser and lives as long as this tab */
  onKeptInMemory(): void;
  newId(): string;
  /** whose photos these are: the cart token */
  visitor(): string;
  /** milliseconds */
  now(): number;
}

/** The way of a photo from the shopper's device to the server, and on after a reload. */
export function createPhotoIntake(deps: PhotoIntakeDeps): PhotoIntake {
  const { dispatch, photos, keeper, progress } = deps;
  let failures = NO_FAILURES;

  const queue = deps.startQueue({
    started: (id) => dispatch(uploadStarted({ id })),
    progressed: progress.set,
    hashed,
    sent(id, key) {
      progress.set(id, 1);
      dispatch(photoSent({ id, key }));
    },
    uploaded(id, view) {
      progress.finish(id);
      if (isOtherPicture(photos().byId[id], { widthPx: view.width, heightPx: view.height })) dropPreview(id);
      dispatch(photoUploaded({ id, key: view.key }));
      dispatch(photosViewed([view]));
      void keeper.drop(id);
      settle();
    },
    failed(id, reason) {
      failures = {
        count: failures.count + 1,
        noneStarted: failures.noneStarted && reason === 'not_started',
        isOverLimit: failures.isOverLimit || reason === 'over_limit',
      };
      fail(id, reason);
    },
  });

  function fail(id: string, reason: UploadFailure): void {
    progress.drop(id);
    dispatch(uploadFailed({ id, problem: copy.problem[reason](photos().byId[id]?.fileName ?? '') }));
    settle();
  }

  /** Failures are said once, when nothing is under way any more. */
  function settle(): void {
    if (failures.count === 0 || Object.values(photos().byId).some(isOnTheWay)) return;
    deps.onFailures(failures);
    failures = NO_FAILURES;
  }

  /**
   * Under another name the same bytes may be here already. The later one leaves the shelf; it goes on all the same and
   * ends with the earlier one's key, because it may hang on the wall by now.
   */
  function hashed(id: string, sha256: string): void {
    const { byId, order } = photos();
    const twin = order.find(
      (other) => other !== id && byId[other]?.sha256 === sha256 && byId[other].status !== 'failed',
    );
    dispatch(photoHashed({ id, sha256 }));
    const photo = byId[id];
    if (twin === undefined || !photo || !order.includes(id)) return;
    dispatch(photoShelved({ id }));
    dispatch(photosPickedAgain([twin]));
    deps.onChosenAlready(photo.fileName);
  }

  /** Keeps a photo and sends it on. Only what is kept counts as taken. */
  async function take(photo: StoredPhoto): Promise<void> {
    progress.begin(photo.id, photo.file.size);
    const kept = await deps.keeper.keep(photo);
    if (!photos().byId[photo.id]) return;
    if (kept === 'memory') deps.onKeptInMemory();
    queue.add([{ id: photo.id, bytes: photo.file.size }]);
  }

  function goOn(job: UploadJob, bytes: number): void {
    progress.begin(job.id, bytes);
    queue.add([{ ...job, bytes }]);
  }

  async function preview(id: string, file: Blob): Promise<void> {
    const made = await deps.makePreview(id, file);
    const photo = photos().byId[id];
    // what this browser cannot decode, or decodes differently, the server shows
    if (!made || !photo || (photo.status === 'ready' && isOtherPicture(photo, made.size))) return;
    deps.localPreviews.add(id, made);
    if (photo.status !== 'ready') dispatch(photoSized({ id, size: made.size }));
    const keys = previewKeys(id);
    await Promise.all([deps.previews.set(keys.preview, made.blob), deps.previews.set(keys.small, made.small)]);
  }

  function dropPreview(id: string): void {
    deps.localPreviews.drop(id);
    for (const key of Object.values(previewKeys(id))) void deps.previews.remove(key);
  }

  function keptPhoto(id: string, file: File): StoredPhoto {
    const { name, lastModified } = file;
    return { id, file, fileName: name, lastModified, keptAt: deps.now(), visitor: deps.visitor() };
  }

  /** The same version of the same file, picked once more. A photo that failed takes it as a new chance. */
  function pickAgain(known: Photo, file: File): void {
    dispatch(photosPickedAgain([known.id]));
    if (known.status !== 'failed') {
      deps.onChosenAlready(file.name);
      return;
    }
    dispatch(uploadRetried({ id: known.id }));
    if (!known.widthPx) void preview(known.id, file);
    void take(keptPhoto(known.id, file));
  }

  function retry(id: string): void {
    const photo = photos().byId[id];
    if (photo?.status !== 'failed') return;
    dispatch(uploadRetried({ id }));
    goOn({ id, sha256: photo.sha256 }, photo.bytes);
  }

  return {
    add(files) {
      const turnedAway: TurnedAway[] = [];
      const fresh: StoredPhoto[] = [];
      const versions = new Map(Object.values(photos().byId).map((photo) => [versionOf(photo), photo]));
      for (const file of files) {
        const reason = reasonAgainst(file);
        const known = versions.get(
          versionKey({ fileName: file.name, bytes: file.size, lastModified: file.lastModified }),
        );
        if (reason) turnedAway.push({ fileName: file.name, reason });
        else if (known) pickAgain(known, file);
        else {
          const kept = keptPhoto(deps.newId(), file);
          versions.set(versionOf(newPhoto(kept)), newPhoto(kept));
          fresh.push(kept);
        }
      }
      dispatch(photosAdded(fresh.map(newPhoto)));
      for (const photo of fresh) {
        void preview(photo.id, photo.file);
        void take(photo);
      }
      return turnedAway;
    },
    remove(id) {
      queue.cancel(id);
      progress.drop(id);
      dropPreview(id);
      dispatch(photoRemoved({ id }));
      void keeper.drop(id);
      settle();
    },
    retry,
    retryAll() {
      for (const photo of Object.values(photos().byId)) if (photo.status === 'failed') retry(photo.id);
    },
    async resume() {
      // what is added while this looks around is not an interrupted upload
      const before = photos().byId;
      const left = new Map((await keeper.leftovers(deps.visitor())).map((photo) => [photo.id, photo]));
      const lost = [...left.values()].filter(({ id }) => !photos().byId[id]);
      const recent = lost.filter(({ keptAt }) => deps.now() - keptAt < LOCAL_STORAGE_LIFETIME_MS);
      for (const { id } of lost.filter((photo) => !recent.includes(photo))) void keeper.drop(id);
      dispatch(photosAdded(recent.map(newPhoto)));
      await deps.previews.keepOnly(new Set(Object.keys(photos().byId).flatMap((id) => Object.values(previewKeys(id)))));
      for (const photo of [...Object.values(before), ...recent.map(newPhoto)]) {
        if (!photos().byId[photo.id]) continue; // removed meanwhile
        const kept = left.get(photo.id);
        if (kept && !photo.widthPx) void preview(photo.id, kept.file);
        if (isOnTheWay(photo)) goOn(photo, photo.bytes);
        else if (kept && photo.status !== 'failed') void keeper.drop(photo.id);
      }
      deps.wakePoller();
    },
    leave() {
      queue.cancelAll();
      progress.reset();
      failures = NO_FAILURES;
      deps.localPreviews.dropAll();
      void keeper.clear();
      void deps.previews.keepOnly(new Set());
    },
  };
}

/** Some systems give photos of newer formats no type: those the server looks at. */
function reasonAgainst(file: File): string | undefined {
  if (file.size === 0) return copy.emptyFile;
  if (file.size > UPLOAD_BYTES_MAX) return copy.tooLarge;
  return file.type === '' || file.type.startsWith('image/') ? undefined : copy.unknownMediaType;
}

/** Some HEIC files hold several pictures, and a browser may have drawn another one than the server prints. */
function isOtherPicture(photo: Photo | undefined, { widthPx, heightPx }: Partial<SizePx>): boolean {
  if (!photo?.widthPx || !photo.heightPx || !widthPx || !heightPx) return false;
  // odd files may differ by a pixel
  return Math.abs(photo.widthPx - widthPx) > 1 || Math.abs(photo.heightPx - heightPx) > 1;
}

function newPhoto({ id, fileName, file, lastModified }: StoredPhoto): Photo {
  return { id, fileName, bytes: file.size, lastModified, status: 'waiting' };
}

function versionOf({ fileName, bytes, lastModified = Number.NaN }: Photo): string {
  return versionKey({ fileName, bytes, lastModified });
}
