import { matchesPattern } from '../wildcard.ts';

/**
 * Whether a path matches the pattern of a cache behavior: `*` matches any number of characters, `?` exactly one;
 * patterns are case-sensitive, and a leading slash is optional.
 *
 * Source: "Path pattern", Amazon CloudFront developer guide.
 */
export function matchesPathPattern(uri: string, pattern: string): boolean {
  if (pattern === '*') return true;
  const absolute = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
  return matchesPattern(absolute, uri);
}
