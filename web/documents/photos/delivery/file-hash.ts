/** Request and reply of the hash worker: the digest of the whole file, or the reason it is missing. */
export type HashRequest = Blob;
export type HashAnswer =
  | { kind: 'hashed'; sha256: string }
  /** The file can no longer be read, for example because it was moved. */
  | { kind: 'unreadable' }
  /** No Web Crypto, as on pages without https. */
  | { kind: 'unsupported' };

/** A file identified by its metadata. Files with equal versions count as the same file. */
export interface FileVersion {
  fileName: string;
  bytes: number;
  /** Milliseconds. */
  lastModified: number;
}

export function versionKey({ fileName, bytes, lastModified }: FileVersion): string {
  return `${bytes}:${lastModified}:${fileName}`;
}

export interface FileHasher {
  /** Once for each version of a file. */
  hash(file: Blob, version: FileVersion): Promise<HashAnswer>;
  /** Always reads the bytes, ignoring any cached hash. */
  hashAgain(file: Blob, version: FileVersion): Promise<HashAnswer>;
}

/** @param digest reads the file in a worker, one at a time; undefined if there is no worker */
export function createFileHasher(digest: (file: HashRequest) => Promise<HashAnswer | undefined>): FileHasher {
  const found = new Map<string, string>();

  async function hashAgain(file: Blob, version: FileVersion): Promise<HashAnswer> {
    const answer = (await digest(file)) ?? { kind: 'unsupported' };
    if (answer.kind === 'hashed') found.set(versionKey(version), answer.sha256);
    return answer;
  }

  return {
    hashAgain,
    async hash(file, version) {
      const sha256 = found.get(versionKey(version));
      return sha256 ? { kind: 'hashed', sha256 } : await hashAgain(file, version);
    },
  };
}
