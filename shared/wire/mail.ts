import * as z from 'zod/mini';

/** In the query: mail programs ask for it as it stands in the mail (RFC 8058), with a body of their own. */
export const UnsubscribeQuery = z.object({ token: z.string().check(z.regex(/^[\w.-]{1,200}$/)) });
