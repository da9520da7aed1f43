import type { LambdaContext, LambdaEvent } from 'hono/aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api.ts';
import { behindEdge, createHttpLambda, ORIGIN_VERIFY_HEADER } from './http-lambda.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const start = () => createHttpLambda(api.app, { originVerify: ['from-the-cdn'] });

/** An API Gateway event, payload 2.0. */
function event(method: string, path: string, body?: string): LambdaEvent {
  const headers: Record<string, string> = { host: 'tessera.example', [ORIGIN_VERIFY_HEADER]: 'from-the-cdn' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  return {
    version: '2.0',
    routeKey: 'ANY /v1/{proxy+}',
    rawPath: path,
    rawQueryString: 'tenantId=default',
    headers,
    requestContext: {
      accountId: '1',
      apiId: 'api',
      authentication: null,
      authorizer: {},
      domainName: 'tessera.example',
      domainPrefix: 'tessera',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '203.0.113.7', userAgent: 'test' },
      requestId: 'r',
      routeKey: 'ANY /v1/{proxy+}',
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    body: body === undefined ? null : Buffer.from(body).toString('base64'),
    isBase64Encoded: body !== undefined,
  };
}

test('replies forbid framing, caching and sniffing', async () => {
  const handler = await start();
  for (const path of ['/healthz', '/v1/nothing', '/v1/account/login', '/v1/orders/ZZZZZ9']) {
    const { headers } = await handler(event('GET', path));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
});

test('public replies may be cached for a minute', async () => {
  const { headers } = await (await start())(event('GET', '/v1/products/config'));
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'x-content-type-options': 'nosniff' });
});

test('decodes a body that the gateway encoded', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', loginMethod: 'code' });
  const result = await (await start())(event('POST', '/v1/account/login', body));
  expect([result.statusCode, JSON.parse(result.body ?? '').message]).toEqual([404, 'Email not found']);
  expect(result.headers).toMatchObject({ 'content-type': 'application/problem+json' });
});

test('refuses requests that bypass the CDN', async () => {
  expect(await (await start())({ ...event('GET', '/healthz'), headers: {} })).toMatchObject({ statusCode: 403 });
});

test('logs nothing at startup, and finds a request by its id', async () => {
  const before = api.logs.length;
  const handler = await start();
  expect(api.logs.length).toBe(before);
  await handler(event('GET', '/v1/products/config'), { awsRequestId: 'request-1' } as LambdaContext);
  expect(api.logs.slice(before)).toMatchObject([{ event: 'request_completed', fields: { requestId: 'request-1' } }]);
});

const handler = behindEdge(['new', 'old'], async () => 'let in');
const asked = (headers?: Record<string, string>) => handler({ headers });

test.each([['new'], ['old']])('a request with %s came through CloudFront', async (value) => {
  expect(await asked({ [ORIGIN_VERIFY_HEADER]: value })).toBe('let in');
});

test.each([
  ['nothing', undefined],
  ['another value', { [ORIGIN_VERIFY_HEADER]: 'guess' }],
  ['an empty value', { [ORIGIN_VERIFY_HEADER]: '' }],
])('refuses a request with %s, whatever else it claims', async (_, headers) => {
  expect(await asked({ ...headers, 'cloudfront-viewer-address': '192.0.2.1:1' })).toMatchObject({ statusCode: 403 });
});
