/**
 * Whether a text fits a pattern of IAM: `*` for any run of characters, `?` for exactly one. Both reach over colons and
 * slashes.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  // positions to come back to when a star has to take one character more
  let starAt = -1;
  let resumeAt = 0;
  let patternAt = 0;
  let textAt = 0;
  while (textAt < text.length) {
    const wanted = pattern[patternAt];
    if (wanted === '*') {
      starAt = patternAt++;
      resumeAt = textAt;
    } else if (wanted === '?' || wanted === text[textAt]) {
      patternAt++;
      textAt++;
    } else if (starAt >= 0) {
      patternAt = starAt + 1;
      textAt = ++resumeAt;
    } else {
      return false;
    }
  }
  while (pattern[patternAt] === '*') patternAt++;
  return patternAt === pattern.length;
}

/**
 * Whether an ARN fits a pattern as `ArnLike` and the element `Resource` compare them: each of the six parts by itself, so
 * that a star never reaches into the next part.
 */
export function matchesArn(pattern: string, arn: string): boolean {
  if (pattern === '*') return true;
  const wanted = arnParts(pattern);
  const given = arnParts(arn);
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => matchesPattern(part, given[index] ?? ''));
}

/** partition, service, region, account and resource; colons of the resource stay in it */
function arnParts(arn: string): string[] {
  const parts = arn.split(':');
  return [...parts.slice(0, 5), parts.slice(5).join(':')];
}
