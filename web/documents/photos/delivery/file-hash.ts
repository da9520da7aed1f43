/** Asked of the hash worker and answered by it: the digest of the whole file, or why there is none. */
export type HashRequest = Blob;
export type HashAnswer =
  | { kind: 'hashed'; sha256: string }
  /** the file cannot be read any more, for example because it was moved on the device */
  | { kind: 'unreadable' }
  /** no Web Crypto: pages that did not come over https */
  | { kind: 'unsupported' };

/** A file by what the device says of it. Two files with the same version are taken for the same file. */
export interface FileVersion {
  fileName: string;
  bytes: number;
  /** milliseconds */
  lastModified: number;
}

export function versionKey({ fileName, bytes, lastModified }: FileVersion): string {
  return `${bytes}:${lastModified}:${fileName}`;
}

export interface FileHasher {
  /** once for each version of a file */
  hash(file: Blob, version: FileVersion): Promise<HashAnswer>;
  /** from the bytes, whatever was found before */
  hashAgain(file: Blob, version: FileVersion): Promise<HashAnswer>;
}

/** @param digest reads the file off the page's thread, one at a time; undefined where there is no worker */
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
