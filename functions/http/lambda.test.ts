import type { LambdaEvent } from 'hono/aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api.ts';
import { createLambda } from './lambda.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** What API Gateway sends, payload 2.0. */
function event(method: string, path: string, body?: string): LambdaEvent {
  const headers: Record<string, string> = { host: 'tessera.example' };
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

test('an answer may never be framed, sniffed or kept', async () => {
  const handler = createLambda(api.app);
  for (const path of ['/healthz', '/v1/nothing', '/v1/account/login', '/v1/orders/ZZZZZ']) {
    const { headers } = await handler(event('GET', path));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
});

test('what is the same for everyone may be kept for a minute', async () => {
  const { headers } = await createLambda(api.app)(event('GET', '/v1/products/config'));
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'x-content-type-options': 'nosniff' });
});

test('a body that the gateway encoded is read', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', loginMethod: 'code' });
  const result = await createLambda(api.app)(event('POST', '/v1/account/login', body));
  expect([result.statusCode, JSON.parse(result.body).message]).toEqual([404, 'Email not found']);
  expect(result.headers).toMatchObject({ 'content-type': 'application/problem+json' });
});
