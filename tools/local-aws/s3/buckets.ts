import { isBucketName } from './bucket-files.ts';
import type { CorsRule } from './cors.ts';
import { s3Error } from './errors.ts';
import type { Notifier } from './events.ts';
import type { LifecycleRule } from './lifecycle.ts';
import { createMultipartUploads, type MultipartUploads } from './multipart-upload.ts';
import { bucketsOnDisk, deleteBucketFiles, type ObjectStore, openObjectStore } from './object-store.ts';

export interface BucketSpec {
  name: string;
  cors: CorsRule[];
  isVersioned?: boolean;
  lifecycle?: readonly LifecycleRule[];
}

export interface Bucket {
  name: string;
  cors: readonly CorsRule[];
  lifecycle: readonly LifecycleRule[];
  store: ObjectStore;
  uploads: MultipartUploads;
}

export interface Buckets {
  names(): string[];
  find(name: string): Bucket | undefined;
  /** @throws NoSuchBucket */
  get(name: string): Bucket;
  /** @throws InvalidBucketName, BucketAlreadyOwnedByYou */
  create(name: string): Promise<void>;
  /** @throws NoSuchBucket, BucketNotEmpty */
  remove(name: string): Promise<void>;
}

export interface BucketsDeps {
  dataDir: string;
  specs: readonly BucketSpec[];
  notifier: Notifier;
  onRemoved?(bucket: string, key: string): void;
  now: () => Date;
  refusesBytes(): string | undefined;
}

export async function createBuckets({ specs, ...storeDeps }: BucketsDeps): Promise<Buckets> {
  const buckets = new Map<string, Bucket>();
  /** Reserved before the first await, so that only one of two concurrent creations succeeds. */
  const opening = new Set<string>();

  async function open({ name, cors, isVersioned = false, lifecycle = [] }: BucketSpec): Promise<void> {
    opening.add(name);
    try {
      const store = await openObjectStore({ ...storeDeps, bucket: name, isVersioned });
      buckets.set(name, { name, cors, lifecycle, store, uploads: createMultipartUploads(store) });
    } finally {
      opening.delete(name);
    }
  }

  function get(name: string): Bucket {
    const bucket = buckets.get(name);
    if (!bucket) throw s3Error('NoSuchBucket', undefined, { BucketName: name });
    return bucket;
  }

  for (const { name } of specs) {
    if (!isBucketName(name))
      throw new Error(`"${name}" is not a bucket name: use 3 to 63 of a-z, 0-9, dot and hyphen.`);
  }
  const names = new Set([...specs.map((spec) => spec.name), ...(await bucketsOnDisk(storeDeps.dataDir))]);
  for (const name of names) await open(specs.find((spec) => spec.name === name) ?? { name, cors: [] });

  return {
    names: () => [...buckets.keys()],
    find: (name) => buckets.get(name),
    get,
    async create(name) {
      if (!isBucketName(name)) throw s3Error('InvalidBucketName');
      if (buckets.has(name) || opening.has(name)) throw s3Error('BucketAlreadyOwnedByYou');
      await open({ name, cors: [] });
    },
    async remove(name) {
      const { store } = get(name);
      if (store.sortedVersionedKeys().length > 0) throw s3Error('BucketNotEmpty');
      buckets.delete(name);
      await deleteBucketFiles(storeDeps.dataDir, store.files);
    },
  };
}
