/** What a button of the toolbar puts around what is chosen, or in its place. */
export interface Markup {
  before: string;
  after: string;
  /** each line that is chosen gets one of its own, such as the points of a list */
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
 * @returns what stands in place of what was chosen, and where the cursor goes, counted from its beginning: into the
 *   address of a link, else to the end of what was chosen
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
