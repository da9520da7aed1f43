/**
 * Whether a text matches an IAM or CloudFront pattern: `*` for any sequence of characters, `?` for exactly one. Both
 * match colons and slashes, and matching is case-sensitive.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  // positions to backtrack to when a star must match one more character
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
