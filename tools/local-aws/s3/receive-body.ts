import type { IncomingMessage } from 'node:http';
import type { PayloadClaim } from './authenticate.ts';
import {
  createDigests,
  type DigestName,
  type Digests,
  type ExpectedChecksum,
  expectedChecksum,
  isBase64Digest,
} from './checksums.ts';
import { decodeAwsChunked } from './chunked.ts';
import { s3Error } from './errors.ts';
import type { S3Request } from './request.ts';

export interface BodyReceipt {
  sizeBytes: number;
  digests: Digests;
}

/** A body being received: its chunks, the digests to compute, and the final check. */
export interface IncomingBody {
  content: AsyncIterable<Buffer>;
  digests: ReadonlySet<DigestName>;
  /**
   * Verifies the received bytes against all of the sender's claims.
   *
   * @returns the additional checksum, to store with the object
   * @throws BadDigest, XAmzContentSHA256Mismatch, IncompleteBody, MalformedTrailerError
   */
  verify(receipt: BodyReceipt): Record<string, string>;
}

/** @throws MissingContentLength, InvalidDigest, InvalidRequest */
export function incomingBody(request: S3Request, claim: PayloadClaim): IncomingBody {
  const contentMd5 = request.header('content-md5');
  if (contentMd5 !== undefined && !isBase64Digest(contentMd5, 16)) throw s3Error('InvalidDigest');
  const checksum = expectedChecksum(Object.keys(request.http.headers), request.header, trailerName(request, claim));
  if (request.header('x-amz-sdk-checksum-algorithm') !== undefined && !checksum)
    throw s3Error(
      'InvalidRequest',
      'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
    );
  const promisedBytes = bodyBytes(request, claim);
  const pieces = requestPieces(request.http);
  const decoded = claim.kind === 'chunked' ? decodeAwsChunked(pieces) : { content: pieces, trailers: new Map() };
  const digests = new Set<DigestName>(['md5']);
  if (checksum) digests.add(checksum.algorithm);
  if (claim.kind === 'sha256') digests.add('sha256');
  return {
    content: decoded.content,
    digests,
    verify({ sizeBytes, digests: found }) {
      if (sizeBytes !== promisedBytes) throw s3Error('IncompleteBody');
      if (claim.kind === 'sha256' && found.sha256?.toString('hex') !== claim.hex)
        throw s3Error('XAmzContentSHA256Mismatch');
      if (contentMd5 !== undefined && found.md5?.toString('base64') !== contentMd5)
        throw s3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
      return checksum ? verifyChecksum(checksum, found, decoded.trailers) : {};
    },
  };
}

export function verifyChecksum(
  expected: ExpectedChecksum,
  found: Digests,
  trailers: ReadonlyMap<string, string>,
): Record<string, string> {
  const { algorithm } = expected;
  const value = expected.value ?? trailers.get(`x-amz-checksum-${algorithm}`);
  if (value === undefined) throw s3Error('MalformedTrailerError');
  if (found[algorithm]?.toString('base64') !== value)
    throw s3Error('BadDigest', `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`);
  return { [algorithm]: value };
}

/**
 * The request's chunks. Leaving the loop early must not destroy the request: its response is still to be sent on the
 * same socket.
 */
export function requestPieces(http: IncomingMessage): AsyncIterable<Buffer> {
  return { [Symbol.asyncIterator]: () => http.iterator({ destroyOnReturn: false }) };
}

/** Reads a small document, such as a list of keys or parts. */
export async function readSmallBody(request: S3Request, claim: PayloadClaim, maxBytes: number): Promise<string> {
  const body = incomingBody(request, claim);
  const digests = createDigests(body.digests);
  const pieces: Buffer[] = [];
  let sizeBytes = 0;
  for await (const piece of body.content) {
    sizeBytes += piece.length;
    if (sizeBytes > maxBytes) throw s3Error('MaxMessageLengthExceeded');
    digests.update(piece);
    pieces.push(piece);
  }
  body.verify({ sizeBytes, digests: digests.finish() });
  return Buffer.concat(pieces).toString('utf8');
}

function trailerName(request: S3Request, claim: PayloadClaim): string | undefined {
  const trailer = request.header('x-amz-trailer');
  if (claim.kind !== 'chunked' && trailer !== undefined) throw s3Error('MalformedTrailerError');
  return trailer;
}

/** The length that the sender announced, without the aws-chunked framing. */
function bodyBytes(request: S3Request, claim: PayloadClaim): number {
  const header = claim.kind === 'chunked' ? 'x-amz-decoded-content-length' : 'content-length';
  const length = request.header(header) ?? '';
  if (!/^\d{1,15}$/.test(length)) throw s3Error('MissingContentLength');
  return Number(length);
}
