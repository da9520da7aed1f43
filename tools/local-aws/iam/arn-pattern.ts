import { matchesPattern } from '../wildcard.ts';

/**
 * Whether an ARN matches a pattern, as `ArnLike` and the element `Resource` do: each of the six parts separately, so
 * that a star never extends into the next part.
 */
export function matchesArn(pattern: string, arn: string): boolean {
  if (pattern === '*') return true;
  const wanted = arnParts(pattern);
  const given = arnParts(arn);
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => matchesPattern(part, given[index] ?? ''));
}

/** Partition, service, region, account and resource; the resource may contain colons. */
function arnParts(arn: string): string[] {
  const parts = arn.split(':');
  return [...parts.slice(0, 5), parts.slice(5).join(':')];
}
