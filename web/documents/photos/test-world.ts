import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import type { PhotoView } from '../../../shared/photo/schema.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { memoryStorage } from '../../lib/browser-storage.ts';
import type { RecordStore } from '../../lib/record-store.ts';
import { createTestClock } from '../../lib/test-clock.ts';
import { createTestBrowserRows } from '../../lib/test-journal-rows.ts';
import { createTestLocks } from '../../lib/test-locks.ts';
import { createSite, type Site } from '../../site/create-site.ts';
import type { AppStartListening, StoreAccess } from '../../site/store-types.ts';
import { testEnvironment } from '../../site/test-site.ts';
import { visitorLeft } from '../../site/visitor.ts';
import type { SendForm } from './delivery/send-form.ts';
import { photoJournal, registerPhotoJournal } from './journal.ts';
import { isOnTheWay, NO_PHOTOS, type Photo, type PhotosState } from './model.ts';
import { createPhotoServices } from './photo-services.ts';
import type { Preview } from './previews/draw-preview.ts';
import { registerPictureUrls } from './previews/picture-urls.ts';
import type { ShownPicture } from './previews/read-miniature.ts';
import { photosReducer } from './reducers/photos-slice.ts';
import { summaryOf } from './upload-progress.ts';
import { type UploadNotice, uploadState } from './upload-state.ts';

const ADDRESS_LIFETIME_MS = 24 * 3_600_000;
const never = () => new Promise<never>(() => {});

const Prepare = z.object({ quantity: z.int() });
const Status = z.object({ keys: z.array(z.string()) });
const Known = z.object({ sha256: z.array(z.string()) });

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
    isOnWall: (_photoId: string) => false,
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

  function replyOf(path: string, body: unknown): unknown {
    if (path === '/v1/photos/prepare') {
      const { quantity } = Prepare.parse(body);
      world.prepared.push(quantity);
      const target = () => ({ url: 'http://s3', fields: { key: `key-${++keys}` } });
      return { targets: Array.from({ length: quantity }, target) };
    }
    if (path === '/v1/photos/status') return { photos: Status.parse(body).keys.map(viewOf) };
    const { sha256 } = Known.parse(body);
    world.asked.push(sha256.length);
    return { photos: [...objects.keys()].map(viewOf).filter((view) => sha256.includes(view.sha256 ?? '')) };
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
    const site = await createSite(
      testEnvironment({
        localStorage,
        blobs: () => previews,
        records: () => recordStore,
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
        random: () => 0.5,
      }),
    );
    const post: ApiClient['post'] = (path, { reply, body }) => overNetwork(() => reply.parse(replyOf(path, body)));
    Object.assign(site.api, { post });
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
      isOnWall: (id) => world.isOnWall(id),
    });
    const photos = () => store.getState().photos;
    const dispatch = (action: Parameters<typeof store.dispatch>[0]): void => {
      if (!isDead) store.dispatch(action);
    };
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
    const notices: UploadNotice[] = [];
    uploadState(site).subscribe(() => {
      const { notice } = uploadState(site).read();
      if (notice && notice !== notices.at(-1)) notices.push(notice);
    });
    const messages: string[] = [];
    const say = (message: string) => void messages.push(message);
    site.toast.show({ info: say, success: say, error: say, dismiss: () => {} });
    const { intake } = createPhotoServices(site, { dispatch, getState: store.getState } as StoreAccess, {
      async digest(blob) {
        await step();
        const sha256 = contents.get(blob);
        return sha256 === undefined ? { kind: 'unreadable' } : { kind: 'hashed', sha256 };
      },
      send,
      makePreview: (_id, blob) => world.makePreview(blob),
      readMiniature: (picture) => world.readMiniature(picture),
    });
    const list = (): Photo[] => photos().order.flatMap((id) => photos().byId[id] ?? []);
    return {
      site,
      store,
      close,
      intake,
      summary: () => summaryOf(uploadState(site).read().run),
      /** Why runs failed, latest last. */
      notices: () => notices.map(({ message }) => message),
      /** Texts of the toasts. */
      messages,
      list,
      photos,
      isTabNeeded: () => uploadState(site).read().isTabNeeded,
      isDead: () => isDead,
      isDone: () => isDead || !Object.values(photos().byId).some(isOnTheWay),
    };
  }
  return world;
}
