import type { PhotoView } from '../../../shared/schemas/photo.ts';
import { createNetwork } from '../../lib/network.ts';
import type { RecordStore } from '../../lib/record-store.ts';
import { testSite } from '../../site/test-site.ts';
import { createFileHasher } from './delivery/file-hash.ts';
import { createKnownPhotos } from './delivery/known-photos.ts';
import { createPhotoKeeper } from './delivery/photo-keeper.ts';
import { createPhotoPoller } from './delivery/photo-poller.ts';
import type { SendForm } from './delivery/send-form.ts';
import { createTargetPool } from './delivery/target-pool.ts';
import { createUploadQueue } from './delivery/upload-queue.ts';
import { createShelfKeeping, readLocalPhotos } from './local-photos.ts';
import { isOnTheWay, type Photo } from './photo.ts';
import { createPhotoIntake, type Failures } from './photo-intake.ts';
import { photosReducer, photosViewed } from './photos-slice.ts';
import type { Preview } from './previews/draw-preview.ts';
import { localPreviews } from './previews/local-previews.ts';
import { createUploadProgress } from './upload-progress.ts';

/** Time that passes when everybody waits. */
function createClock() {
  let nowMs = 1_000_000;
  let timers: { atMs: number; run(): void }[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const nextMs = () => Math.min(...timers.map(({ atMs }) => atMs));

  async function pass(milliseconds: number): Promise<void> {
    const endMs = nowMs + milliseconds;
    for (await settle(); nextMs() <= endMs; await settle()) {
      nowMs = Math.max(nowMs, nextMs());
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const timer of due) timer.run();
    }
    nowMs = endMs;
  }

  return {
    now: () => nowMs,
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => timers.push({ atMs: nowMs + milliseconds, run: resolve })),
    pass,
    /** Lets time pass until the condition holds; throws when nothing is waited for any more, or after an hour. */
    async until(isDone: () => boolean): Promise<void> {
      const endMs = nowMs + 3_600_000;
      for (await settle(); !isDone(); ) {
        const next = nextMs();
        if (next > endMs) throw new Error('time passes and nothing happens');
        await pass(next - nowMs);
      }
    },
  };
}

const never = () => new Promise<never>(() => {});

/**
 * A server, a browser's storage and any number of pages over them, all in memory. A file's hash is made of its content,
 * so the server can be asked afterwards what it has.
 */
