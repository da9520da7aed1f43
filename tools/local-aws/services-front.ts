import type { IncomingMessage } from 'node:http';
import { AwsError } from './aws-error.ts';
import { sendAwsError } from './aws-json-reply.ts';
import type { RequestHandler } from './listen.ts';
import { parseAuthorization } from './s3/sigv4.ts';

/** The services that share one port. Each verifies the signature of its requests. */
export interface SharedServices {
  dynamodb: RequestHandler;
  sqs: RequestHandler;
  ses: RequestHandler;
  kms: RequestHandler;
  secrets: RequestHandler;
  faces: RequestHandler;
}

const BY_TARGET = new Map<string, keyof SharedServices>([
  ['DynamoDB_20120810', 'dynamodb'],
  ['DynamoDBStreams_20120810', 'dynamodb'],
  ['AmazonSQS', 'sqs'],
  ['TrentService', 'kms'],
  ['secretsmanager', 'secrets'],
  ['RekognitionService', 'faces'],
]);

/**
 * Serves all services on one port, chosen by `X-Amz-Target`, SES by the path of its version 2 and by the service that a
 * request of its version 1 is signed for. Their clients are programs: requests
 * from web pages are refused before they reach a service, and no reply has CORS headers.
 */
export function createServicesFront(services: SharedServices): RequestHandler {
  return (request, response) => {
    const isFromPage = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
    if (isFromPage || request.method === 'OPTIONS') {
      request.resume();
      const error = new AwsError('AccessDeniedException', 'Web pages may not call the services of this machine.', 403);
      return sendAwsError(response, '1.1', error);
    }
    if (isForSes(request)) return services.ses(request, response);
    const target = request.headers['x-amz-target'];
    const name = BY_TARGET.get(typeof target === 'string' ? (target.split('.')[0] ?? '') : '');
    if (name) return services[name](request, response);
    request.resume();
    const unknown = new AwsError('UnknownOperationException', 'No service handles this request.', 404);
    sendAwsError(response, '1.1', unknown);
  };
}

function isForSes({ url, headers }: IncomingMessage): boolean {
  if (url?.startsWith('/v2/email/')) return true;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm && parseAuthorization(headers.authorization ?? '')?.scope.service === 'ses';
}
