import type { IncomingMessage } from 'node:http';
import type { AccessKey, AccessKeys, Caller } from '../access-keys.ts';
import { s3Error } from './errors.ts';
import { hasQuery, queryValue, type S3Request } from './request.ts';
import {
  ALGORITHM,
  type CredentialScope,
  canonicalRequest,
  isSameSignature,
  parseAmzDate,
  parseAuthorization,
  parseCredentialScope,
  requestSignature,
  SKEW_MS,
} from './sigv4.ts';

export interface Keyring {
  accessKeys: AccessKeys;
  region: string;
}

/** The signer's claim about the body; the reader of the body must verify it. */
export type PayloadClaim = { kind: 'sha256'; hex: string } | { kind: 'unsigned' } | { kind: 'chunked' };

const PRESIGNED_SECONDS_MAX = 7 * 24 * 3600;

export interface Authenticated {
  caller: Caller;
  claim: PayloadClaim;
}

/**
 * Authenticates a request by its Authorization header or its presigned query.
 *
 * @throws AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch, RequestTimeTooSkewed and the codes for malformed
 *   requests
 */
export function authenticate(request: S3Request, keyring: Keyring, now: Date): Authenticated {
  const authorization = request.http.headers.authorization;
  const isPresigned = hasQuery(request.query, 'X-Amz-Signature') || hasQuery(request.query, 'X-Amz-Algorithm');
  if (authorization !== undefined && isPresigned) throw s3Error('InvalidArgument', 'Only one auth mechanism allowed');
  if (authorization !== undefined) return verifyHeader(request, authorization, keyring, now);
  if (isPresigned) return verifyQuery(request, keyring, now);
  throw s3Error('AccessDenied');
}

function verifyHeader(request: S3Request, authorization: string, keyring: Keyring, now: Date): Authenticated {
  if (!authorization.startsWith(`${ALGORITHM} `))
    throw s3Error('InvalidRequest', `Please use ${ALGORITHM}: no other authorization mechanism is supported.`);
  const parts = parseAuthorization(authorization);
  if (!parts) throw s3Error('AuthorizationHeaderMalformed');
  const { scope } = parts;
  const amzDate = request.http.headers['x-amz-date'];
  const sentAt = typeof amzDate === 'string' ? parseAmzDate(amzDate) : undefined;
  if (typeof amzDate !== 'string' || !sentAt)
    throw s3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  const problem = scopeProblem(scope, amzDate, keyring);
  if (problem)
    throw s3Error('AuthorizationHeaderMalformed', `The authorization header is malformed; ${problem}`, {
      Region: keyring.region,
    });
  const key = findKey(scope, keyring);
  if (Math.abs(now.getTime() - sentAt.getTime()) > SKEW_MS)
    throw s3Error('RequestTimeTooSkewed', undefined, { RequestTime: amzDate, ServerTime: now.toISOString() });
  const payloadHash = request.http.headers['x-amz-content-sha256'];
  if (typeof payloadHash !== 'string')
    throw s3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  checkSignature({ request, amzDate, payloadHash, ...parts }, key);
  return { caller: { accessKeyId: key.accessKeyId }, claim: parseClaim(payloadHash) };
}

