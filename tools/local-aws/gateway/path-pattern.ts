import { matchesPattern } from '../wildcard.ts';

/**
 * Whether a path is one of a cache behavior's: `*` stands for any number of characters, `?` for exactly one; case
 * counts; a pattern without a slash at the front means the same as one with it.
 *
 * Source: "Path pattern", Amazon CloudFront developer guide.
 */
export function matchesPathPattern(uri: string, pattern: string): boolean {
  if (pattern === '*') return true;
  const absolute = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
  return matchesPattern(absolute, uri);
}
