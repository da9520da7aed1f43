import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_ONLY, syncFolder, writeFileDurably, writeFileStreamed } from '../durable-file.ts';
import { createKeyedLock } from '../keyed-lock.ts';
import {
  type BucketFiles,
  bucketFiles,
  isBucketName,
  loadBucket,
  metaPath,
  pendingPath,
  readMeta,
  versionPath,
} from './bucket-files.ts';
import { createDigests, type DigestName } from './checksums.ts';
import { s3Error } from './errors.ts';
import { createSequencer, type Notifier } from './events.ts';
import { compareUtf8 } from './list.ts';
import { type ObjectMeta, type ObjectProperties, versionOf } from './object-meta.ts';
import { checkWriteCondition, type WriteCondition } from './preconditions.ts';
import type { BodyReceipt } from './receive-body.ts';

/** Bytes on the disk that do not belong to an object yet. */
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

/** One bucket: an in-memory index over its files. */
export interface ObjectStore {
  files: BucketFiles;
  /** Whether replaced and deleted objects are retained as noncurrent versions. */
  isVersioned: boolean;
  get(key: string): ObjectMeta | undefined;
  getVersion(key: string, versionId: string): ObjectMeta | undefined;
  /** All versions of a key, the current one first. */
  versionsOf(key: string): readonly ObjectMeta[];
  /** All keys in UTF-8 order. */
  sortedKeys(): readonly string[];
  /** Includes deleted keys that still have versions. */
  sortedVersionedKeys(): readonly string[];
  dataPath(meta: ObjectMeta): string;
  /**
   * Streams bytes to disk next to the objects.
   * @throws EntityTooLarge as soon as more than maxBytes arrive, ServiceUnavailable when the disk is full
   */
  stage(content: AsyncIterable<Buffer>, digests: ReadonlySet<DigestName>, maxBytes: number): Promise<StagedBytes>;
  /** Stages the bytes of another object, of any bucket, without copying them. */
  stageLink(path: string, sizeBytes: number): Promise<{ dataId: string; sizeBytes: number }>;
  discard(staged: { dataId: string }): Promise<void>;
  /**
   * Commits staged bytes as an object atomically; exactly one of several concurrent conditional writes wins.
   * @throws PreconditionFailed, NoSuchKey; the staged bytes are then discarded
   */
  commit(commit: Commit): Promise<ObjectMeta>;
  /**
   * Deletes an object; in a versioned bucket, adds a delete marker. Idempotent.
   * @returns the delete marker, if one was added
   */
  remove(key: string): Promise<ObjectMeta | undefined>;
  /** Permanently deletes one version; the one before it becomes current. @returns the deleted version */
  removeVersion(key: string, versionId: string): Promise<ObjectMeta | undefined>;
  /** Replaces the tags of a version, or of the current one. @returns undefined for a missing object */
  setTags(
    key: string,
    versionId: string | undefined,
    tags: Readonly<Record<string, string>>,
  ): Promise<ObjectMeta | undefined>;
}

/** Readers that found an object just before its replacement can still open its bytes. */
const OLD_BYTES_RETENTION_MS = 30_000;

export interface ObjectStoreDeps {
  dataDir: string;
  bucket: string;
  notifier: Notifier;
  isVersioned?: boolean;
  /** Called for each key that is no longer an object. */
  onRemoved?(bucket: string, key: string): void;
  now: () => Date;
  /** The reason why writes are refused; undefined while they are accepted. */
  refusesBytes(): string | undefined;
}

