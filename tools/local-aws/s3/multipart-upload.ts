import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeFileDurably } from '../durable-file.ts';
import { createKeyedLock } from '../keyed-lock.ts';
import { s3Error } from './errors.ts';
import { ObjectMeta, type ObjectProperties, STORED_ID } from './object-meta.ts';
import type { ObjectStore, StagedBytes } from './object-store.ts';
import { checkWriteCondition, type WriteCondition } from './preconditions.ts';

const Upload = z.pick(ObjectMeta, { key: true, headers: true, userMetadata: true, tags: true });
const Part = z.object({ dataId: z.string(), sizeBytes: z.int(), md5Hex: z.string() });
type Part = z.infer<typeof Part>;

export interface ListedPart {
  partNumber: number;
  /** Excludes the quotes. */
  eTag: string;
}

/** Multipart uploads: parts are stored under their upload id until they are completed into an object. */
export interface MultipartUploads {
  begin(key: string, properties: ObjectProperties): Promise<string>;
  /** @throws NoSuchUpload */
  check(key: string, uploadId: string): Promise<void>;
  /** Takes ownership of staged bytes; the same number replaces the part. @returns its entity tag */
  putPart(key: string, uploadId: string, partNumber: number, staged: StagedBytes): Promise<string>;
  /** @throws NoSuchUpload, InvalidPart, EntityTooSmall, PreconditionFailed */
  complete(key: string, uploadId: string, parts: readonly ListedPart[], condition: WriteCondition): Promise<ObjectMeta>;
  abort(key: string, uploadId: string): Promise<void>;
}

/** Every part but the last; S3's own limit. */
const PART_BYTES_MIN = 5 * 1024 ** 2;

export function createMultipartUploads(store: ObjectStore): MultipartUploads {
  const locked = createKeyedLock();
  const folderOf = (uploadId: string) => join(store.files.uploads, uploadId);

  async function readUpload(key: string, uploadId: string): Promise<z.infer<typeof Upload>> {
    if (!STORED_ID.test(uploadId)) throw s3Error('NoSuchUpload');
    const text = await readIfExists(join(folderOf(uploadId), 'upload.json'));
    if (text === undefined) throw s3Error('NoSuchUpload');
    const upload = z.parse(Upload, JSON.parse(text));
    if (upload.key !== key) throw s3Error('NoSuchUpload');
    return upload;
  }

  async function readPart(uploadId: string, listed: ListedPart): Promise<Part> {
    const text = await readIfExists(partPath(folderOf(uploadId), listed.partNumber));
    const part = text === undefined ? undefined : z.parse(Part, JSON.parse(text));
    if (part?.md5Hex !== listed.eTag)
      throw s3Error('InvalidPart', undefined, { PartNumber: String(listed.partNumber) });
    return part;
  }

  return {
    async begin(key, properties) {
      const uploadId = randomUUID();
      await mkdir(folderOf(uploadId));
      const text = JSON.stringify({ key, ...properties });
      await writeFileDurably(join(folderOf(uploadId), 'upload.json'), text);
      return uploadId;
    },
    async check(key, uploadId) {
      await readUpload(key, uploadId);
    },
    putPart(key, uploadId, partNumber, staged) {
      return locked(uploadId, async () => {
        try {
          await readUpload(key, uploadId);
        } catch (error) {
          await store.discard(staged);
          throw error;
        }
        const folder = folderOf(uploadId);
        const before = await readIfExists(partPath(folder, partNumber));
        const md5Hex = staged.digests.md5?.toString('hex') ?? '';
        const part: Part = { dataId: staged.dataId, sizeBytes: staged.sizeBytes, md5Hex };
        await rename(staged.path, join(folder, staged.dataId));
        await writeFileDurably(partPath(folder, partNumber), JSON.stringify(part));
        if (before !== undefined) await rm(join(folder, z.parse(Part, JSON.parse(before)).dataId), { force: true });
        return md5Hex;
      });
    },
    complete(key, uploadId, listed, condition) {
      return locked(uploadId, async () => {
        const { headers, userMetadata, tags } = await readUpload(key, uploadId);
        const parts: Part[] = [];
        for (const part of listed) parts.push(await readPart(uploadId, part));
        if (parts.slice(0, -1).some((part) => part.sizeBytes < PART_BYTES_MIN)) throw s3Error('EntityTooSmall');
        checkWriteCondition(condition, store.get(key));
        const paths = parts.map((part) => join(folderOf(uploadId), part.dataId));
        const staged = await store.stage(joinedFiles(paths), new Set(), MULTIPART_BYTES_MAX);
        const meta = await store.commit({
          key,
          staged,
          eTag: eTagOfParts(parts),
          eventName: 'ObjectCreated:CompleteMultipartUpload',
          properties: { headers, userMetadata, ...(tags && { tags }) },
          checksums: {},
          condition,
        });
        await rm(folderOf(uploadId), { recursive: true, force: true });
        return meta;
      });
    },
    abort(key, uploadId) {
      return locked(uploadId, async () => {
        await readUpload(key, uploadId);
        await rm(folderOf(uploadId), { recursive: true, force: true });
      });
    },
  };
}

export const PARTS_MAX = 10_000;
const MULTIPART_BYTES_MAX = 5 * 1024 ** 4;

function partPath(folder: string, partNumber: number): string {
  return join(folder, `${partNumber}.json`);
}

/** S3's ETag of a multipart object: MD5 of the parts' MD5s, and their number. */
function eTagOfParts(parts: readonly Part[]): string {
  const digests = parts.map((part) => Buffer.from(part.md5Hex, 'hex'));
  return `${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-${parts.length}`;
}

async function* joinedFiles(paths: readonly string[]): AsyncGenerator<Buffer, void> {
  for (const path of paths) yield* createReadStream(path) as AsyncIterable<Buffer>;
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
