import {
  type DeleteMarkerEntry,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

/**
 * An object now, compared with a time. `there`: it has the bytes of that time, or came later. `lost`: it was deleted or
 * replaced, and this version has its bytes. An object without a state has no version.
 */
export type ObjectState = { kind: 'there' } | { kind: 'lost'; versionId: string };

interface Version {
  key: string;
  versionId: string;
  /** Absent for a delete marker. */
  etag: string | undefined;
  at: Date;
  isLatest: boolean;
}

/** The states of all objects of a versioned bucket. It reads the names and times of all versions, and no bytes. */
export async function objectStates(s3: S3Client, bucket: string, to: Date): Promise<Map<string, ObjectState>> {
  const states = new Map<string, ObjectState>();
  let ofOneKey: Version[] = [];
  const settle = () => {
    const key = ofOneKey[0]?.key;
    const state = key === undefined ? undefined : stateOf(ofOneKey, to);
    if (key !== undefined && state) states.set(key, state);
    ofOneKey = [];
  };
  for await (const version of versionsOf(s3, bucket)) {
    if (ofOneKey[0] && ofOneKey[0].key !== version.key) settle();
    ofOneKey.push(version);
  }
  settle();
  return states;
}

function stateOf(versions: readonly Version[], to: Date): ObjectState | undefined {
  // S3 reports whole seconds: of two changes in one second the latest is known.
  const newestFirst = versions.toSorted(
    (a, b) => b.at.getTime() - a.at.getTime() || Number(b.isLatest) - Number(a.isLatest),
  );
  const hasBytes = ({ etag }: Version) => etag !== undefined;
  const [now] = newestFirst;
  const then = newestFirst.find(({ at }) => at <= to);
  // Of an object that was not there at that time, any version is better than none: rows need it.
  const wanted = [then, now, newestFirst.find(hasBytes)].find((version) => version && hasBytes(version));
  if (!wanted) return undefined;
  return wanted.etag === now?.etag ? { kind: 'there' } : { kind: 'lost', versionId: wanted.versionId };
}

/** By key; a page lists versions and delete markers apart, so each page is merged. */
async function* versionsOf(s3: S3Client, Bucket: string): AsyncGenerator<Version> {
  let after: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> | undefined = {};
  while (after) {
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = after;
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket, KeyMarker, VersionIdMarker }),
    );
    const found = [
      ...(page.Versions ?? []).map((entry) => ({ ...common(entry), etag: entry.ETag })),
      ...(page.DeleteMarkers ?? []).map((entry) => ({ ...common(entry), etag: undefined })),
    ];
    yield* found.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    after = page.IsTruncated ? page : undefined;
  }
}

function common({ Key = '', VersionId = '', LastModified = new Date(0), IsLatest = false }: DeleteMarkerEntry) {
  return { key: Key, versionId: VersionId, at: LastModified, isLatest: IsLatest };
}