export async function createWorld() {
  const clock = createClock();
  const objects = new Map<string, { sha256: string; bytes: number; looksLeft: number }>();
  const records = new Map<string, unknown>();
  const contents = new Map<Blob, string>();
  const locks = new Map<string, Promise<unknown>>();
  const events = new EventTarget();
  const site = await testSite();
  const world = {
    /** what this browser keeps */
    site,
    clock,
    objects,
    records,
    isOnline: true,
    isStorageFull: false,
    isApiDown: false,
    /** what the API answers everything with, where it refuses */
    refusal: undefined as Error | undefined,
    visitor: 'somebody',
    /** answers of the storage: a key stands for one upload */
    storage: (_sha256: string): 'sent' | 'unreachable' | 'refused' => 'sent',
    /** what arrives of a file */
    arriving: (sha256: string) => sha256,
    /** what this browser draws of a file */
    makePreview: async (_file: Blob): Promise<Preview | undefined> => undefined,
    /** bodies that went over the line, by hash */
    sent: [] as string[],
    prepared: [] as number[],
    asked: [] as number[],
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    file,
    openPage,
  };
  let keys = 0;

  function setOnline(isOnline: boolean): void {
    world.isOnline = isOnline;
    events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }

  function file(name: string, content: string = name, lastModified = 1): File {
    const made = new File([content], name, { type: 'image/jpeg', lastModified });
    contents.set(made, content);
    return made;
  }

  function viewOf(key: string): PhotoView {
    const object = objects.get(key);
    if (!object || object.looksLeft-- > 0) return { key, status: 'processing' };
    const { sha256, bytes } = object;
    return { key, status: 'ready', width: 300, height: 200, sha256, bytes };
  }

  /**
   * @param killedAt the page dies at this step and nothing that it waits for ever comes back; a step is any moment at
   * which it hands control to the browser or the server
   */
  function openPage({ killedAt = Number.POSITIVE_INFINITY } = {}) {
    let steps = 0;
    let isDead = false;
    async function step(): Promise<void> {
      steps++;
      if (steps >= killedAt) isDead = true;
      if (isDead) await never();
    }
    async function throughTheLine<Result>(run: () => Result): Promise<Result> {
      await step();
      if (!world.isOnline || world.isApiDown) throw new Error('no line');
      if (world.refusal) throw world.refusal;
      const result = run();
      await step();
      return result;
    }

    let photos = readLocalPhotos(world.site);
    const shelf = createShelfKeeping(world.site);
    const dispatch = (action: Parameters<typeof photosReducer>[1]): void => {
      if (isDead) return;
      photos = photosReducer(photos, action);
      shelf.write(photos);
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
    const keeper = createPhotoKeeper({ records: recordStore, wait: clock.wait });
    const network = createNetwork({ events, isOnline: () => world.isOnline, wait: clock.wait });
    const poller = createPhotoPoller({
      pendingKeys: () =>
        Object.values(photos.byId).flatMap(({ status, key }) => (status === 'processing' && key ? [key] : [])),
      fetchViews: (asked) => throughTheLine(() => ({ views: asked.map(viewOf), unknownKeys: [] })),
      onViews: (views) => dispatch(photosViewed(views)),
      isOnline: network.isOnline,
      wait: clock.wait,
    });
    const send: SendForm = async (target, blob, { signal, onProgress }) => {
      await step();
      const sha256 = contents.get(blob) ?? '';
      onProgress(0.5);
      await clock.wait(1_000);
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
    let keptInMemory = 0;
    const progress = createUploadProgress(clock.wait);
    const intake = createPhotoIntake({
      dispatch,
      photos: () => photos,
      keeper,
      previews: world.site.blobs,
      localPreviews: localPreviews(world.site),
      makePreview: (_id, blob) => world.makePreview(blob),
      startQueue: (queueEvents) =>
        createUploadQueue({
          keeper,
          hasher: createFileHasher(async (blob) => {
            await step();
            const sha256 = contents.get(blob);
            return sha256 === undefined ? { kind: 'unreadable' } : { kind: 'hashed', sha256 };
          }),
          known: createKnownPhotos({
            fetchKnown: (hashes) =>
              throughTheLine(() => {
                world.asked.push(hashes.length);
                return [...objects.keys()].map(viewOf).filter((view) => hashes.includes(view.sha256 ?? ''));
              }),
            wait: clock.wait,
          }),
          targets: createTargetPool({
            prepare: (quantity) =>
              throughTheLine(() => {
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
          async oneAtATime(name, run) {
            const before = locks.get(name);
            const mine = (before ?? Promise.resolve()).then(() => run(before !== undefined));
            // a page that dies lets go of its locks, as the browser does it
            locks.set(name, killedAt === Number.POSITIVE_INFINITY ? mine : Promise.resolve());
            return mine.finally(() => locks.delete(name));
          },
          events: queueEvents,
          concurrency: 4,
          wait: clock.wait,
          random: () => 0.5,
        }),
      progress,
      wakePoller: poller.wake,
      onFailures: (failed) => failures.push(failed),
      onChosenAlready: (name) => chosenAlready.push(name),
      onKeptInMemory: () => keptInMemory++,
      visitor: () => world.visitor,
      newId: () => `photo-${Object.keys(photos.byId).length + 1}-${Math.round(clock.now())}-${++ids}`,
      now: clock.now,
    });
    const list = (): Photo[] => photos.order.flatMap((id) => photos.byId[id] ?? []);
    return {
      intake,
      progress,
      failures,
      chosenAlready,
      list,
      photos: () => photos,
      keptInMemory: () => keptInMemory,
      isDead: () => isDead,
      isDone: () => isDead || !Object.values(photos.byId).some(isOnTheWay),
    };
  }
  let ids = 0;

  return world;
}
