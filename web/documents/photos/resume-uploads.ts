import { LOCAL_STORAGE_LIFETIME_MS } from '../../lib/expiring-storage.ts';
import type { Site } from '../../site/create-site.ts';
import type { StoreAccess } from '../../site/store-types.ts';
import type { UploadJob } from './delivery/deliver-photo.ts';
import type { PhotoFileStore } from './delivery/photo-file-store.ts';
import type { UploadQueue } from './delivery/upload-queue.ts';
import { uploadTab } from './delivery/upload-tab.ts';
import { isOnTheWay, type Photo } from './model.ts';
import { newPhoto } from './photo-files.ts';
import { localPreviews, previewKeys } from './previews/local-previews.ts';
import { photosAdded, uploadsTakenOver } from './reducers/photos-slice.ts';
import { uploadProgress } from './upload-progress.ts';

export interface UploadResuming {
  resume(): Promise<void>;
  /** Another tab changed photos, and removed these. */
  otherTabWrote(removed: readonly string[]): void;
}

interface UploadResumingDeps {
  fileStore: PhotoFileStore;
  queue: UploadQueue;
  resumeUpload(job: UploadJob, bytes: number): void;
  /** Whether this tab is about to upload it. */
  isBeingTaken(id: string): boolean;
  preview(id: string, file: Blob): Promise<void>;
  /** Compares a photo's local picture with the print, unless an earlier page did. */
  checkLocal(id: string): Promise<void>;
  wakePoller(): void;
}

/** A reloading tab resumes its own uploads: only those unclaimed after this delay are orphaned. */
const RELOAD_MS = 3_000;

/** Resumes orphaned uploads: of an earlier page in this tab, or of a closed tab. */
export function createUploadResuming(
  site: Site,
  { dispatch, getState }: StoreAccess,
  { fileStore, queue, ...deps }: UploadResumingDeps,
): UploadResuming {
  const { blobs, cartToken, environment } = site;
  const photos = () => getState().photos;
  const tab = uploadTab(site);
  const progress = uploadProgress(site);
  const watched = new Set<string>();

  const onTheWayOf = (sentBy: string | undefined): Photo[] =>
    Object.values(photos().byId).filter((photo) => isOnTheWay(photo) && photo.sentBy === sentBy);

  function takeOver(sentBy: string | undefined): void {
    const orphans = onTheWayOf(sentBy);
    if (orphans.length === 0) return;
    dispatch(uploadsTakenOver({ ids: orphans.map(({ id }) => id), sentBy: tab.id }));
    for (const photo of orphans) pickUp(photo);
  }

  function pickUp(photo: Photo): void {
    deps.resumeUpload(photo, photo.bytes);
    void drawAgain(photo.id);
  }

  /** Its preview was deleted when the visitor left; the file was kept. */
  async function drawAgain(id: string): Promise<void> {
    if (await blobs.get(previewKeys(id).small)) return;
    const stored = await fileStore.open(id);
    if (stored && photos().byId[id]) await deps.preview(id, stored.file);
  }

  /** Uploads that this tab started for a customer who signed out and returned have no sender. */
  function pickUpOwn(): void {
    const isIdle = ({ id }: Photo): boolean => !queue.running().includes(id) && !deps.isBeingTaken(id);
    for (const photo of onTheWayOf(tab.id).filter(isIdle)) pickUp(photo);
  }

  /** Takes over the uploads of each other tab once that tab is gone. */
  function watchSenders(): void {
    for (const { sentBy } of Object.values(photos().byId).filter(isOnTheWay)) {
      if (sentBy === undefined || sentBy === tab.id || watched.has(sentBy)) continue;
      watched.add(sentBy);
      void tab.gone(sentBy).then(async (wasThere) => {
        if (wasThere) await environment.wait(RELOAD_MS);
        takeOver(sentBy);
      });
    }
  }

  return {
    async resume() {
      // Photos added during the scan are not interrupted uploads.
      const before = Object.values(photos().byId);
      const left = new Map((await fileStore.leftovers(cartToken.read())).map((photo) => [photo.id, photo]));
      const lost = [...left.values()].filter(({ id }) => !photos().byId[id]);
      const recent = lost.filter(({ keptAt }) => environment.now() - keptAt < LOCAL_STORAGE_LIFETIME_MS);
      for (const { id } of lost.filter((photo) => !recent.includes(photo))) void fileStore.drop(id);
      const found = recent.map((photo) => newPhoto(photo, tab.id));
      dispatch(photosAdded(found));
      await blobs.deleteExcept(new Set(Object.keys(photos().byId).flatMap((id) => Object.values(previewKeys(id)))));
      for (const photo of [...before, ...found]) {
        if (!photos().byId[photo.id]) continue; // Removed in the meantime.
        const stored = left.get(photo.id);
        if (stored && !photo.widthPx) void deps.preview(photo.id, stored.file);
        if (stored && !isOnTheWay(photo) && photo.status !== 'failed') void fileStore.drop(photo.id);
        void deps.checkLocal(photo.id);
      }
      for (const photo of found) deps.resumeUpload(photo, photo.bytes);
      takeOver(undefined);
      watchSenders();
      deps.wakePoller();
    },
    otherTabWrote(removed) {
      for (const id of removed) {
        queue.cancel(id);
        progress.drop(id);
        localPreviews(site).drop(id);
        void fileStore.drop(id);
      }
      const { byId } = photos();
      for (const id of queue.running()) {
        const photo = byId[id];
        if (!photo || isOnTheWay(photo) || photo.status === 'failed') continue;
        queue.cancel(id);
        progress.finish(id);
      }
      pickUpOwn();
      watchSenders();
      deps.wakePoller();
    },
  };
}
