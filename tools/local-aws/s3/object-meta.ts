import * as z from 'zod/mini';

/** Everything about an object but its bytes; the file that holds this is the object (see object-store.ts). */
export const ObjectMeta = z.object({
  key: z.string(),
  /** name of the file with the bytes, new for every write */
  dataId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  sizeBytes: z.int().check(z.nonnegative()),
  /** without quotes */
  eTag: z.string(),
  /** ISO 8601, milliseconds */
  lastModified: z.iso.datetime(),
  /** grows with every write, as text (S3 event notifications) */
  sequencer: z.string(),
  /** `ObjectCreated:Put` and the like */
  eventName: z.string(),
  /** response headers that were set with the object: content-type, cache-control, … */
  headers: z.record(z.string(), z.string()),
  /** without `x-amz-meta-` */
  userMetadata: z.record(z.string(), z.string()),
  /** base64 by algorithm */
  checksums: z.record(z.string(), z.string()),
  /** absent on what was written while the bucket kept no versions: S3 calls that the version `null` */
  versionId: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
  /** says that the object was deleted; it has no bytes */
  isDeleteMarker: z.optional(z.boolean()),
  /** by key; the one thing of a version that may be changed */
  tags: z.optional(z.record(z.string(), z.string())),
});
export type ObjectMeta = z.infer<typeof ObjectMeta>;

export type ObjectProperties = Pick<ObjectMeta, 'headers' | 'userMetadata' | 'tags'>;

/** What S3 calls a version. */
export const versionOf = (meta: ObjectMeta): string => meta.versionId ?? 'null';
