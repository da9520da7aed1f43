import * as z from 'zod/mini';

/** The body of every refusal, `application/problem+json` (RFC 9457) with the members of docs/spec 16.2. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Stable word for programs, for example `invalid_code`. */
  code: z.string(),
  /** The server message, word for word where one is given. */
  message: z.string(),
  /** A sentence that may be shown to the shopper. */
  customerMessage: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;
