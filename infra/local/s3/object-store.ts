import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_ONLY, syncFolder, writeFileDurably } from '../durable-file.ts';
import { createKeyedLock } from '../keyed-lock.ts';
import {
  type BucketFiles,
  bucketFiles,
  isBucketName,
  loadBucket,
  metaPath,
  pendingPath,
  readMeta,
} from './bucket-files.ts';
import { createDigests, type DigestName } from './checksums.ts';
import { s3Error } from './errors.ts';
import type { Announcer } from './events.ts';
import { compareUtf8 } from './list.ts';
import type { ObjectMeta, ObjectProperties } from './object-meta.ts';
import { checkWriteCondition, type WriteCondition } from './preconditions.ts';
import type { BodyReceipt } from './receive-body.ts';
import { createSequencer } from './sequencer.ts';
import { writeFileStreamed } from './streamed-file.ts';

/** Bytes that are on the disk but are no object yet. */
export interface StagedBytes extends BodyReceipt {
  dataId: string;
  path: string;
}

interface Commit {
  key: string;
  staged: { dataId: string; sizeBytes: number };
  eTag: string;
  eventName: string;
  properties: ObjectProperties;
  checksums: Record<string, string>;
  condition: WriteCondition;
}

/** One bucket: an index in memory over files that are the truth. */
export interface ObjectStore {
  files: BucketFiles;
  get(key: string): ObjectMeta | undefined;
  /** Every key in UTF-8 order. */
  sortedKeys(): readonly string[];
  dataPath(meta: ObjectMeta): string;
  /**
   * Streams bytes to disk beside the objects.
   * @throws EntityTooLarge as soon as more than maxBytes came, ServiceUnavailable where the disk has no room
   */
  stage(content: AsyncIterable<Buffer>, digests: ReadonlySet<DigestName>, maxBytes: number): Promise<StagedBytes>;
  /** Stages bytes of another object, of this bucket or another, without copying them. */
  stageLink(path: string, sizeBytes: number): Promise<{ dataId: string; sizeBytes: number }>;
  /** Throws staged bytes away. */
  discard(staged: { dataId: string }): Promise<void>;
  /**
   * Makes staged bytes an object, whole or not at all; of several conditional writes at once exactly one wins.
   * @throws PreconditionFailed, NoSuchKey; the staged bytes are gone then
   */
  commit(commit: Commit): Promise<ObjectMeta>;
  /** Repeating it is harmless. */
  remove(key: string): Promise<void>;
}

/** Readers that found an object just before it was replaced still get to open its bytes. */
const OLD_BYTES_KEPT_MS = 30_000;

export interface ObjectStoreDeps {
  dataDir: string;
  bucket: string;
  announcer: Announcer;
  now: () => Date;
  /** why no more bytes are taken now; undefined while they are */
  refusesBytes(): string | undefined;
}

export async function openObjectStore({
  dataDir,
  bucket,
  announcer,
  now,
  refusesBytes,
}: ObjectStoreDeps): Promise<ObjectStore> {
  const files = bucketFiles(dataDir, bucket);
  const { objects, unannounced } = await loadBucket(files);
  const nextSequencer = createSequencer(now, greatestSequencer(objects.values()));
  const locked = createKeyedLock();
  let sorted: readonly string[] | undefined;
  for (const meta of unannounced) announcer.announce(bucket, files, meta);

  async function discard({ dataId }: { dataId: string }): Promise<void> {
    await rm(join(files.data, dataId), { force: true });
  }

  function discardLater(meta: ObjectMeta | undefined): void {
    if (meta) setTimeout(() => void discard(meta).catch(() => undefined), OLD_BYTES_KEPT_MS).unref();
  }

  async function write(commit: Commit): Promise<ObjectMeta> {
    const existing = objects.get(commit.key);
    checkWriteCondition(commit.condition, existing);
    const meta: ObjectMeta = {
      key: commit.key,
      dataId: commit.staged.dataId,
      sizeBytes: commit.staged.sizeBytes,
      eTag: commit.eTag,
      lastModified: now().toISOString(),
      sequencer: nextSequencer(),
      eventName: commit.eventName,
      ...commit.properties,
      checksums: commit.checksums,
    };
    // the marker goes first: one without an object is swept at start, an object without one would never be announced
    await writeFile(pendingPath(files, meta), '', { mode: OWNER_ONLY });
    await writeFileDurably(metaPath(files, meta.key), JSON.stringify(meta));
    objects.set(meta.key, meta);
    if (!existing) sorted = undefined;
    discardLater(existing);
    return meta;
  }

  /** After a fault of the disk the object may name these bytes already; what cannot be read is left to the next start. */
  async function isCommitted({ key, staged }: Commit): Promise<boolean> {
    try {
      return (await readMeta(metaPath(files, key))).dataId === staged.dataId;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code !== 'ENOENT';
    }
  }

  return {
    files,
    get: (key) => objects.get(key),
    sortedKeys() {
      sorted ??= [...objects.keys()].sort(compareUtf8);
      return sorted;
    },
    dataPath: (meta) => join(files.data, meta.dataId),
    async stage(content, digestNames, maxBytes) {
      const reason = refusesBytes();
      if (reason) throw s3Error('ServiceUnavailable', reason);
      const dataId = randomUUID();
      const path = join(files.data, dataId);
      const digests = createDigests(digestNames);
      let sizeBytes = 0;
      async function* measured(): AsyncGenerator<Buffer, void> {
        for await (const piece of content) {
          sizeBytes += piece.length;
          if (sizeBytes > maxBytes) throw s3Error('EntityTooLarge', undefined, { MaxSizeAllowed: String(maxBytes) });
          digests.update(piece);
          yield piece;
        }
      }
      await writeFileStreamed(path, measured());
      return { dataId, path, sizeBytes, digests: digests.finish() };
    },
    async stageLink(path, sizeBytes) {
      const dataId = randomUUID();
      await link(path, join(files.data, dataId));
      return { dataId, sizeBytes };
    },
    discard,
    async commit(commit) {
      try {
        const meta = await locked(commit.key, () => write(commit));
        announcer.announce(bucket, files, meta);
        return meta;
      } catch (error) {
        if (!(await isCommitted(commit))) await discard(commit.staged);
        throw error;
      }
    },
    async remove(key) {
      await locked(key, async () => {
        const existing = objects.get(key);
        if (!existing) return;
        await rm(metaPath(files, key), { force: true });
        await syncFolder(files.objects);
        objects.delete(key);
        sorted = undefined;
        discardLater(existing);
      });
    },
  };
}

function greatestSequencer(objects: Iterable<ObjectMeta>): string {
  let greatest = '';
  for (const { sequencer } of objects) if (sequencer > greatest) greatest = sequencer;
  return greatest;
}

/** Buckets that are in the data folder from an earlier run; a deleted one that was not wholly gone is finished off. */
export async function bucketsOnDisk(dataDir: string): Promise<string[]> {
  await mkdir(dataDir, { recursive: true });
  const names = await readdir(dataDir);
  for (const name of names) {
    if (name.startsWith(DELETED_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  return names.filter(isBucketName);
}

const DELETED_PREFIX = '.deleted-';

/** The rename is the deletion; the rest may take its time. */
export async function deleteBucketFiles(dataDir: string, files: BucketFiles): Promise<void> {
  const aside = join(dataDir, `${DELETED_PREFIX}${randomUUID()}`);
  await rename(files.root, aside);
  await rm(aside, { recursive: true, force: true });
}
