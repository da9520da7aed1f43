import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Query } from './request.ts';

/**
 * AWS Signature Version 4 for S3, as the receiver computes it.
 * Source: Amazon S3 API reference, "Authenticating Requests (AWS Signature Version 4)".
 */
export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** `<access key>/<date>/<region>/<service>/aws4_request` */
export interface CredentialScope {
  accessKeyId: string;
  /** YYYYMMDD */
  date: string;
  region: string;
  service: string;
}

export interface CanonicalInput {
  method: string;
  /** decoded; S3 signs it encoded once and not normalized, so `a/../b` stays what it is */
  path: string;
  query: Query;
  /** in the order they were signed, lower case */
  signedHeaders: readonly string[];
  headerValues(name: string): readonly string[];
  /** hex SHA-256 of the body or one of the literal claims */
  payloadHash: string;
}

export function parseCredentialScope(credential: string): CredentialScope | undefined {
  const match = /^([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(credential);
  const [, accessKeyId, date, region, service] = match ?? [];
  return accessKeyId && date && region && service ? { accessKeyId, date, region, service } : undefined;
}

/** `20130524T000000Z` as a date; undefined for anything else. */
export function parseAmzDate(text: string): Date | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export function canonicalRequest(input: CanonicalInput): string {
  const headers = input.signedHeaders.map(
    (name) => `${name}:${input.headerValues(name).map(collapseSpaces).join(',')}`,
  );
  return [
    input.method,
    input.path.split('/').map(encodeRfc3986).join('/'),
    canonicalQuery(input.query),
    ...headers,
    '',
    input.signedHeaders.join(';'),
    input.payloadHash,
  ].join('\n');
}

/** Signature of a request, in hex. */
export function requestSignature(
  secretAccessKey: string,
  scope: CredentialScope,
  amzDate: string,
  canonical: string,
): string {
  const hash = createHash('sha256').update(canonical).digest('hex');
  const scopeText = `${scope.date}/${scope.region}/${scope.service}/aws4_request`;
  return signText(secretAccessKey, scope, [ALGORITHM, amzDate, scopeText, hash].join('\n'));
}

/** Signs any text under a scope: a string to sign, or the base64 policy of a POST form. In hex. */
export function signText(secretAccessKey: string, scope: CredentialScope, text: string): string {
  const dateKey = hmac(`AWS4${secretAccessKey}`, scope.date);
  const signingKey = hmac(hmac(hmac(dateKey, scope.region), scope.service), 'aws4_request');
  return createHmac('sha256', signingKey).update(text).digest('hex');
}

/** In constant time, so that a signature cannot be guessed byte by byte. */
export function isSameSignature(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** encodeURIComponent leaves `!'()*` alone, which RFC 3986 reserves and S3 encodes. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function canonicalQuery(query: Query): string {
  return query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort(([nameA, valueA], [nameB, valueB]) => compareAscii(nameA, nameB) || compareAscii(valueA, valueB))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function compareAscii(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function collapseSpaces(value: string): string {
  return value.trim().replace(/ +/g, ' ');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
