/**
 * Whether a text fits a pattern as IAM and CloudFront write them: `*` for any run of characters, `?` for exactly one. Both
 * reach over colons and slashes, and case counts.
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
