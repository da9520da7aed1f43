import * as z from 'zod/mini';

/**
 * The origin of a page that may show the shop in a frame, exactly as browsers write it: with https, or on this machine. No
 * star, which would be many origins. It stands as it is in a header and is compared with the origin of messages.
 */
export const EmbedOrigin = z.string().check(
  z.regex(/^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(localhost|127\.0\.0\.1))(:(?!443$|80$|0)\d{2,5})?$/, {
    error: 'Expected an origin such as https://www.example.com',
  }),
);

export const EmbedOrigins = z._default(z.array(EmbedOrigin).check(z.maxLength(20)), []);
