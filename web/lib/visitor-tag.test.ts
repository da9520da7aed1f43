import { expect, test } from 'vitest';
import { visitorTag } from './visitor-tag.ts';

test('tokens that differ in one character have different tags, and no tag reveals its token', () => {
  const tokens = Array.from({ length: 1_000 }, (_, index) => `${'t'.repeat(28)}${String(index).padStart(4, '0')}`);
  const tags = tokens.map(visitorTag);
  expect(new Set(tags).size).toBe(1_000);
  expect(visitorTag(tokens[7] ?? '')).toBe(tags[7]);
  for (const [index, tag] of tags.entries()) {
    expect(tag.length).toBeLessThanOrEqual(11);
    expect(tokens[index]).not.toContain(tag);
  }
});
