import { describe, expect, test } from 'vitest';
import { type CorsRule, corsHeaders, preflightHeaders } from './cors.ts';
import type { S3Request } from './request.ts';

const RULES: CorsRule[] = [
  {
    allowedOrigins: ['https://shop.example'],
    allowedMethods: ['POST'],
    allowedHeaders: ['*'],
    exposedHeaders: ['ETag'],
    maxAgeSeconds: 60,
  },
  {
    allowedOrigins: ['https://*.shop.example', 'http://127.0.0.1:*'],
    allowedMethods: ['GET', 'PUT'],
    allowedHeaders: ['X-Amz-*', 'content-type'],
    exposedHeaders: [],
  },
];

function asked(method: string, headers: Record<string, string>): Pick<S3Request, 'method' | 'header'> {
  return { method, header: (name) => headers[name] };
}

function preflight(origin: string, method: string, headers = ''): string | undefined {
  const request = asked('OPTIONS', {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': headers,
  });
  return preflightHeaders(RULES, request)['access-control-allow-origin'];
}

describe('a response to a page', () => {
  test('names the origin and the headers that it may read', () => {
    expect(corsHeaders(RULES, asked('POST', { origin: 'https://shop.example' }))).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-expose-headers': 'ETag',
      vary: expect.stringContaining('Origin'),
    });
  });

  test.each([
    ['a foreign origin', 'POST', { origin: 'https://evil.example' }],
    ['another method', 'DELETE', { origin: 'https://shop.example' }],
    ['an origin with the same suffix', 'POST', { origin: 'https://evilshop.example' }],
    ['the same host over http', 'POST', { origin: 'http://shop.example' }],
    ['no origin', 'POST', {}],
  ] as [string, string, Record<string, string>][])('has no CORS headers for %s', (_, method, headers) => {
    expect(corsHeaders(RULES, asked(method, headers))).toEqual({});
  });
});

describe('a preflight', () => {
  test.each([
    ['https://shop.example', 'POST', 'x-anything, content-type'],
    ['https://a.shop.example', 'PUT', 'X-AMZ-Meta-A, Content-Type'],
    ['http://127.0.0.1:4600', 'GET', ''],
  ])('%s may %s with "%s"', (origin, method, headers) => expect(preflight(origin, method, headers)).toBe(origin));

  test.each([
    ['https://shop.example', 'PUT', ''],
    ['https://a.shop.example', 'PUT', 'authorization'],
    ['https://.example', 'PUT', ''],
    ['null', 'POST', ''],
  ])('%s may not %s with "%s"', (origin, method, headers) =>
    expect(() => preflight(origin, method, headers)).toThrow(expect.objectContaining({ code: 'AccessForbidden' })),
  );

  test('requires an origin, a method, and a bucket with rules', () => {
    expect(() => preflightHeaders(RULES, asked('OPTIONS', {}))).toThrow(
      expect.objectContaining({ code: 'BadRequest' }),
    );
    expect(() => preflightHeaders(RULES, asked('OPTIONS', { origin: 'https://shop.example' }))).toThrow(
      expect.objectContaining({ code: 'BadRequest' }),
    );
    const request = asked('OPTIONS', { origin: 'https://shop.example', 'access-control-request-method': 'POST' });
    expect(() => preflightHeaders([], request)).toThrow(expect.objectContaining({ code: 'AccessForbidden' }));
  });
});

test('a bucket open to every origin allows no credentials', () => {
  const open: CorsRule = { allowedOrigins: ['*'], allowedMethods: ['GET'], allowedHeaders: [], exposedHeaders: [] };
  const headers = corsHeaders([open], asked('GET', { origin: 'https://any.example' }));
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});
