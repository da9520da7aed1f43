import { nanoid } from '@reduxjs/toolkit';
import { KnownPhotosReply, PhotoStatusReply, PreparePhotosReply } from '../../../shared/wire/photos.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { createNetwork } from '../../lib/network.ts';
import { browserTimer, createWorkerTasks, type TaskWorker, type WorkerTasks } from '../../lib/worker-tasks.ts';
import { api, blobs, cartToken, photoRecords, tenantId } from '../../site/api.ts';
import type { AppDispatch, RootState } from '../../site/store-types.ts';
import { toast } from '../../ui/toast.tsx';
import { copy } from './copy.ts';
import { createFileHasher, type HashAnswer, type HashRequest } from './delivery/file-hash.ts';
import { createKnownPhotos } from './delivery/known-photos.ts';
import { createPhotoKeeper } from './delivery/photo-keeper.ts';
import { createPhotoPoller, type PhotoStatusAnswer } from './delivery/photo-poller.ts';
import { createSendForm } from './delivery/send-form.ts';
import { createTargetPool } from './delivery/target-pool.ts';
import { createUploadQueue } from './delivery/upload-queue.ts';
import { createPhotoIntake, type PhotoIntake } from './photo-intake.ts';
import { photosViewed } from './photos-slice.ts';
import type { PreviewAnswer } from './previews/draw-preview.ts';
import { isPhotoOnScreen } from './previews/on-screen.ts';
import { createPreviewMaker } from './previews/preview-maker.ts';
import { followNetwork, setUploadConditions } from './upload-conditions.ts';
import { showUploadNotice } from './upload-notice.ts';
import { uploadProgress } from './upload-progress.ts';

const UPLOADS_AT_A_TIME = 4;
const UPLOADS_AT_A_TIME_SAVING_DATA = 2;
const PREVIEWS_AT_A_TIME = 2;
/** Questions are small; one that takes longer than this will not be answered. */
const CALL_TIMEOUT_MS = 30_000;
/** A slow phone needs half a minute for a large HEIC file. */
const WORKER_TIMEOUT_MS = 90_000;
const WORKER_IDLE_MS = 10_000;

export interface StoreLike {
  dispatch: AppDispatch;
  getState(): RootState;
}

export interface PhotoServices {
  intake: PhotoIntake;
  /** looks after photos that came back from the server */
  wakePoller(): void;
}

const servicesOf = new WeakMap<StoreLike['getState'], PhotoServices>();

