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
