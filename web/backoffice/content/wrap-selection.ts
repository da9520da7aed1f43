export interface Markup {
  before: string;
  after: string;
  /** Wraps each selected line, for list items. */
  line?: { before: string; after: string };
}

export const MARKUP = {
  bold: { before: '<strong>', after: '</strong>' },
  italic: { before: '<em>', after: '</em>' },
  heading: { before: '<h2>', after: '</h2>' },
  subheading: { before: '<h3>', after: '</h3>' },
  paragraph: { before: '<p>', after: '</p>' },
  list: { before: '<ul>\n', after: '\n</ul>', line: { before: '<li>', after: '</li>' } },
  numbered: { before: '<ol>\n', after: '\n</ol>', line: { before: '<li>', after: '</li>' } },
  quote: { before: '<blockquote>', after: '</blockquote>' },
  table: {
    before: '<table>\n<thead><tr><th scope="col"></th><th scope="col"></th></tr></thead>\n<tbody>\n',
    after: '\n</tbody>\n</table>',
    line: { before: '<tr><td>', after: '</td><td></td></tr>' },
  },
  link: { before: '<a href="https://">', after: '</a>' },
} as const satisfies Record<string, Markup>;
export type Tool = keyof typeof MARKUP;

/**
 * @returns the replacement for the selection, and the cursor offset into it: inside a link's URL, else after the
 *   selected text
 */
export function marked(chosen: string, { before, after, line }: Markup): { text: string; cursor: number } {
  const inside = line
    ? chosen
        .split('\n')
        .map((each) => line.before + each + line.after)
        .join('\n')
    : chosen;
  const text = before + inside + after;
  const address = before.indexOf('https://');
  if (address >= 0) return { text, cursor: address + 'https://'.length };
  return { text, cursor: chosen === '' && line ? before.length + line.before.length : before.length + inside.length };
}
