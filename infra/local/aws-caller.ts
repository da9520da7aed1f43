import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError } from './aws-error.ts';
import {
  type CredentialScope,
  canonicalRequest,
  isSameSignature,
  parseCredentialScope,
  requestSignature,
} from './s3/sigv4.ts';

export interface Credentials {
  accessKeyId: string;
  /** with it signatures are recomputed; without it only the access key is compared */
  secretAccessKey?: string;
}

/** Who may call an endpoint, and by which name the endpoint is signed for. */
export interface CallerRule extends Credentials {
  /** the service in the credential scope, such as `sqs` or `ses` */
  signingName: string;
}

interface Authorization {
  scope: CredentialScope;
  signedHeaders: string[];
  signature: string;
}

/**
 * Checks that a request comes from the known access key and is signed for this service, as on AWS: a client that would
 * be turned away there is turned away here.
 *
 * @throws AwsError as AWS words it
 */
export function checkCaller(request: IncomingMessage, body: Buffer, rule: CallerRule): void {
  const header = request.headers.authorization;
  if (!header) throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  const authorization = parseAuthorization(header);
  if (!authorization)
    throw new AwsError('IncompleteSignatureException', 'Authorization header is not an AWS Signature Version 4.', 403);
  const { scope } = authorization;
  if (scope.accessKeyId !== rule.accessKeyId)
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.', 403);
  if (scope.service !== rule.signingName)
    throw new AwsError(
      'InvalidSignatureException',
      `Credential should be scoped to correct service: '${rule.signingName}'.`,
      403,
    );
  if (rule.secretAccessKey !== undefined) checkSignature(request, body, authorization, rule.secretAccessKey);
}

function checkSignature(
  request: IncomingMessage,
  body: Buffer,
  { scope, signedHeaders, signature }: Authorization,
  secretAccessKey: string,
): void {
  const url = new URL(request.url ?? '/', 'http://relative');
  const canonical = canonicalRequest({
    method: request.method ?? '',
    path: url.pathname,
    query: [...url.searchParams],
    signedHeaders,
    headerValues: (name) => request.headersDistinct[name] ?? [],
    // computed and not taken from the header, so a body that was changed on the way is found too
    payloadHash: createHash('sha256').update(body).digest('hex'),
  });
  const amzDate = String(request.headers['x-amz-date'] ?? '');
  if (!isSameSignature(requestSignature(secretAccessKey, scope, amzDate, canonical), signature))
    throw new AwsError(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
      403,
    );
}

/** `AWS4-HMAC-SHA256 Credential=<scope>, SignedHeaders=<a;b>, Signature=<hex>` */
function parseAuthorization(header: string): Authorization | undefined {
  const match = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(header);
  const [, credential = '', signedHeaders = '', signature = ''] = match ?? [];
  const scope = parseCredentialScope(credential);
  return scope && { scope, signedHeaders: signedHeaders.split(';'), signature };
}
