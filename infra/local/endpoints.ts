import type { RequestHandler } from './listen.ts';

/** The services that share one port, by what their clients send. */
export interface SharedServices {
  sqs: RequestHandler;
  ses: RequestHandler;
  kms: RequestHandler;
  secrets: RequestHandler;
  faces: RequestHandler;
}

const BY_TARGET: Record<string, keyof SharedServices> = {
  AmazonSQS: 'sqs',
  TrentService: 'kms',
  secretsmanager: 'secrets',
  RekognitionService: 'faces',
};

/** One port for all services whose clients say which one they mean: by `X-Amz-Target`, SES v2 by its path. */
export function dispatchServices(services: SharedServices): RequestHandler {
  return (request, response) => {
    if (request.url?.startsWith('/v2/email/')) return services.ses(request, response);
    const target = request.headers['x-amz-target'];
    const name = BY_TARGET[typeof target === 'string' ? (target.split('.')[0] ?? '') : ''];
    if (name) return services[name](request, response);
    request.resume();
    const body = { __type: 'UnknownOperationException', message: 'No service here answers to that.' };
    response.writeHead(404, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  };
}
