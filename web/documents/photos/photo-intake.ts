import type { PhotoView } from '../../../shared/photo/schema.ts';
import { type TextsOf, textsOf } from '../../lib/texts.ts';
import type { Site } from '../../site/create-site.ts';
import type { StoreAccess } from '../../site/store-types.ts';
import { photosTexts } from './copy.ts';
import type { UploadEvent, UploadFailure, UploadJob } from './delivery/deliver-photo.ts';
import { versionKey } from './delivery/file-hash.ts';
import type { PhotoFileStore, StoredPhoto } from './delivery/photo-file-store.ts';
import type { PhotoPoller } from './delivery/photo-poller.ts';
import { createUploadQueue, type UploadQueueDeps } from './delivery/upload-queue.ts';
import { uploadTab } from './delivery/upload-tab.ts';
import { isOnTheWay, type Photo } from './model.ts';
import {
  isOfOtherType,
  isOtherPicture,
  isPictureByBytes,
  newPhoto,
  type RejectedFile,
  reasonAgainst,
  versionOf,
} from './photo-files.ts';
import { createLocalCheck } from './previews/local-check.ts';
import { localPreviews, previewKeys } from './previews/local-previews.ts';
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
} from './reducers/photos-slice.ts';
import { createUploadResuming, type UploadResuming } from './resume-uploads.ts';
import type { UploadDevice } from './upload-device.ts';
import { uploadProgress } from './upload-progress.ts';
import { uploadState } from './upload-state.ts';

export interface PhotoIntake extends UploadResuming {
  /**
   * Puts files on the shelf and starts uploading them; reads the first bytes of any file without an image type first.
   */
  add(files: readonly File[]): Promise<RejectedFile[]>;
  /** The server has described photos, which may be on the shelf. */
  viewed(views: readonly PhotoView[]): void;
  remove(id: string): void;
  retry(id: string): void;
  retryAll(): void;
  /** The visitor has left: stops all uploads and drops their pictures. */
  leave(): void;
}

/** The failures of one upload run; `noneStarted`: none of its uploads got a target. */
const NO_FAILURES = { count: 0, noneStarted: true, isOverLimit: false };

interface PhotoIntakeDeps extends Pick<UploadQueueDeps, 'targets'> {
  fileStore: PhotoFileStore;
  device: UploadDevice;
  poller: PhotoPoller;
}

