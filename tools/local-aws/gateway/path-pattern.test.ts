import { expect, test } from 'vitest';
import { matchesPathPattern } from './path-pattern.ts';

test.each<[string, string, boolean]>([
  ['/v1/photos', '/v1/*', true],
  ['/v1/', '/v1/*', true],
  ['/v1', '/v1/*', false],
  ['/V1/photos', '/v1/*', false],
  ['/assets/app-1.js', '/assets/*.js', true],
  ['/assets/app-1.css', '/assets/*.js', false],
  ['/assets/a.b/c.js', '*.js', true],
  ['/healthz', '/healthz', true],
  ['/healthzy', '/healthz', false],
  ['/a1', '/a?', true],
  ['/a', '/a?', false],
  ['/axb', '/a.b', false],
  ['/photos/x', 'photos/*', true],
  ['/anything', '*', true],
])('%s matches %s: %s', (uri, pattern, expected) => {
  expect(matchesPathPattern(uri, pattern)).toBe(expected);
});
