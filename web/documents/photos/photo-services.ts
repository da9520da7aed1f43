import { savesData } from '../../lib/connection.ts';
import type { Messages } from '../../lib/messages.ts';
import { browserTimer, createWorkerTasks, type TaskWorker, type WorkerTasks } from '../../lib/worker-tasks.ts';
import type { Site } from '../../site/create-site.ts';
import { networkOf } from '../../site/network.ts';
import type { AppDispatch, RootState } from '../../site/store-types.ts';
import { copy } from './copy.ts';
import { createFileHasher, type HashAnswer, type HashRequest } from './delivery/file-hash.ts';
import { createKnownPhotos } from './delivery/known-photos.ts';
import { oneAtATime } from './delivery/one-at-a-time.ts';
import { createPhotoFileStore } from './delivery/photo-file-store.ts';
import { createPhotoPoller } from './delivery/photo-poller.ts';
import { createSendForm } from './delivery/send-form.ts';
import { createTargetPool } from './delivery/target-pool.ts';
import { createUploadQueue } from './delivery/upload-queue.ts';
import { uploadTab } from './delivery/upload-tab.ts';
import { photoJournal } from './journal.ts';
import { processingKeys } from './model.ts';
import { uploadTargets } from './mutations.ts';
import { createPhotoIntake, type PhotoIntake } from './photo-intake.ts';
import type { PreviewAnswer } from './previews/draw-preview.ts';
import { localPreviews } from './previews/local-previews.ts';
import { photosOnScreen } from './previews/on-screen.ts';
import { createPreviewMaker } from './previews/preview-maker.ts';
import type { ShownPicture } from './previews/read-miniature.ts';
import { fetchKnown, fetchViews, knownView } from './queries.ts';
import { photosViewed } from './reducers/photos-slice.ts';
import { uploadProgress } from './upload-progress.ts';
import { uploadState } from './upload-state.ts';

const UPLOADS_AT_A_TIME = 4;
const UPLOADS_AT_A_TIME_SAVING_DATA = 2;
const PREVIEWS_AT_A_TIME = 2;
/** A slow phone needs half a minute for a large HEIC file. */
const WORKER_TIMEOUT_MS = 90_000;
const WORKER_IDLE_MS = 10_000;

export interface StoreLike {
  dispatch: AppDispatch;
  getState(): RootState;
}

export interface PhotoServices {
  intake: PhotoIntake;
  /** Polls photos restored from the server. */
  wakePoller(): void;
}

const servicesOf = new WeakMap<StoreLike['getState'], PhotoServices>();

/** The upload services of a store; created by the first screen with photos, which also resumes uploads. */
export function photoServices(site: Site, store: StoreLike): PhotoServices {
  const known = servicesOf.get(store.getState);
  if (known) return known;
  const services = createServices(site, store);
  servicesOf.set(store.getState, services);
  void services.intake.resume();
  return services;
}

function createServices(site: Site, { dispatch, getState }: StoreLike): PhotoServices {
  const { blobs, cartToken, environment, photoRecords, toast } = site;
  const network = networkOf(site);
  const { now, random, wait } = environment;
  const { prepare, limitSentence } = uploadTargets(site);
  const fileStore = createPhotoFileStore({ records: photoRecords, wait });
  const poller = createPhotoPoller({
    pendingKeys: () => processingKeys(getState().photos),
    fetchViews: (keys) => fetchViews(site, keys),
    onViews: (views) => {
      dispatch(photosViewed(views));
      intake.viewed(views);
    },
    isOnline: network.isOnline,
    wait,
  });
  const targets = createTargetPool({ prepare, now, wait, random });
  const intake = createPhotoIntake({
    dispatch,
    photos: () => getState().photos,
    fileStore,
    previews: blobs,
    localPreviews: localPreviews(site),
    makePreview: previewMaker(photosOnScreen(site).has),
    readMiniature: miniatureReader(),
    describe: (key) => knownView(site, key),
    startQueue: (events) =>
      createUploadQueue({
        fileStore,
        hasher: fileHasher(),
        known: createKnownPhotos({ fetchKnown: (hashes) => fetchKnown(site, hashes), wait }),
        targets,
        send: createSendForm({ createRequest: () => new XMLHttpRequest(), later: browserTimer }),
        poller,
        network,
        oneAtATime: oneAtATime(site),
        events,
        concurrency: savesData() ? UPLOADS_AT_A_TIME_SAVING_DATA : UPLOADS_AT_A_TIME,
        wait,
        random,
      }),
    progress: uploadProgress(site),
    wakePoller: poller.wake,
    onFailures: ({ count, noneStarted, isOverLimit }) =>
      uploadState(site).change({
        notice: {
          title: copy.uploadFailedTitle,
          message:
            (isOverLimit && limitSentence()) || (noneStarted ? copy.uploadNotStarted : copy.uploadsFailed(count)),
        },
      }),
    onAlreadyChosen: notifyAlreadyChosen(toast),
    onStoredInMemory: () => uploadState(site).change({ isTabNeeded: true }),
    tab: uploadTab(site),
    newId: environment.newId,
    visitor: cartToken.read,
    now,
    wait,
  });
  photoJournal(site).onOtherTab(intake.otherTabWrote);
  cartToken.subscribe(intake.leave);
  cartToken.subscribe(targets.discard);
  return { intake, wakePoller: poller.wake };
}

function previewMaker(isOnScreen: (photoId: string) => boolean) {
  return createPreviewMaker({
    decode: workerTasks<Blob, PreviewAnswer>(PREVIEWS_AT_A_TIME, () => {
      return new Worker(new URL('./previews/preview-worker.ts', import.meta.url), { type: 'module' });
    }),
    decodeHeic: workerTasks<Blob, PreviewAnswer>(1, () => {
      return new Worker(new URL('./previews/heic-worker.ts', import.meta.url), { type: 'module' });
    }),
    isOnScreen,
  });
}

function miniatureReader() {
  const tasks = workerTasks<Blob, ShownPicture | undefined>(1, () => {
    return new Worker(new URL('./previews/miniature-worker.ts', import.meta.url), { type: 'module' });
  });
  return (picture: Blob) => tasks.run(picture);
}

function fileHasher() {
  const tasks = workerTasks<HashRequest, HashAnswer>(1, () => {
    return new Worker(new URL('./delivery/hash-worker.ts', import.meta.url), { type: 'module' });
  });
  return createFileHasher((file) => tasks.run(file));
}

function workerTasks<Input, Output>(workersMax: number, startWorker: () => TaskWorker): WorkerTasks<Input, Output> {
  return createWorkerTasks({
    startWorker,
    workersMax,
    taskTimeoutMs: WORKER_TIMEOUT_MS,
    idleMs: WORKER_IDLE_MS,
    later: browserTimer,
  });
}

/** One message for all files picked together. */
function notifyAlreadyChosen(toast: Messages): (fileName: string) => void {
  const BATCH_DELAY_MS = 4_000;
  let names: string[] = [];
  let cancel = (): void => {};
  return (fileName) => {
    names.push(fileName);
    const [first = ''] = names;
    const message = names.length === 1 ? copy.alreadyChosen(first) : copy.manyAlreadyChosen(names.length);
    toast.info(message, { id: 'chosen-already' });
    cancel();
    cancel = browserTimer(BATCH_DELAY_MS, () => {
      names = [];
    });
  };
}