/** Takes photos from the shopper's device to the server, and resumes after a reload. */
export function createPhotoIntake(
  site: Site,
  store: StoreAccess,
  { fileStore, device, poller, targets }: PhotoIntakeDeps,
): PhotoIntake {
  const copy = textsOf(site, photosTexts);
  const { dispatch } = store;
  const { blobs, cartToken, environment } = site;
  const photos = () => store.getState().photos;
  const progress = uploadProgress(site);
  const previews = localPreviews(site);
  const tab = uploadTab(site);
  const notifyAlreadyChosen = alreadyChosenNotifier(copy, site);
  let failures = NO_FAILURES;
  /** Photos whose file is being stored before the upload. */
  const taking = new Set<string>();

  const queue = createUploadQueue(site, { fileStore, device, poller, targets, onEvent });

  function onEvent(id: string, event: UploadEvent): void {
    if (event.kind === 'hashed') hashed(id, event.sha256);
    else if (event.kind === 'started') dispatch(uploadStarted({ id }));
    else if (event.kind === 'progressed') progress.set(id, event.fraction);
    else if (event.kind === 'uploaded') uploaded(id, event.view);
    else if (event.kind === 'failed') failed(id, event.reason);
    else {
      progress.set(id, 1);
      dispatch(photoSent({ id, key: event.key }));
    }
  }

  function uploaded(id: string, view: PhotoView): void {
    progress.finish(id);
    if (isOtherPicture(photos().byId[id], { widthPx: view.width, heightPx: view.height })) localCheck.drop(id);
    dispatch(photoUploaded({ id, key: view.key }));
    dispatch(photosViewed([view]));
    void localCheck.check(id, view);
    void fileStore.drop(id);
    reportFailures();
  }

  function failed(id: string, reason: UploadFailure): void {
    const copy = textsOf(site, photosTexts);
    failures = {
      count: failures.count + 1,
      noneStarted: failures.noneStarted && reason === 'not_started',
      isOverLimit: failures.isOverLimit || reason === 'over_limit',
    };
    progress.drop(id);
    dispatch(uploadFailed({ id, problem: copy.problem[reason](photos().byId[id]?.fileName ?? '') }));
    reportFailures();
  }

  /** Reports failures once, when this tab has no uploads left. */
  function reportFailures(): void {
    const copy = textsOf(site, photosTexts);
    const isSending = (photo: Photo): boolean => isOnTheWay(photo) && photo.sentBy === tab.id;
    if (failures.count === 0 || Object.values(photos().byId).some(isSending)) return;
    const limit = failures.isOverLimit ? targets.limitSentence() : undefined;
    const message = limit ?? (failures.noneStarted ? copy.uploadNotStarted : copy.uploadsFailed(failures.count));
    uploadState(site).change({ notice: { title: copy.uploadFailedTitle, message } });
    failures = NO_FAILURES;
  }

  /**
   * The same bytes may be here under another name. The later photo leaves the shelf, but its upload continues and ends
   * with the earlier one's key, because it may already be on the wall.
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
    notifyAlreadyChosen(photo.fileName);
  }

  /** Stores a photo and uploads it. A photo counts as taken only once it is stored. */
  async function take(photo: StoredPhoto): Promise<void> {
    progress.start(photo.id);
    taking.add(photo.id);
    const stored = await fileStore.store(photo).finally(() => taking.delete(photo.id));
    if (!photos().byId[photo.id]) return;
    if (stored === 'memory') uploadState(site).change({ isTabNeeded: true });
    queue.add([{ id: photo.id, bytes: photo.file.size }]);
  }

  function resumeUpload(job: UploadJob, bytes: number): void {
    progress.start(job.id);
    queue.add([{ ...job, bytes }]);
  }

  async function preview(id: string, file: Blob): Promise<void> {
    const made = await device.makePreview(id, file);
    const photo = photos().byId[id];
    // The server shows photos that this browser cannot decode, or decodes differently.
    if (!made || !photo) return;
    if (photo.status === 'ready') {
      if (isOtherPicture(photo, made.size)) return localCheck.drop(id);
      if (!(await localCheck.accepts(photo, made.small))) return;
    }
    previews.add(id, made);
    if (photo.status !== 'ready') dispatch(photoSized({ id, size: made.size }));
    const keys = previewKeys(id);
    await Promise.all([blobs.set(keys.preview, made.blob), blobs.set(keys.small, made.small)]);
  }

  function dropPreview(id: string): void {
    previews.drop(id);
    for (const key of Object.values(previewKeys(id))) void blobs.remove(key);
  }

  function storedPhoto(id: string, file: File): StoredPhoto {
    const { name, lastModified } = file;
    return { id, file, fileName: name, lastModified, keptAt: environment.now(), visitor: cartToken.read() };
  }

  /** Handles the same version of a file picked a second time. A failed photo is retried. */
  function pickAgain(known: Photo, file: File): void {
    dispatch(photosPickedAgain([known.id]));
    if (known.status !== 'failed') {
      notifyAlreadyChosen(file.name);
      return;
    }
    dispatch(uploadRetried({ id: known.id, sentBy: tab.id }));
    if (!known.widthPx) void preview(known.id, file);
    void take(storedPhoto(known.id, file));
  }

  function retry(id: string): void {
    const photo = photos().byId[id];
    if (photo?.status !== 'failed') return;
    dispatch(uploadRetried({ id, sentBy: tab.id }));
    resumeUpload({ id, sha256: photo.sha256 }, photo.bytes);
  }

  const localCheck = createLocalCheck(site, store, { readMiniature: device.readMiniature, remove: dropPreview });
  const resuming = createUploadResuming(site, store, {
    fileStore,
    wakePoller: poller.wake,
    queue,
    resumeUpload,
    isBeingTaken: (id) => taking.has(id),
    preview,
    checkLocal: localCheck.check,
  });

  return {
    async add(files) {
      const copy = textsOf(site, photosTexts);
      const unsure = files.filter(isOfOtherType);
      const looked = unsure.length > 0 ? await Promise.all(unsure.map(isPictureByBytes)) : [];
      const isPicture = new Map(unsure.map((file, index) => [file, looked[index]]));
      const rejected: RejectedFile[] = [];
      const fresh: StoredPhoto[] = [];
      const versions = new Map(Object.values(photos().byId).map((photo) => [versionOf(photo), photo]));
      for (const file of files) {
        const reason = reasonAgainst(copy, file, isPicture.get(file));
        const known = versions.get(
          versionKey({ fileName: file.name, bytes: file.size, lastModified: file.lastModified }),
        );
        if (reason) rejected.push({ fileName: file.name, reason });
        else if (known) pickAgain(known, file);
        else {
          const stored = storedPhoto(environment.newId(), file);
          versions.set(versionOf(newPhoto(stored, tab.id)), newPhoto(stored, tab.id));
          fresh.push(stored);
        }
      }
      dispatch(photosAdded(fresh.map((photo) => newPhoto(photo, tab.id))));
      for (const photo of fresh) {
        void preview(photo.id, photo.file);
        void take(photo);
      }
      return rejected;
    },
    viewed(views) {
      const byKey = new Map(views.map((view) => [view.key, view]));
      for (const { id, key } of Object.values(photos().byId)) {
        const view = key === undefined ? undefined : byKey.get(key);
        if (view) void localCheck.check(id, view);
      }
    },
    remove(id) {
      queue.cancel(id);
      progress.drop(id);
      dropPreview(id);
      dispatch(photoRemoved({ id }));
      void fileStore.drop(id);
      reportFailures();
    },
    retry,
    retryAll() {
      for (const photo of Object.values(photos().byId)) if (photo.status === 'failed') retry(photo.id);
    },
    ...resuming,
    leave() {
      queue.cancelAll();
      progress.reset();
      failures = NO_FAILURES;
      previews.dropAll();
      void fileStore.clear();
      void blobs.deleteExcept(new Set());
    },
  };
}

/** One message for all files picked together. */
function alreadyChosenNotifier(
  copy: TextsOf<typeof photosTexts>,
  { environment, toast }: Site,
): (fileName: string) => void {
  const BATCH_DELAY_MS = 4_000;
  let names: string[] = [];
  return async (fileName) => {
    const batch = [...names, fileName];
    names = batch;
    const [first = ''] = batch;
    const message = batch.length === 1 ? copy.alreadyChosen(first) : copy.manyAlreadyChosen(batch.length);
    toast.info(message, { id: 'chosen-already' });
    await environment.wait(BATCH_DELAY_MS);
    if (names === batch) names = [];
  };
}
