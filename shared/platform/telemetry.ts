import * as z from 'zod/mini';
import { plainText } from '../lib/text.ts';
import { BROWSERS, CLIENT_ERROR_STACK_LINES_MAX, CLIENT_ERROR_TEXT_LENGTH_MAX } from './client-error-text.ts';

/** POST /v1/client-errors: an error in a browser, without personal data: docs/privacy.md. */

export const CLIENT_ERROR_BODY_BYTES_MAX = 8_000;

const Line = plainText({ maxBytes: 4 * CLIENT_ERROR_TEXT_LENGTH_MAX });

export const ClientError = z.strictObject({
  /** An uncaught error, an unhandled rejection, or a screen that failed to render. */
  kind: z.enum(['error', 'rejection', 'screen']),
  /** Such as TypeError. */
  name: z.string().check(z.regex(/^\w{1,60}$/)),
  message: Line,
  /** Of the page, without its query and without ids. */
  path: z.string().check(z.regex(/^\/[^?#\s]{0,199}$/)),
  release: z.string().check(z.regex(/^[\w.+-]{1,40}$/)),
  browser: z.enum(BROWSERS),
  /** The innermost calls first. */
  stack: z.array(Line).check(z.maxLength(CLIENT_ERROR_STACK_LINES_MAX)),
});
export type ClientError = z.infer<typeof ClientError>;

export const VISIT_BODY_BYTES_MAX = 200;

/** POST /v1/visits: counts a visit, without personal data: docs/privacy.md. */
export const VisitRequest = z.strictObject({
  /** Random, known only to the tab; repeats count once. */
  visitId: z.uuidv4(),
});
export type VisitRequest = z.infer<typeof VisitRequest>;
