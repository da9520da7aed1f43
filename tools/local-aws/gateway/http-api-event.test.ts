import { expect, test } from 'vitest';
import type { EdgeRequest } from './edge-exchange.ts';
import { httpApiEvent } from './http-api-event.ts';

const NOW = new Date('2026-11-21T19:03:58Z');
const MATCH = {
  route: { apiId: 'HttpApi', routeKey: 'ANY /v1/{proxy+}', functionName: 'Api' },
  pathParameters: { proxy: 'pages/a%20b' },
};

function eventOf(changes: Partial<EdgeRequest>, body = ''): Record<string, unknown> {
  const request: EdgeRequest = {
    method: 'POST',
    uri: '/v1/pages/a%20b',
    queryString: 'tenantId=default&a=1&a=%C3%A4',
    headers: { 'content-type': 'application/json', 'user-agent': 'test' },
    cookies: [],
    clientAddress: '127.0.0.1',
    readBody: async () => undefined,
    ...changes,
  };
  return httpApiEvent(request, Buffer.from(body, 'latin1'), MATCH, 'api.example', NOW);
}

test('the path is decoded, the query both raw and joined', () => {
  expect(eventOf({})).toMatchObject({
    version: '2.0',
    routeKey: 'ANY /v1/{proxy+}',
    rawPath: '/v1/pages/a b',
    rawQueryString: 'tenantId=default&a=1&a=%C3%A4',
    queryStringParameters: { tenantId: 'default', a: '1,ä' },
    pathParameters: { proxy: 'pages/a b' },
    headers: { host: 'api.example', 'content-length': '0' },
    requestContext: {
      domainName: 'api.example',
      http: { method: 'POST', path: '/v1/pages/a b', sourceIp: '127.0.0.1', userAgent: 'test' },
      time: '21/Nov/2026:19:03:58 +0000',
      timeEpoch: NOW.getTime(),
    },
    isBase64Encoded: false,
  });
});

test('text is passed as text, anything else as base64', () => {
  expect(eventOf({}, '{"a":1}')).toMatchObject({ body: '{"a":1}', isBase64Encoded: false });
  expect(eventOf({ headers: { 'content-type': 'application/problem+json; charset=utf-8' } }, '{}')).toMatchObject({
    isBase64Encoded: false,
  });
  expect(eventOf({ headers: { 'content-type': 'image/jpeg' } }, '\xff\xd8')).toMatchObject({
    body: '/9g=',
    isBase64Encoded: true,
  });
});

test('missing parts are omitted, and cookies are separate from the headers', () => {
  const bare = eventOf({ queryString: '' });
  for (const name of ['body', 'cookies', 'queryStringParameters']) expect(bare).not.toHaveProperty(name);
  expect(eventOf({ headers: { cookie: 'a=1; b=2' }, cookies: ['a=1', 'b=2'] })).toMatchObject({
    cookies: ['a=1', 'b=2'],
    headers: expect.not.objectContaining({ cookie: expect.anything() }),
  });
});

test('parameters named like object properties are ordinary parameters', () => {
  const { queryStringParameters } = eventOf({ queryString: '__proto__=x&__proto__=y&constructor=z&toString=1' });
  expect(Object.entries(queryStringParameters as object)).toEqual([
    ['__proto__', 'x,y'],
    ['constructor', 'z'],
    ['toString', '1'],
  ]);
});

test('a malformed path is the caller’s error', () => {
  expect(() => eventOf({ uri: '/v1/%E0%A4%A' })).toThrow(URIError);
});
