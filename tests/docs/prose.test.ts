import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findingsIn, findingsInTree } from './prose.ts';

const foundIn = (file: string, source: string) => findingsIn(file, source).map(({ line, found }) => [line, found]);

describe('the prose check', () => {
  test.each([
    ['a comment', 'a.ts', '// Nobody may write this.', [[1, 'Nobody']]],
    ['a comment over several lines', 'a.ts', '/**\n * Is rendered\n * anew.\n */', [[1, 'anew']]],
    ['a comment in a style sheet', 'a.css', '/* in place of a border */', [[1, 'in place of']]],
    ['a text', 'copy.ts', "const copy = {\n  more: 'One copy more',\n};", [[2, 'One copy more']]],
    ['a document', 'a.md', 'Fine.\n\nIt stands in the table.', [[3, 'stands in']]],
  ])('reads %s', (_what, file, source, findings) => {
    expect(foundIn(file, source)).toEqual(findings);
  });

  test.each([
    ['code', 'a.ts', 'const nobody = begin(anew);'],
    ['a single word of data', 'a.ts', "const role = 'nobody';"],
    ['code in a document', 'a.md', 'Run `begin anew`.\n\n```\nnobody\n```'],
    ['the usual words', 'a.ts', '// Starts again if there is none, with one or more files.'],
  ])('ignores %s', (_what, file, source) => {
    expect(foundIn(file, source)).toEqual([]);
  });
});

test('comments, texts and documents of the repository are plain English', () => {
  expect(findingsInTree(join(import.meta.dirname, '..', '..'))).toEqual([]);
});
