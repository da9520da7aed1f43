export interface StoredObject {
  body: Buffer;
  /** without quotes */
  etag: string;
}

interface ObjectHead {
  bytes: number;
  /** without quotes */
  etag: string;
  metadata: Readonly<Record<string, string>>;
}

export interface PutOptions {
  contentType: string;
  cacheControl?: string;
  /** becomes `x-amz-meta-*` */
  metadata?: Readonly<Record<string, string>>;
  /** base64; the bucket refuses bytes that do not fit it */
  contentMd5?: string;
}

/** One bucket, whole objects: pictures are read and written in one piece or not at all. */
export interface Objects {
  get(key: string): Promise<StoredObject | undefined>;
  head(key: string): Promise<ObjectHead | undefined>;
  put(key: string, body: Uint8Array, options: PutOptions): Promise<void>;
  /** The bytes and all that was said of them, inside the bucket. Throws where there is nothing to copy. */
  copy(fromKey: string, toKey: string): Promise<void>;
}

/** One version of an object, or the mark of its deletion. */
export interface ObjectVersion {
  key: string;
  versionId: string;
}

/** What becomes of objects, in one bucket that keeps versions. */
export interface ObjectLife {
  /** Has the bucket's rules delete an object. What is not there is left alone. */
  tag(key: string): Promise<void>;
  /** Takes back what `tag` did. What is not there is left alone. */
  untag(key: string): Promise<void>;
  /** The keys under a prefix, a page of at most 1,000 at a time. */
  keys(prefix: string): AsyncIterable<string[]>;
  /** Every version under a prefix and every mark of a deletion, a page of at most 1,000 at a time. */
  versions(prefix: string): AsyncIterable<ObjectVersion[]>;
  /** Deletes one version for good; again changes nothing. */
  removeVersion(version: ObjectVersion): Promise<void>;
}
