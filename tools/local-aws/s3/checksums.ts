import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { s3Error } from './errors.ts';

/** The additional checksums that the project's clients use; the SDK adds CRC32 by default. */
const CHECKSUM_BYTES = { crc32: 4, sha1: 20, sha256: 32 } as const;
type ChecksumAlgorithm = keyof typeof CHECKSUM_BYTES;
export type DigestName = ChecksumAlgorithm | 'md5';
export type Digests = Partial<Record<DigestName, Buffer>>;

/** The checksum that is announced for a body, in a header or in an aws-chunked trailer. */
export interface ExpectedChecksum {
  algorithm: ChecksumAlgorithm;
  /** In base64; undefined when it follows in the trailer. */
  value: string | undefined;
}

const PREFIX = 'x-amz-checksum-';
const NOT_A_CHECKSUM = new Set(['x-amz-checksum-mode', 'x-amz-checksum-type', 'x-amz-checksum-algorithm']);

export function createDigests(names: ReadonlySet<DigestName>): { update(piece: Buffer): void; finish(): Digests } {
  const hashes = [...names].filter((name) => name !== 'crc32').map((name) => ({ name, hash: createHash(name) }));
  const wantsCrc32 = names.has('crc32');
  let crc = 0;
  return {
    update(piece) {
      for (const { hash } of hashes) hash.update(piece);
      if (wantsCrc32) crc = crc32(piece, crc);
    },
    finish() {
      const digests: Digests = {};
      for (const { name, hash } of hashes) digests[name] = hash.digest();
      if (wantsCrc32) {
        digests.crc32 = Buffer.alloc(4);
        digests.crc32.writeUInt32BE(crc);
      }
      return digests;
    },
  };
}

/**
 * Finds the single checksum that a request or POST form announces.
 *
 * @param names  header or field names, lower case
 * @param trailer value of `x-amz-trailer`
 * @throws InvalidRequest, MalformedTrailerError
 */
export function expectedChecksum(
  names: Iterable<string>,
  read: (name: string) => string | undefined,
  trailer?: string,
): ExpectedChecksum | undefined {
  const given = [...names].filter((name) => name.startsWith(PREFIX) && !NOT_A_CHECKSUM.has(name));
  if (given.length + (trailer === undefined ? 0 : 1) > 1)
    throw s3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  if (trailer !== undefined) {
    if (!trailer.toLowerCase().startsWith(PREFIX)) throw s3Error('MalformedTrailerError');
    return { algorithm: checksumAlgorithm(trailer.toLowerCase().slice(PREFIX.length)), value: undefined };
  }
  const [name] = given;
  if (name === undefined) return undefined;
  const algorithm = checksumAlgorithm(name.slice(PREFIX.length));
  const value = read(name) ?? '';
  if (!isBase64Digest(value, CHECKSUM_BYTES[algorithm]))
    throw s3Error('InvalidRequest', `Value for ${name} header is invalid.`);
  return { algorithm, value };
}

/** An unsupported checksum must be refused, because it cannot be verified. */
function checksumAlgorithm(name: string): ChecksumAlgorithm {
  if (name === 'crc32' || name === 'sha1' || name === 'sha256') return name;
  throw s3Error('InvalidRequest', `Checksum algorithm ${name} is not supported. Use crc32, sha1 or sha256.`);
}

export function isBase64Digest(text: string, bytes: number): boolean {
  const decoded = Buffer.from(text, 'base64');
  return decoded.length === bytes && decoded.toString('base64') === text;
}
