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
