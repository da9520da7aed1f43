import * as z from 'zod/mini';

const THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
/** A host name, a port at most; no star, which would be many origins. */
const SECURE = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/;

/**
 * The origin of a page that may show the shop in a frame, exactly as browsers write it: with https, or on this machine. It
 * stands as it is in a header and is compared with the origin of messages.
 */
export const EmbedOrigin = z
  .string()
  .check(z.refine(isOrigin, { error: 'Expected an origin such as https://www.example.com' }));

export const EmbedOrigins = z._default(z.array(EmbedOrigin).check(z.maxLength(20)), []);

function isOrigin(text: string): boolean {
  if (!SECURE.test(text) && !THIS_MACHINE.test(text)) return false;
  return URL.canParse(text) && new URL(text).origin === text;
}
