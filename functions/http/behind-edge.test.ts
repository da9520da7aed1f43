import { expect, test } from 'vitest';
import { behindEdge, ORIGIN_VERIFY_HEADER } from './behind-edge.ts';

const handler = behindEdge(['new', 'old'], async () => 'let in');
const asked = (headers?: Record<string, string>) => handler({ headers });

test.each([['new'], ['old']])('a request that carries %s came through CloudFront', async (value) => {
  expect(await asked({ [ORIGIN_VERIFY_HEADER]: value })).toBe('let in');
});

test.each([
  ['nothing', undefined],
  ['another value', { [ORIGIN_VERIFY_HEADER]: 'guess' }],
  ['an empty value', { [ORIGIN_VERIFY_HEADER]: '' }],
])('a request that carries %s is refused, whatever it claims to be', async (_, headers) => {
  expect(await asked({ ...headers, 'cloudfront-viewer-address': '192.0.2.1:1' })).toMatchObject({ statusCode: 403 });
});
