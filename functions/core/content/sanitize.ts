import sanitizeHtml from 'sanitize-html';
import { MISSING } from './fill-in.ts';

/** The allowed HTML. Other elements are removed, and their text too if they are `nonTextTags`. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['a', 'strong', 'em', 'b', 'i', 'small'],
  ],
  // Ids and names become variables of the page; classes and styles would override its design.
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // Their content is not readable text.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
    ...['iframe', 'noembed', 'noframes', 'xmp', 'plaintext', 'svg', 'math', 'object'],
  ],
  nestingLimit: 12,
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    // Drops other attributes of links.
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...(isAway(href) && { rel: 'noreferrer' }) } }),
  },
  exclusiveFilter: ({ tag, text }) =>
    (REMOVED_WHOLE.has(tag) && text.includes(MISSING)) || (REMOVED_WHEN_EMPTY.has(tag) && text.trim() === ''),
};

/** Elements that are removed as a whole if they contain a placeholder without a value. */
const REMOVED_WHOLE = new Set(['h2', 'h3', 'p', 'li', 'blockquote', 'dt', 'dd', 'caption', 'tr']);

/** Elements that are removed when they are empty. */
const REMOVED_WHEN_EMPTY = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'dl', 'blockquote', 'table', 'a']);

/** A link to a missing value. The marker is repeated before the link, because filters read text only. */
const LINK_TO_MISSING = new RegExp(`<a\\b[^>]*${MISSING}[^>]*>`, 'gi');

const isAway = (href: string): boolean => /^https:/i.test(href.trim());

/**
 * Makes HTML safe to show. Runs on read, so that rows written by hand are safe too.
 *
 * @param html after fill-in.ts, so that markup in a value is removed as well
 */
export function sanitize(html: string): string {
  return sanitizeHtml(
    html.replaceAll(LINK_TO_MISSING, (link) => MISSING + link),
    OPTIONS,
  )
    .replaceAll(MISSING, '')
    .trim();
}
