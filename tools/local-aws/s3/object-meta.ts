import * as z from 'zod/mini';

/** Ids that this server assigns: of data files, versions and multipart uploads. */
export const STORED_ID = /^[0-9a-f-]{36}$/;

/** An object's metadata; the file that contains it is the object (see object-store.ts). */
export const ObjectMeta = z.object({
  key: z.string(),
  /** Name of the file with the bytes, unique for every write. */
  dataId: z.string().check(z.regex(STORED_ID)),
  sizeBytes: z.int().check(z.nonnegative()),
  /** Excludes the quotes. */
  eTag: z.string(),
  /** ISO 8601, milliseconds */
  lastModified: z.iso.datetime(),
  /** Increases with every write, as text (S3 event notifications). */
  sequencer: z.string(),
  /** Such as `ObjectCreated:Put`. */
  eventName: z.string(),
  /** Response headers stored with the object: content-type, cache-control, … */
  headers: z.record(z.string(), z.string()),
  /** Names without `x-amz-meta-`. */
  userMetadata: z.record(z.string(), z.string()),
  /** Base64 by algorithm. */
  checksums: z.record(z.string(), z.string()),
  /** Absent when the bucket was unversioned at the write; S3 calls that version `null`. */
  versionId: z.optional(z.string().check(z.regex(STORED_ID))),
  /** A delete marker, without bytes. */
  isDeleteMarker: z.optional(z.boolean()),
  /** Tags by key; the only mutable part of a version. */
  tags: z.optional(z.record(z.string(), z.string())),
});
export type ObjectMeta = z.infer<typeof ObjectMeta>;

export type ObjectProperties = Pick<ObjectMeta, 'headers' | 'userMetadata' | 'tags'>;

export const versionOf = (meta: ObjectMeta): string => meta.versionId ?? 'null';
