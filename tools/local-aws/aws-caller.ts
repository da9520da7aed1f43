import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AccessKeys, Caller } from './access-keys.ts';
import { AwsError } from './aws-error.ts';
import {
  ALGORITHM,
  type Authorization,
  canonicalRequest,
  isSameSignature,
  parseAmzDate,
  parseAuthorization,
  requestSignature,
  SKEW_MS,
} from './s3/sigv4.ts';

/** Who may call an endpoint, and the service name that its requests are signed for. */
export interface CallerRule {
  accessKeys: AccessKeys;
  /** The service in the credential scope, such as `sqs` or `ses`. */
  signingName: string;
}

/**
 * Checks that a request is signed with a known access key for this service, so a client that AWS would refuse is
 * refused here.
 *
 * @returns the signer
 * @throws AwsError with AWS's own message
 */
export function checkCaller(request: IncomingMessage, body: Buffer, rule: CallerRule): Caller {
  const header = request.headers.authorization;
  if (!header) throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  const authorization = parseAuthorization(header);
  if (!authorization)
    throw new AwsError('IncompleteSignatureException', `Authorization header is not an ${ALGORITHM} signature.`, 403);
  const { scope } = authorization;
  const key = rule.accessKeys.find(scope.accessKeyId);
  if (!key)
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.', 403);
  if (scope.service !== rule.signingName)
    throw invalidSignature(`Credential should be scoped to correct service: '${rule.signingName}'.`);
  checkSignature(request, body, authorization, key.secretAccessKey);
  return { accessKeyId: key.accessKeyId };
}

function checkSignature(
  request: IncomingMessage,
  body: Buffer,
  { scope, signedHeaders, signature }: Authorization,
  secretAccessKey: string,
): void {
  const amzDate = String(request.headers['x-amz-date'] ?? '');
  const sentAt = parseAmzDate(amzDate);
  if (!sentAt || !amzDate.startsWith(scope.date))
    throw invalidSignature('X-Amz-Date must be a time of the day that the credential is scoped to.');
  if (Math.abs(Date.now() - sentAt.getTime()) > SKEW_MS)
    throw invalidSignature(`Signature expired or not yet current: ${amzDate} is too far from the present time.`);
  if (!['host', 'x-amz-date'].every((name) => signedHeaders.includes(name)))
    throw invalidSignature("'Host' and 'X-Amz-Date' must be 'SignedHeader's in the AWS Authorization.");
  const url = new URL(request.url ?? '/', 'http://relative');
  const canonical = canonicalRequest({
    method: request.method ?? '',
    path: url.pathname,
    query: [...url.searchParams],
    signedHeaders,
    headerValues: (name) => request.headersDistinct[name] ?? [],
    // computed here, because the header would match a body that was changed in transit
    payloadHash: createHash('sha256').update(body).digest('hex'),
  });
  if (!isSameSignature(requestSignature(secretAccessKey, scope, amzDate, canonical), signature))
    throw invalidSignature(
      'The request signature we calculated does not match the signature you provided. Check your access key and secret.',
    );
}

function invalidSignature(message: string): AwsError {
  return new AwsError('InvalidSignatureException', message, 403);
}