function verifyQuery(request: S3Request, keyring: Keyring, now: Date): Authenticated {
  const broken = (message: string) => s3Error('AuthorizationQueryParametersError', message);
  const value = (name: string) => {
    const found = queryValue(request.query, name);
    if (found === undefined) throw broken(`Query-string authentication version 4 requires the ${name} parameter.`);
    return found;
  };
  if (value('X-Amz-Algorithm') !== ALGORITHM) throw broken(`X-Amz-Algorithm only supports "${ALGORITHM}"`);
  const signature = value('X-Amz-Signature');
  const scope = parseCredentialScope(value('X-Amz-Credential'));
  if (!scope) throw broken('Error parsing the X-Amz-Credential parameter.');
  const amzDate = value('X-Amz-Date');
  const signedAt = parseAmzDate(amzDate);
  if (!signedAt) throw broken("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  const expires = value('X-Amz-Expires');
  const expiresSeconds = Number(expires);
  if (!/^\d{1,9}$/.test(expires) || expiresSeconds < 1) throw broken('X-Amz-Expires should be a positive number');
  if (expiresSeconds > PRESIGNED_SECONDS_MAX)
    throw broken(`X-Amz-Expires must be less than a week (in seconds); the maximum is ${PRESIGNED_SECONDS_MAX}`);
  const problem = scopeProblem(scope, amzDate, keyring);
  if (problem)
    throw s3Error('AuthorizationQueryParametersError', `Error parsing the X-Amz-Credential parameter; ${problem}`);
  const key = findKey(scope, keyring);
  if (signedAt.getTime() - now.getTime() > SKEW_MS) throw s3Error('AccessDenied', 'Request is not valid yet');
  const expiresAt = signedAt.getTime() + expiresSeconds * 1000;
  if (now.getTime() > expiresAt)
    throw s3Error('AccessDenied', 'Request has expired', {
      'X-Amz-Expires': expires,
      Expires: new Date(expiresAt).toISOString(),
      ServerTime: now.toISOString(),
    });
  const payloadHash = request.header('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD';
  const signedHeaders = value('X-Amz-SignedHeaders').split(';');
  checkSignature({ request, scope, amzDate, payloadHash, signedHeaders, signature }, key);
  return { caller: { accessKeyId: key.accessKeyId }, claim: parseClaim(payloadHash) };
}

/** Checks a credential, which is valid for one day, region and service. @returns the mismatch */
export function scopeProblem(scope: CredentialScope, amzDate: string, keyring: Keyring): string | undefined {
  if (scope.service !== 's3') return `incorrect service "${scope.service}". This endpoint belongs to "s3".`;
  if (scope.region !== keyring.region) return `the region '${scope.region}' is wrong; expecting '${keyring.region}'`;
  if (!amzDate.startsWith(scope.date))
    return `Invalid credential date "${scope.date}". This date is not the same as X-Amz-Date: "${amzDate}".`;
  return undefined;
}

export function findKey(scope: CredentialScope, { accessKeys }: Keyring): AccessKey {
  const key = accessKeys.find(scope.accessKeyId);
  if (!key) throw s3Error('InvalidAccessKeyId', undefined, { AWSAccessKeyId: scope.accessKeyId });
  return key;
}

interface Claimed {
  request: S3Request;
  scope: CredentialScope;
  amzDate: string;
  payloadHash: string;
  signedHeaders: string[];
  signature: string;
}

function checkSignature(claimed: Claimed, { secretAccessKey }: AccessKey): void {
  const { request, scope, amzDate, payloadHash, signedHeaders, signature } = claimed;
  checkAllSigned(request.http, signedHeaders);
  const canonical = canonicalRequest({
    method: request.method,
    path: request.path,
    query: request.query,
    signedHeaders,
    headerValues: (name) => request.http.headersDistinct[name] ?? [],
    payloadHash,
  });
  const expected = requestSignature(secretAccessKey, scope, amzDate, canonical);
  if (!isSameSignature(expected, signature))
    throw s3Error('SignatureDoesNotMatch', undefined, {
      AWSAccessKeyId: scope.accessKeyId,
      SignatureProvided: signature,
      CanonicalRequest: canonical,
    });
  if (request.header('x-amz-security-token') !== undefined) throw s3Error('InvalidToken');
}

/** The holder of a presigned URL could add an unsigned `x-amz-` header. */
function checkAllSigned(http: IncomingMessage, signedHeaders: readonly string[]): void {
  const unsigned = Object.keys(http.headers)
    .filter((name) => name === 'host' || name.startsWith('x-amz-'))
    .filter((name) => !signedHeaders.includes(name));
  if (unsigned.length > 0)
    throw s3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned.join(', '),
    });
}

function parseClaim(payloadHash: string): PayloadClaim {
  if (payloadHash === 'UNSIGNED-PAYLOAD') return { kind: 'unsigned' };
  if (payloadHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return { kind: 'chunked' };
  if (/^[0-9a-f]{64}$/.test(payloadHash)) return { kind: 'sha256', hex: payloadHash };
  if (payloadHash.startsWith('STREAMING-'))
    throw s3Error('NotImplemented', `x-amz-content-sha256: ${payloadHash} is not supported.`);
  throw s3Error(
    'InvalidArgument',
    'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-UNSIGNED-PAYLOAD-TRAILER or a valid sha256 value.',
  );
}
