import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { PhotoView } from '../../../shared/photo/schema.ts';
import { memoryStorage } from '../../lib/browser-storage.ts';
import { createNetwork } from '../../lib/network.ts';
import type { RecordStore } from '../../lib/record-store.ts';
import { createTestClock } from '../../lib/test-clock.ts';
import { createTestBrowserRows } from '../../lib/test-journal-rows.ts';
import { createTestLocks } from '../../lib/test-locks.ts';
import { createSite, type Site } from '../../site/create-site.ts';
import type { AppStartListening } from '../../site/store-types.ts';
import { testEnvironment } from '../../site/test-site.ts';
import { visitorLeft } from '../../site/visitor.ts';
import { createFileHasher } from './delivery/file-hash.ts';
import { createKnownPhotos } from './delivery/known-photos.ts';
import { oneAtATime } from './delivery/one-at-a-time.ts';
import { createPhotoFileStore } from './delivery/photo-file-store.ts';
import { createPhotoPoller } from './delivery/photo-poller.ts';
import type { SendForm } from './delivery/send-form.ts';
import { createTargetPool } from './delivery/target-pool.ts';
import { createUploadQueue } from './delivery/upload-queue.ts';
import { uploadTab } from './delivery/upload-tab.ts';
import { photoJournal, registerPhotoJournal } from './journal.ts';
import { isOnTheWay, NO_PHOTOS, type Photo, type PhotosState, processingKeys } from './model.ts';
import { createPhotoIntake, type Failures } from './photo-intake.ts';
import type { Preview } from './previews/draw-preview.ts';
import { localPreviews } from './previews/local-previews.ts';
import { registerPictureUrls } from './previews/picture-urls.ts';
import type { ShownPicture } from './previews/read-miniature.ts';
import { photosReducer, photosViewed } from './reducers/photos-slice.ts';
import { summaryOf, uploadProgress } from './upload-progress.ts';
import { uploadState } from './upload-state.ts';

const ADDRESS_LIFETIME_MS = 24 * 3_600_000;
const never = () => new Promise<never>(() => {});

/**
 * A server, a browser's storage and any number of pages, all in memory. A file's hash is derived from its content, so
 * tests can ask the server which files it has.
 */
