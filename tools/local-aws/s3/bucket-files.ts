import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isLeftover } from '../durable-file.ts';
import { ObjectMeta, versionOf } from './object-meta.ts';

/**
 * The files of a bucket. Keys are never part of a path.
 *
 *   objects/<sha256 of the key>.json   the object: its metadata and the name of its bytes; writing it is the commit
 *   versions/<sha256 of the key>.<version>.json  noncurrent versions and delete markers, in a versioned bucket
 *   data/<uuid>                        bytes, written before the commit, never changed
 *   pending/<sha256 of the key>.<uuid> an empty file: the notification of that write is not delivered yet
 *   uploads/<upload id>/               parts of a multipart upload
 */
export interface BucketFiles {
  root: string;
  objects: string;
  versions: string;
  data: string;
  pending: string;
  uploads: string;
}

export function bucketFiles(dataDir: string, bucket: string): BucketFiles {
  const root = join(dataDir, bucket);
  return {
    root,
    objects: join(root, 'objects'),
    versions: join(root, 'versions'),
    data: join(root, 'data'),
    pending: join(root, 'pending'),
    uploads: join(root, 'uploads'),
  };
}

/** S3's naming rules, which also keep a bucket inside the data folder. */
export function isBucketName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..');
}

function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function metaPath(files: BucketFiles, key: string): string {
  return join(files.objects, `${hashOfKey(key)}.json`);
}

export function versionPath(files: BucketFiles, meta: ObjectMeta): string {
  return join(files.versions, `${hashOfKey(meta.key)}.${versionOf(meta)}.json`);
}

export function pendingPath(files: BucketFiles, meta: ObjectMeta): string {
  return join(files.pending, `${hashOfKey(meta.key)}.${meta.dataId}`);
}

export interface LoadedBucket {
  objects: Map<string, ObjectMeta>;
  /** Noncurrent versions by key, newest first. */
  noncurrent: Map<string, ObjectMeta[]>;
  /** Objects whose notification was not delivered before the last stop. */
  undelivered: ObjectMeta[];
}

/**
 * Loads a bucket at start and removes leftovers of a kill: bytes without an object, half-written files, and markers of
 * writes that were never committed or have been replaced.
 */
export async function loadBucket(files: BucketFiles): Promise<LoadedBucket> {
  for (const folder of [files.objects, files.versions, files.data, files.pending, files.uploads])
    await mkdir(folder, { recursive: true });

  const objects = new Map((await readMetas(files.objects)).map((meta) => [meta.key, meta]));
  const noncurrent = await loadVersions(files, objects);
  const named = new Map([...objects.values(), ...[...noncurrent.values()].flat()].map((meta) => [meta.dataId, meta]));
  for (const dataId of await readdir(files.data)) {
    if (!named.has(dataId)) await rm(join(files.data, dataId), { force: true });
  }
  const undelivered: ObjectMeta[] = [];
  for (const marker of await readdir(files.pending)) {
    const meta = named.get(marker.split('.')[1] ?? '');
    if (meta) undelivered.push(meta);
    else await rm(join(files.pending, marker), { force: true });
  }
  undelivered.sort((left, right) => (left.sequencer < right.sequencer ? -1 : 1));
  return { objects, noncurrent, undelivered };
}

/**
 * A version is stored as noncurrent before a newer one replaces it, so a kill in between leaves it twice. If there is a
 * delete marker, the deletion is completed; otherwise the noncurrent copy is removed.
 */
async function loadVersions(files: BucketFiles, objects: Map<string, ObjectMeta>): Promise<Map<string, ObjectMeta[]>> {
  const noncurrent = new Map<string, ObjectMeta[]>();
  for (const meta of await readMetas(files.versions))
    noncurrent.set(meta.key, [...(noncurrent.get(meta.key) ?? []), meta].sort(newestFirst));
  for (const [key, versions] of noncurrent) {
    const current = objects.get(key);
    const twin = versions.find(({ dataId }) => dataId === current?.dataId);
    if (!current || !twin) continue;
    if (versions[0] !== twin) {
      await rm(metaPath(files, key), { force: true });
      objects.delete(key);
    } else {
      await rm(versionPath(files, twin), { force: true });
      noncurrent.set(
        key,
        versions.filter((version) => version !== twin),
      );
    }
  }
  return noncurrent;
}

const newestFirst = (left: ObjectMeta, right: ObjectMeta) => (left.sequencer > right.sequencer ? -1 : 1);

async function readMetas(folder: string): Promise<ObjectMeta[]> {
  const metas: ObjectMeta[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (isLeftover(name)) await rm(path, { force: true });
    else metas.push(await readMeta(path));
  }
  return metas;
}

/** @throws Error with the path of a damaged file; the file system's error for a missing one */
export async function readMeta(path: string): Promise<ObjectMeta> {
  const text = await readFile(path, 'utf8');
  try {
    return z.parse(ObjectMeta, JSON.parse(text));
  } catch (cause) {
    throw new Error(`S3 cannot read ${path}. Restore or remove this file, then start again.`, { cause });
  }
}
