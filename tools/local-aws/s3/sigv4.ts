import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Query } from './request.ts';

/**
 * AWS Signature Version 4 from the receiver's side, for S3 and all other services here.
 * Source: Amazon S3 API reference, "Authenticating Requests (AWS Signature Version 4)".
 */
export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Maximum clock difference between signer and receiver. */
export const SKEW_MS = 15 * 60_000;

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
  /** Decoded; S3 encodes it once for signing, without normalizing, so `a/../b` stays unchanged. */
  path: string;
  query: Query;
  /** Lower-case names in signed order. */
  signedHeaders: readonly string[];
  headerValues(name: string): readonly string[];
  /** Hex SHA-256 of the body or one of the literal claims. */
  payloadHash: string;
}

export function parseCredentialScope(credential: string): CredentialScope | undefined {
  const match = /^([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(credential);
  const [, accessKeyId, date, region, service] = match ?? [];
  return accessKeyId && date && region && service ? { accessKeyId, date, region, service } : undefined;
}

export interface Authorization {
  scope: CredentialScope;
  signedHeaders: string[];
  /** In hex. */
  signature: string;
}

/**
 * `AWS4-HMAC-SHA256 Credential=<scope>, SignedHeaders=<a;b>, Signature=<hex>`; the spaces after the commas are
 * optional.
 *
 * @returns undefined for anything else
 */
export function parseAuthorization(header: string): Authorization | undefined {
  const found = new Map<string, string>();
  if (!header.startsWith(`${ALGORITHM} `)) return undefined;
  for (const part of header.slice(ALGORITHM.length + 1).split(',')) {
    const [, name, value] = /^\s*(Credential|SignedHeaders|Signature)=(\S+)\s*$/.exec(part) ?? [];
    if (!name || !value || found.has(name)) return undefined;
    found.set(name, value);
  }
  const scope = parseCredentialScope(found.get('Credential') ?? '');
  const signedHeaders = found.get('SignedHeaders');
  const signature = found.get('Signature');
  return scope && signedHeaders && signature
    ? { scope, signedHeaders: signedHeaders.split(';'), signature }
    : undefined;
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

/** Signs text under a scope: a string to sign, or the base64 policy of a POST form. In hex. */
export function signText(secretAccessKey: string, scope: CredentialScope, text: string): string {
  return createHmac('sha256', signingKeyOf(secretAccessKey, scope)).update(text).digest('hex');
}

/** Caches keys of recent scopes: a key is valid for a day, and every request to a service needs it. */
const signingKeys = new Map<string, Buffer>();
const SIGNING_KEYS_MAX = 100;

function signingKeyOf(secretAccessKey: string, { date, region, service }: CredentialScope): Buffer {
  const name = [secretAccessKey, date, region, service].join('/');
  const known = signingKeys.get(name);
  if (known) return known;
  const dateKey = hmac(`AWS4${secretAccessKey}`, date);
  const signingKey = hmac(hmac(hmac(dateKey, region), service), 'aws4_request');
  // senders choose the scope, so the cache must be bounded
  if (signingKeys.size >= SIGNING_KEYS_MAX) signingKeys.clear();
  signingKeys.set(name, signingKey);
  return signingKey;
}

/** Compares in constant time, so that a signature cannot be guessed byte by byte. */
export function isSameSignature(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** encodeURIComponent does not escape `!'()*`, which RFC 3986 reserves and S3 encodes. */
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