export async function createWorld() {
  const clock = createTestClock();
  const browser = createTestBrowserRows();
  const tabLocks = createTestLocks();
  const localStorage = memoryStorage();
  const { blobs } = testEnvironment();
  const previews = blobs('previews');
  const objects = new Map<string, { sha256: string; bytes: number; looksLeft: number }>();
  const records = new Map<string, unknown>();
  const contents = new Map<Blob, string>();
  const events = new EventTarget();
  const world = {
    clock,
    /** This browser's storage: rows and local storage. */
    browser,
    localStorage,
    objects,
    records,
    isOnline: true,
    isStorageFull: false,
    isApiDown: false,
    /** The error that every API call returns, if set. */
    refusal: undefined as Error | undefined,
    /** Replies of the storage, where a key identifies one upload. */
    storage: (_sha256: string): 'sent' | 'unreachable' | 'refused' => 'sent',
    /** The bytes that arrive of a file. */
    arriving: (sha256: string) => sha256,
    makePreview: async (_file: Blob): Promise<Preview | undefined> => undefined,
    /** How this browser decodes its local pictures. */
    readMiniature: async (_picture: Blob): Promise<ShownPicture | undefined> => undefined,
    /** The server's miniature of a file, by hash; undefined on servers before miniatures. */
    miniature: (_sha256: string): string | undefined => undefined,
    /** Whether a tile here uses the photo. */
    isHung: (_photoId: string) => false,
    /** Uploaded bodies, by hash. */
    sent: [] as string[],
    prepared: [] as number[],
    asked: [] as number[],
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    isJournaled: () => [...browser.stored.keys()].some((key) => key.startsWith('photos/')),
    file,
    openPage,
  };
  let keys = 0;
  let ids = 0;

  function setOnline(isOnline: boolean): void {
    world.isOnline = isOnline;
    events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }

  function file(name: string, content: string = name, lastModified = 1, type = 'image/jpeg'): File {
    const made = new File([content], name, { type, lastModified });
    contents.set(made, content);
    return made;
  }

  function viewOf(key: string): PhotoView {
    const object = objects.get(key);
    if (!object || object.looksLeft-- > 0) return { key, status: 'processing' };
    const { sha256, bytes } = object;
    const endMs = clock.now() + ADDRESS_LIFETIME_MS;
    const miniature = world.miniature(sha256);
    const address = `/photos/${key}.webp?Signature=${endMs}`;
    return {
      key,
      status: 'ready',
      width: 300,
      height: 200,
      sha256,
      bytes,
      previewUrl: address,
      thumbnailUrl: address,
      ...(miniature !== undefined && { miniature }),
      addressesEndAt: new Date(endMs).toISOString(),
    };
  }

  /**
   * @param killedAt the page dies at this step, and none of its pending promises resolves; a step is any moment at
   * which it yields to the browser or the server
   */
  /** Loading may take up to the deadline for the browser's storage. */
  async function loaded(site: Site): Promise<PhotosState> {
    let photos: PhotosState | undefined;
    void photoJournal(site)
      .load()
      .then((kept) => {
        photos = kept;
      });
    await clock.until(() => photos !== undefined);
    return photos ?? NO_PHOTOS;
  }

  async function openPage({ killedAt = Number.POSITIVE_INFINITY } = {}) {
    let steps = 0;
    let isOpening = true;
    let isDead = false;
    async function step(): Promise<void> {
      if (isOpening) return;
      steps++;
      if (steps >= killedAt) close();
      if (isDead) await never();
    }
    async function overNetwork<Result>(run: () => Result): Promise<Result> {
      await step();
      if (!world.isOnline || world.isApiDown) throw new Error('offline');
      if (world.refusal) throw world.refusal;
      const result = run();
      await step();
      return result;
    }

    const { rows, tabs } = browser.openTab();
    const { locks, close: closeLocks } = tabLocks.openTab();
    function close(): void {
      isDead = true;
      closeLocks();
    }
    const site = await createSite(
      testEnvironment({
        localStorage,
        blobs: () => previews,
        journalRows: () => ({
          ...rows,
          get: (key) => step().then(() => rows.get(key)),
          write: (changes) => step().then(() => rows.write(changes)),
        }),
        tabs: () => ({ ...tabs, listen: (listener) => tabs.listen((keys) => !isDead && listener(keys)) }),
        locks,
        events,
        isOnline: () => world.isOnline,
        now: clock.now,
        wait: clock.wait,
        newId: () => `id-${++ids}`,
      }),
    );
    const middleware = createListenerMiddleware({ extra: { site } });
    const startListening = middleware.startListening as AppStartListening;
    registerPhotoJournal(startListening, site);
    registerPictureUrls(startListening, site);
    const store = configureStore({
      reducer: { photos: photosReducer },
      preloadedState: { photos: await loaded(site) },
      middleware: (defaults) => defaults().prepend(middleware.middleware),
    });
    site.cartToken.subscribe(() => store.dispatch(visitorLeft()));
    isOpening = false;
    photoJournal(site).followOtherTabs({
      dispatch: store.dispatch as never,
      getState: store.getState as never,
      isHung: (id) => world.isHung(id),
    });
    const photos = () => store.getState().photos;
    const dispatch = (action: Parameters<typeof store.dispatch>[0]): void => {
      if (!isDead) store.dispatch(action);
    };
    const recordStore: RecordStore = {
      get: (key) => step().then(() => records.get(key)),
      all: () => step().then(() => [...records]),
      async set(key, value) {
        await step();
        if (world.isStorageFull) return false;
        records.set(key, value);
        await step();
        return true;
      },
      remove: (key) => step().then(() => void records.delete(key)),
      clear: () => step().then(() => records.clear()),
    };
    const fileStore = createPhotoFileStore({ records: recordStore, wait: clock.wait });
    const network = createNetwork({ events, isOnline: () => world.isOnline, wait: clock.wait });
    const poller = createPhotoPoller({
      pendingKeys: () => processingKeys(photos()),
      fetchViews: (asked) => overNetwork(() => ({ views: asked.map(viewOf), unknownKeys: [] })),
      onViews: (views) => {
        dispatch(photosViewed(views));
        intake.viewed(views);
      },
      isOnline: network.isOnline,
      wait: clock.wait,
    });
    const send: SendForm = async (target, blob, { signal, onProgress }) => {
      await step();
      const sha256 = contents.get(blob) ?? '';
      onProgress(0.5);
      await clock.wait(1_000);
      if (isDead) await never();
      if (signal.aborted) return 'cancelled';
      if (!world.isOnline) return 'unreachable';
      const result = world.storage(sha256);
      if (result === 'sent') {
        world.sent.push(sha256);
        const key = target.fields.key ?? '';
        objects.set(key, { sha256: world.arriving(sha256), bytes: blob.size, looksLeft: 2 });
      }
      await step();
      return result;
    };
    const failures: Failures[] = [];
    const chosenAlready: string[] = [];
    let storedInMemory = 0;
    const intake = createPhotoIntake({
      dispatch,
      photos,
      fileStore,
      previews,
      localPreviews: localPreviews(site),
      makePreview: (_id, blob) => world.makePreview(blob),
      readMiniature: (picture) => world.readMiniature(picture),
      describe: (key) => overNetwork(() => viewOf(key)).catch(() => undefined),
      startQueue: (queueEvents) =>
        createUploadQueue({
          fileStore,
          hasher: createFileHasher(async (blob) => {
            await step();
            const sha256 = contents.get(blob);
            return sha256 === undefined ? { kind: 'unreadable' } : { kind: 'hashed', sha256 };
          }),
          known: createKnownPhotos({
            fetchKnown: (hashes) =>
              overNetwork(() => {
                world.asked.push(hashes.length);
                return [...objects.keys()].map(viewOf).filter((view) => hashes.includes(view.sha256 ?? ''));
              }),
            wait: clock.wait,
          }),
          targets: createTargetPool({
            prepare: (quantity) =>
              overNetwork(() => {
                world.prepared.push(quantity);
                return Array.from({ length: quantity }, () => ({ url: 'http://s3', fields: { key: `key-${++keys}` } }));
              }),
            now: clock.now,
            wait: clock.wait,
            random: () => 0.5,
          }),
          send,
          poller,
          network,
          oneAtATime: oneAtATime(site),
          events: queueEvents,
          concurrency: 4,
          wait: clock.wait,
          random: () => 0.5,
        }),
      progress: uploadProgress(site),
      wakePoller: poller.wake,
      onFailures: (failed) => failures.push(failed),
      onAlreadyChosen: (name) => chosenAlready.push(name),
      onStoredInMemory: () => storedInMemory++,
      visitor: site.cartToken.read,
      tab: uploadTab(site),
      newId: site.environment.newId,
      now: clock.now,
      wait: clock.wait,
    });
    photoJournal(site).onOtherTab(intake.otherTabWrote);
    const list = (): Photo[] => photos().order.flatMap((id) => photos().byId[id] ?? []);
    return {
      site,
      store,
      close,
      intake,
      summary: () => summaryOf(uploadState(site).read().run),
      failures,
      chosenAlready,
      list,
      photos,
      storedInMemory: () => storedInMemory,
      isDead: () => isDead,
      isDone: () => isDead || !Object.values(photos().byId).some(isOnTheWay),
    };
  }
  return world;
}
