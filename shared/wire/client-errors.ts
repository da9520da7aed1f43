import * as z from 'zod/mini';
import { plainText } from '../schemas/text.ts';

/** POST /v1/client-errors: what went wrong in a browser. Nothing of who was there: docs/privacy.md. */

export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung', 'other'] as const;
export const CLIENT_ERROR_STACK_LINES_MAX = 8;
const CLIENT_ERROR_TEXT_LENGTH_MAX = 200;
export const CLIENT_ERROR_BODY_BYTES_MAX = 8_000;

const Line = plainText({ maxBytes: 4 * CLIENT_ERROR_TEXT_LENGTH_MAX });

export const ClientError = z.strictObject({
  /** an error that nobody caught, a promise that nobody waited for, or a screen that could not be drawn */
  kind: z.enum(['error', 'rejection', 'screen']),
  /** such as TypeError */
  name: z.string().check(z.regex(/^\w{1,60}$/)),
  message: Line,
  /** of the page, without its query and without ids */
  path: z.string().check(z.regex(/^\/[^?#\s]{0,199}$/)),
  release: z.string().check(z.regex(/^[\w.+-]{1,40}$/)),
  browser: z.enum(BROWSERS),
  /** the innermost calls first */
  stack: z.array(Line).check(z.maxLength(CLIENT_ERROR_STACK_LINES_MAX)),
});
export type ClientError = z.infer<typeof ClientError>;

/**
 * A line of an error without what it may have caught up of a person: mailboxes, numbers that are long enough for a phone or
 * a card, quoted texts, and the query of an address.
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

/** Ids of orders, projects and links are words with digits in them; addresses of the shop have none. */
export function pathWithoutIds(path: string): string {
  return path
    .split('/')
    .map((step) => (/\d/.test(step) || step.length > 60 ? ':id' : step))
    .join('/')
    .slice(0, CLIENT_ERROR_TEXT_LENGTH_MAX);
}
