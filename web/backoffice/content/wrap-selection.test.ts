import { expect, test } from 'vitest';
import { MARKUP, marked } from './wrap-selection.ts';

test.each([
  ['bold', 'ready', '<strong>ready</strong>', '<strong>ready'],
  ['heading', '', '<h2></h2>', '<h2>'],
  ['list', 'one\ntwo', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>', '<ul>\n<li>one</li>\n<li>two</li>'],
  ['list', '', '<ul>\n<li></li>\n</ul>', '<ul>\n<li>'],
  ['link', 'here', '<a href="https://">here</a>', '<a href="https://'],
] as const)('%s around %j gives %j, with the cursor after %j', (tool, chosen, text, before) => {
  expect(marked(chosen, MARKUP[tool])).toEqual({ text, cursor: before.length });
});