export async function openObjectStore({
  dataDir,
  bucket,
  notifier,
  isVersioned = false,
  onRemoved,
  now,
  refusesBytes,
}: ObjectStoreDeps): Promise<ObjectStore> {
  const files = bucketFiles(dataDir, bucket);
  const { objects, noncurrent, undelivered } = await loadBucket(files);
  const nextSequencer = createSequencer(
    now,
    greatestSequencer([...objects.values(), ...[...noncurrent.values()].flat()]),
  );
  const locked = createKeyedLock();
  let sorted: readonly string[] | undefined;
  for (const meta of undelivered) notifier.notify(bucket, files, meta);

  async function discard({ dataId }: { dataId: string }): Promise<void> {
    await rm(join(files.data, dataId), { force: true });
  }

  function discardLater(meta: ObjectMeta | undefined): void {
    if (meta) setTimeout(() => void discard(meta).catch(() => undefined), OLD_BYTES_RETENTION_MS).unref();
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
      ...(isVersioned && { versionId: randomUUID() }),
    };
    // the marker is written first: one without an object is removed at start, but an object without one is never
    // announced
    await writeFile(pendingPath(files, meta), '', { mode: OWNER_ONLY });
    if (isVersioned && existing) await writeFileDurably(versionPath(files, existing), JSON.stringify(existing));
    await writeFileDurably(metaPath(files, meta.key), JSON.stringify(meta));
    objects.set(meta.key, meta);
    if (!existing) sorted = undefined;
    if (isVersioned && existing) retainNoncurrent(existing);
    else discardLater(existing);
    return meta;
  }

  function retainNoncurrent(meta: ObjectMeta): void {
    noncurrent.set(meta.key, [meta, ...(noncurrent.get(meta.key) ?? [])]);
  }

  function versionsOf(key: string): readonly ObjectMeta[] {
    const current = objects.get(key);
    return [...(current ? [current] : []), ...(noncurrent.get(key) ?? [])];
  }

  const getVersion = (key: string, versionId: string) =>
    versionsOf(key).find((version) => versionOf(version) === versionId);

  async function dropCurrent(key: string): Promise<void> {
    await rm(metaPath(files, key), { force: true });
    await syncFolder(files.objects);
    objects.delete(key);
    sorted = undefined;
    onRemoved?.(bucket, key);
  }

  /** Like S3, adds a delete marker even for a missing key. */
  async function putDeleteMarker(key: string): Promise<ObjectMeta> {
    const existing = objects.get(key);
    const marker: ObjectMeta = {
      key,
      dataId: randomUUID(),
      versionId: randomUUID(),
      isDeleteMarker: true,
      sizeBytes: 0,
      eTag: '',
      lastModified: now().toISOString(),
      sequencer: nextSequencer(),
      eventName: 'ObjectRemoved:DeleteMarkerCreated',
      headers: {},
      userMetadata: {},
      checksums: {},
    };
    if (existing) await writeFileDurably(versionPath(files, existing), JSON.stringify(existing));
    await writeFileDurably(versionPath(files, marker), JSON.stringify(marker));
    if (existing) {
      await dropCurrent(key);
      retainNoncurrent(existing);
    }
    retainNoncurrent(marker);
    return marker;
  }

  async function dropNoncurrent(meta: ObjectMeta): Promise<void> {
    await rm(versionPath(files, meta), { force: true });
    const left = (noncurrent.get(meta.key) ?? []).filter((version) => version !== meta);
    if (left.length > 0) noncurrent.set(meta.key, left);
    else noncurrent.delete(meta.key);
  }

  /** Makes the newest noncurrent version current unless it is a delete marker. */
  async function promoteNoncurrent(key: string): Promise<void> {
    const [next] = noncurrent.get(key) ?? [];
    if (!next || next.isDeleteMarker) return;
    await writeFileDurably(metaPath(files, key), JSON.stringify(next));
    objects.set(key, next);
    sorted = undefined;
    await dropNoncurrent(next);
  }

  /** After a disk fault the object may already refer to these bytes; unreadable metadata is left for the next start. */
  async function isCommitted({ key, staged }: Commit): Promise<boolean> {
    try {
      return (await readMeta(metaPath(files, key))).dataId === staged.dataId;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code !== 'ENOENT';
    }
  }

  return {
    files,
    isVersioned,
    get: (key) => objects.get(key),
    getVersion,
    versionsOf,
    sortedVersionedKeys: () => [...new Set([...objects.keys(), ...noncurrent.keys()])].sort(compareUtf8),
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
        notifier.notify(bucket, files, meta);
        return meta;
      } catch (error) {
        if (!(await isCommitted(commit))) await discard(commit.staged);
        throw error;
      }
    },
    remove: (key) =>
      locked(key, async () => {
        if (isVersioned) return putDeleteMarker(key);
        const existing = objects.get(key);
        if (!existing) return undefined;
        await dropCurrent(key);
        discardLater(existing);
        return undefined;
      }),
    removeVersion: (key, versionId) =>
      locked(key, async () => {
        const found = getVersion(key, versionId);
        if (!found) return undefined;
        if (found === objects.get(key)) await dropCurrent(key);
        else await dropNoncurrent(found);
        if (!objects.has(key)) await promoteNoncurrent(key);
        discardLater(found);
        return found;
      }),
    setTags: (key, versionId, tags) =>
      locked(key, async () => {
        const current = objects.get(key);
        const found = versionId === undefined ? current : getVersion(key, versionId);
        if (!found || found.isDeleteMarker) return undefined;
        const tagged = { ...found, tags };
        if (found === current) {
          await writeFileDurably(metaPath(files, key), JSON.stringify(tagged));
          objects.set(key, tagged);
        } else {
          await writeFileDurably(versionPath(files, tagged), JSON.stringify(tagged));
          const others = noncurrent.get(key) ?? [];
          noncurrent.set(
            key,
            others.map((version) => (version === found ? tagged : version)),
          );
        }
        return tagged;
      }),
  };
}

function greatestSequencer(objects: Iterable<ObjectMeta>): string {
  let greatest = '';
  for (const { sequencer } of objects) if (sequencer > greatest) greatest = sequencer;
  return greatest;
}

/** Buckets in the data folder from an earlier run; an unfinished bucket deletion is completed. */
export async function bucketsOnDisk(dataDir: string): Promise<string[]> {
  await mkdir(dataDir, { recursive: true });
  const names = await readdir(dataDir);
  for (const name of names) {
    if (name.startsWith(DELETED_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  return names.filter(isBucketName);
}

const DELETED_PREFIX = '.deleted-';

/** The rename deletes the bucket; removing its files may take longer. */
export async function deleteBucketFiles(dataDir: string, files: BucketFiles): Promise<void> {
  const aside = join(dataDir, `${DELETED_PREFIX}${randomUUID()}`);
  await rename(files.root, aside);
  await rm(aside, { recursive: true, force: true });
}