/** The upload machinery of a store; made once, when the first screen with photos opens, and then resumed. */
export function photoServices(store: StoreLike): PhotoServices {
  const known = servicesOf.get(store.getState);
  if (known) return known;
  const services = createServices(store);
  servicesOf.set(store.getState, services);
  void services.intake.resume();
  return services;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const random = Math.random;

function createServices({ dispatch, getState }: StoreLike): PhotoServices {
  const network = createNetwork({ events: window, isOnline: () => navigator.onLine, wait });
  followNetwork(network);
  const keeper = createPhotoKeeper({ records: photoRecords, wait });
  const poller = createPhotoPoller({
    pendingKeys: () =>
      Object.values(getState().photos.byId).flatMap((photo) =>
        photo.status === 'processing' && photo.key ? [photo.key] : [],
      ),
    fetchViews,
    onViews: (views) => dispatch(photosViewed(views)),
    isOnline: network.isOnline,
    wait,
  });
  const targets = createTargetPool({ prepare, now: Date.now, wait, random });
  const intake = createPhotoIntake({
    dispatch,
    photos: () => getState().photos,
    keeper,
    previews: blobs,
    makePreview: previewMaker(),
    startQueue: (events) =>
      createUploadQueue({
        keeper,
        hasher: fileHasher(),
        known: createKnownPhotos({ fetchKnown, wait }),
        targets,
        send: createSendForm({ createRequest: () => new XMLHttpRequest(), later: browserTimer }),
        poller,
        network,
        oneAtATime,
        events,
        concurrency: savesData() ? UPLOADS_AT_A_TIME_SAVING_DATA : UPLOADS_AT_A_TIME,
        wait,
        random,
      }),
    progress: uploadProgress,
    wakePoller: poller.wake,
    onFailures: ({ count, noneStarted, isOverLimit }) =>
      showUploadNotice({
        title: copy.uploadFailedTitle,
        message: (isOverLimit && limitSentence) || (noneStarted ? copy.uploadNotStarted : copy.uploadsFailed(count)),
        sendsBack: noneStarted,
      }),
    onChosenAlready: tellChosenAlready(),
    onKeptInMemory: () => setUploadConditions({ isTabNeeded: true }),
    newId: nanoid,
    visitor: cartToken.read,
    now: Date.now,
  });
  cartToken.subscribe(intake.leave);
  cartToken.subscribe(targets.discard);
  return { intake, wakePoller: poller.wake };
}

/** Each call has an end: a server that does not answer is as good as none. */
const inTime = () => AbortSignal.timeout(CALL_TIMEOUT_MS);

/** What the server said last about how long uploads have to wait. */
let limitSentence: string | undefined;

async function prepare(quantity: number, bytesMax: number) {
  const request = { reply: PreparePhotosReply, body: { quantity, bytesMax }, signal: inTime() };
  try {
    return (await api.post('/v1/photos/prepare', request)).targets;
  } catch (error) {
    if (isProblem(error, 'too_many_requests')) limitSentence = error.customerMessage;
    throw error;
  }
}

async function fetchKnown(sha256: string[]) {
  return (await api.post('/v1/photos/known', { reply: KnownPhotosReply, body: { sha256 }, signal: inTime() })).photos;
}

/** The server refuses a whole batch for one key that is not the caller's: the others are asked after once more. */
async function fetchViews(keys: string[]): Promise<PhotoStatusAnswer> {
  const ask = async (known: string[]) =>
    (await api.post('/v1/photos/status', { reply: PhotoStatusReply, body: { keys: known }, signal: inTime() })).photos;
  try {
    return { views: await ask(keys), unknownKeys: [] };
  } catch (error) {
    if (!isProblem(error, 'unknown_photo')) throw error;
    const unknownKeys = error.errors.flatMap(({ path }) => keys[Number(path.split('.')[1])] ?? []);
    const known = keys.filter((key) => !unknownKeys.includes(key));
    return { views: known.length > 0 && unknownKeys.length > 0 ? await ask(known) : [], unknownKeys };
  }
}

function previewMaker() {
  return createPreviewMaker({
    decode: workerTasks<Blob, PreviewAnswer>(PREVIEWS_AT_A_TIME, () => {
      return new Worker(new URL('./previews/preview-worker.ts', import.meta.url), { type: 'module' });
    }),
    decodeHeic: workerTasks<Blob, PreviewAnswer>(1, () => {
      return new Worker(new URL('./previews/heic-worker.ts', import.meta.url), { type: 'module' });
    }),
    isOnScreen: isPhotoOnScreen,
  });
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

/**
 * Web Locks, so that two tabs do not send the same bytes. A page that has no locks did not come over https and cannot
 * hash either: there nobody knows which bytes are the same.
 */
async function oneAtATime<Result>(name: string, run: (hadToWait: boolean) => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return run(false);
  const lockName = `${tenantId}:upload:${name}`;
  const atOnce = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? { result: await run(false) } : undefined,
  );
  return atOnce ? atOnce.result : await navigator.locks.request(lockName, () => run(true));
}

/** One message for all that are picked together. */
function tellChosenAlready(): (fileName: string) => void {
  const GATHER_MS = 4_000;
  let names: string[] = [];
  let cancel = (): void => {};
  return (fileName) => {
    names.push(fileName);
    const [first = ''] = names;
    const message = names.length === 1 ? copy.alreadyChosen(first) : copy.manyAlreadyChosen(names.length);
    toast.info(message, { id: 'chosen-already' });
    cancel();
    cancel = browserTimer(GATHER_MS, () => {
      names = [];
    });
  };
}

/** The Network Information API is not in TypeScript's DOM library, nor in every browser. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
