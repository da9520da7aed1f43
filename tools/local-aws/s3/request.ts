import type { IncomingMessage } from 'node:http';
import { s3Error } from './errors.ts';

export type Query = ReadonlyArray<readonly [name: string, value: string]>;

/** A request, path-style: `/bucket/key?query`, everything decoded once. */
export interface S3Request {
  http: IncomingMessage;
  method: string;
  /** Decoded, with its leading slash. */
  path: string;
  /** Empty for the list of buckets. */
  bucket: string;
  /** Empty for the bucket itself; may contain any character, even `../`, so it is never used as a path. */
  key: string;
  query: Query;
  /** @param name lower case; a presigned URL may have `x-amz-` headers in its query */
  header(name: string): string | undefined;
}

const KEY_BYTES_MAX = 1024;
/**
 * The SDK signs the checksum of an empty body into a presigned upload, because it has no body yet; S3 ignores it there
 * (aws/aws-sdk#480, localstack/localstack#12169).
 */
const IGNORED_IN_QUERY = /^x-amz-(checksum-|sdk-checksum-algorithm|trailer)/;

/** @throws InvalidURI, KeyTooLongError */
export function parseRequest(http: IncomingMessage): S3Request {
  const { path, query } = parseTarget(http.url ?? '');
  const [, bucket = '', key = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(path) ?? [];
  if (Buffer.byteLength(key) > KEY_BYTES_MAX) throw s3Error('KeyTooLongError');
  const isPresigned = queryValue(query, 'X-Amz-Signature') !== undefined;
  return {
    http,
    method: http.method ?? '',
    path,
    bucket,
    key,
    query,
    header(name) {
      const sent = http.headersDistinct[name]?.join(',');
      if (sent !== undefined || !isPresigned || !name.startsWith('x-amz-') || IGNORED_IN_QUERY.test(name)) return sent;
      return query.find(([candidate]) => candidate.toLowerCase() === name)?.[1];
    },
  };
}

/** @throws InvalidURI when a percent escape is malformed or not UTF-8 */
export function parseTarget(target: string): { path: string; query: Query } {
  const queryStart = target.indexOf('?');
  const rawPath = queryStart === -1 ? target : target.slice(0, queryStart);
  const rawQuery = queryStart === -1 ? '' : target.slice(queryStart + 1);
  if (!rawPath.startsWith('/')) throw s3Error('InvalidURI');
  const query = rawQuery
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const split = pair.indexOf('=');
      const name = split === -1 ? pair : pair.slice(0, split);
      const value = split === -1 ? '' : pair.slice(split + 1);
      return [decodePercent(name.replaceAll('+', ' ')), decodePercent(value.replaceAll('+', ' '))] as const;
    });
  return { path: decodePercent(rawPath), query };
}

export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw s3Error('InvalidURI');
  }
}

export function queryValue(query: Query, name: string): string | undefined {
  return query.find(([candidate]) => candidate === name)?.[1];
}

export function hasQuery(query: Query, name: string): boolean {
  return query.some(([candidate]) => candidate === name);
}

/** The reply of an operation; `file` is streamed, so objects are never buffered. */
export interface S3Reply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  xml?: string;
  /** In bytes, both ends inclusive. */
  file?: { path: string; start: number; end: number };
}
