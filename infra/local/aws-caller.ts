import type { IncomingMessage } from 'node:http';
import { AwsError } from './aws-error.ts';

/** AWS4-HMAC-SHA256 Credential=<key>/<yyyymmdd>/<region>/<service>/aws4_request, SignedHeaders=…, Signature=… */
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/\d{8}\/[^/,\s]+\/([^/,\s]+)\/aws4_request, ?SignedHeaders=[^,\s]+, ?Signature=[0-9a-f]{64}$/;

/** Who may call an endpoint, and by which name the endpoint is signed for. */
export interface CallerRule {
  accessKeyId: string;
  /** the service in the credential scope, such as `sqs` or `ses` */
  signingName: string;
}

/**
 * Checks that a request is signed for this service by the known access key. The signature itself is not recomputed:
 * the endpoints listen on the loopback address only, and what this catches is a client that would not sign at all, or
 * would sign for another service, on real AWS.
 *
 * @throws AwsError as AWS words it
 */
export function checkCaller(request: IncomingMessage, rule: CallerRule): void {
  const header = request.headers.authorization;
  if (!header) throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  const match = AUTHORIZATION.exec(header);
  if (!match)
    throw new AwsError('IncompleteSignatureException', 'Authorization header is not an AWS Signature Version 4.', 403);
  const [, accessKeyId, service] = match;
  if (accessKeyId !== rule.accessKeyId)
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.', 403);
  if (service !== rule.signingName)
    throw new AwsError(
      'InvalidSignatureException',
      `Credential should be scoped to correct service: '${rule.signingName}'.`,
      403,
    );
}
