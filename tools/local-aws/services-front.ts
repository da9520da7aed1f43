import { AwsError } from './aws-error.ts';
import { sendAwsError } from './aws-json-reply.ts';
import type { RequestHandler } from './listen.ts';

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
 * Serves all services on one port, chosen by `X-Amz-Target`, SES v2 by its path. Their clients are programs: requests
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
    if (request.url?.startsWith('/v2/email/')) return services.ses(request, response);
    const target = request.headers['x-amz-target'];
    const name = BY_TARGET.get(typeof target === 'string' ? (target.split('.')[0] ?? '') : '');
    if (name) return services[name](request, response);
    request.resume();
    const unknown = new AwsError('UnknownOperationException', 'No service handles this request.', 404);
    sendAwsError(response, '1.1', unknown);
  };
}
