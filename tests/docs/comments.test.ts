import { expect, test } from 'vitest';
import { commentsOf } from './comments.ts';

test.each([
  ['a line', '// why', [{ line: 1, text: 'why' }]],
  ['a docstring', '/** Why. */', [{ line: 1, text: 'Why.' }]],
  ['a sentence over several lines', '/**\n * Why,\n * and how.\n */', [{ line: 1, text: ' Why, and how. ' }]],
  ['a comment after code', 'const a = 1; // why', [{ line: 1, text: 'why' }]],
  ['a comment in markup', '  {/* why */}', [{ line: 1, text: 'why' }]],
  [
    'two comments with code between them',
    '// a\nb();\n// c',
    [
      { line: 1, text: 'a' },
      { line: 3, text: 'c' },
    ],
  ],
])('%s is a comment', (_what, source, comments) => {
  expect(commentsOf(source)).toEqual(comments);
});

test.each([
  ['an address', "const address = 'https://shop.example/a.md';"],
  ['a string with slashes in it', "const text = 'one // two';"],
  ['code', 'const a = b / c;'],
])('%s is not a comment', (_what, source) => {
  expect(commentsOf(source)).toEqual([]);
});
