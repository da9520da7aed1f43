import sanitizeHtml from 'sanitize-html';
import { MISSING } from './fill-in.ts';

/** What a text may be made of. Everything else is left out, with its text where somebody could read it. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['a', 'strong', 'em', 'b', 'i', 'small'],
  ],
  // no id and no name, which become variables of the page; no class and no style, because the page decides how it looks
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // what stands in these is no text for readers
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
    ...['iframe', 'noembed', 'noframes', 'xmp', 'plaintext', 'svg', 'math', 'object'],
  ],
  nestingLimit: 12,
  transformTags: {
    // the page has a heading of its own
    h1: 'h2',
    // whatever somebody wrote there
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...(isAway(href) && { rel: 'noreferrer' }) } }),
  },
  exclusiveFilter: ({ tag, text }) =>
    (WHOLE.has(tag) && text.includes(MISSING)) || (FULL.has(tag) && text.trim() === ''),
};

/** Elements that go as a whole where they name something that the tenant does not have. */
const WHOLE = new Set(['h2', 'h3', 'p', 'li', 'blockquote', 'dt', 'dd', 'caption', 'tr']);

/** Elements that are nothing once all that was in them has gone. */
const FULL = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'dl', 'blockquote', 'table', 'a']);

/** A link that leads to what is not there: what is missing is said before it, because a filter reads texts only. */
const LINK_TO_MISSING = new RegExp(`<a\\b[^>]*${MISSING}[^>]*>`, 'gi');

/** To another site. */
const isAway = (href: string): boolean => /^https:/i.test(href.trim());

/**
 * HTML that is safe to show, whoever wrote it. Rows are sanitized when they are read, here and nowhere else, so that one
 * that was written by hand is as harmless as one that came from a form.
 *
 * @param html filled in already (fill-in.ts): what a value would break is mended as well
 */
export function sanitize(html: string): string {
  return sanitizeHtml(
    html.replaceAll(LINK_TO_MISSING, (link) => MISSING + link),
    OPTIONS,
  )
    .replaceAll(MISSING, '')
    .trim();
}
