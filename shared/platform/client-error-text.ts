/** Parts of an error report. The first script of a page imports them, so no schema is here. */

export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung', 'other'] as const;
export const CLIENT_ERROR_STACK_LINES_MAX = 8;
export const CLIENT_ERROR_TEXT_LENGTH_MAX = 200;

/**
 * Removes personal data from a line of an error: mailboxes, numbers as long as a phone or card number, long quoted text and
 * the query of an address.
 */
export function withoutPerson(line: string): string {
  return line
    .slice(0, 4 * CLIENT_ERROR_TEXT_LENGTH_MAX)
    .replaceAll(/[^\s"'<>()/:]+@[^\s"'<>()/:]+\.[^\s"'<>()/:]+/g, '[email]')
    .replaceAll(/[?#][^\s:)]*/g, '')
    .replaceAll(/"[^"]{25,}"|“[^”]{25,}”/g, '[text]')
    .replaceAll(/\+?\d[\d\s().-]{6,}\d/g, '[number]')
    .slice(0, CLIENT_ERROR_TEXT_LENGTH_MAX);
}

/** Removes ids of orders, projects and links, which are words with digits; the shop's own paths have none. */
export function pathWithoutIds(path: string): string {
  return path
    .split('/')
    .map((step) => (/\d/.test(step) || step.length > 60 ? ':id' : step))
    .join('/')
    .slice(0, CLIENT_ERROR_TEXT_LENGTH_MAX);
}
