export interface StoredObject {
  body: Buffer;
  /** Without quotes. */
  etag: string;
}

interface ObjectHead {
  bytes: number;
  /** Without quotes. */
  etag: string;
  metadata: Readonly<Record<string, string>>;
}

export interface PutOptions {
  contentType: string;
  cacheControl?: string;
  /** Stored as `x-amz-meta-*`. */
  metadata?: Readonly<Record<string, string>>;
  /** Base64; the bucket rejects a body that does not match. */
  contentMd5?: string;
}

/** One bucket of whole objects: pictures are read and written in one piece. */
export interface Objects {
  get(key: string): Promise<StoredObject | undefined>;
  head(key: string): Promise<ObjectHead | undefined>;
  put(key: string, body: Uint8Array, options: PutOptions): Promise<void>;
  /** Copies bytes and metadata within the bucket. Throws if the source is missing. */
  copy(fromKey: string, toKey: string): Promise<void>;
}

/** One version of an object, or a delete marker. */
export interface ObjectVersion {
  key: string;
  versionId: string;
}

/** Deletion of objects in one versioned bucket. */
export interface ObjectLife {
  /** Tags an object for deletion by the bucket's lifecycle rule. Ignores a missing object. */
  tag(key: string): Promise<void>;
  /** Reverses `tag`. Ignores a missing object. */
  untag(key: string): Promise<void>;
  /** The keys under a prefix, in pages of at most 1,000. */
  keys(prefix: string): AsyncIterable<string[]>;
  /** All versions and delete markers under a prefix, in pages of at most 1,000. */
  versions(prefix: string): AsyncIterable<ObjectVersion[]>;
  /** Deletes one version permanently. Idempotent. */
  removeVersion(version: ObjectVersion): Promise<void>;
}
