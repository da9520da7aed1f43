import { nanoid } from '@reduxjs/toolkit';
import { PhotoStatusReply, PreparePhotosReply } from '../../../shared/wire/photos.ts';
import { api, blobs } from '../../app/api.ts';
import type { AppDispatch, RootState } from '../../app/store-types.ts';
import { copy } from './copy.ts';
import { createPhotoIntake, type PhotoIntake } from './photo-intake.ts';
import { createPhotoPoller } from './delivery/photo-poller.ts';
import { photosViewed } from './photos-slice.ts';
import { createPreviewMaker } from './previews/preview-maker.ts';
import { createSendForm } from './delivery/send-form.ts';
import { createTargetPool } from './delivery/target-pool.ts';
import { showUploadNotice } from './upload-notice.ts';
import { uploadProgress } from './upload-progress.ts';
import { createUploadQueue } from './delivery/upload-queue.ts';

const UPLOADS_AT_A_TIME = 4;
const UPLOADS_AT_A_TIME_SAVING_DATA = 2;

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

function createServices({ dispatch, getState }: StoreLike): PhotoServices {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const random = Math.random;
  const poller = createPhotoPoller({
    pendingKeys: () =>
      Object.values(getState().photos.byId).flatMap((photo) =>
        photo.status === 'processing' && photo.key ? [photo.key] : [],
      ),
    fetchViews: async (keys) =>
      (await api.post('/v1/photos/status', { reply: PhotoStatusReply, body: { keys } })).photos,
    onViews: (views) => dispatch(photosViewed(views)),
    wait,
  });
  const targets = createTargetPool({
    prepare: async (quantity) =>
      (await api.post('/v1/photos/prepare', { reply: PreparePhotosReply, body: { quantity } })).targets,
    now: Date.now,
    wait,
    random,
  });
  const intake = createPhotoIntake({
    dispatch,
    photos: () => getState().photos,
    blobs,
    makePreview: createPreviewMaker(
      () => new Worker(new URL('./previews/preview-worker.ts', import.meta.url), { type: 'module' }),
    ),
    startQueue: (events) =>
      createUploadQueue({
        targets,
        send: createSendForm(() => new XMLHttpRequest()),
        events,
        concurrency: savesData() ? UPLOADS_AT_A_TIME_SAVING_DATA : UPLOADS_AT_A_TIME,
        wait,
        random,
      }),
    progress: uploadProgress,
    wakePoller: poller.wake,
    onFailures: ({ count, noneStarted }) =>
      showUploadNotice({
        title: copy.uploadFailedTitle,
        message: noneStarted ? copy.uploadNotStarted : copy.uploadsFailed(count),
        sendsBack: noneStarted,
      }),
    newId: nanoid,
  });
  return { intake, wakePoller: poller.wake };
}

/** The Network Information API is not in TypeScript's DOM library, nor in every browser. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
