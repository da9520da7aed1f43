import * as z from 'zod/mini';

/** A mail as it lies in the inbox. */
export const Mail = z.object({
  id: z.string(),
  from: z.string(),
  /** the To line: addresses with a comma between */
  to: z.string(),
  /** bare lower-case addresses of all who got it, Cc and Bcc too */
  recipients: z.array(z.string()),
  /** like recipients: those who did not get it, because the suppression list holds them */
  undelivered: z._default(z.array(z.string()), []),
  replyTo: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  /** what travels inside the mail, base64 */
  attachments: z._default(
    z.array(
      z.object({
        fileName: z.string(),
        contentType: z.string(),
        /** by which the HTML shows it; absent where it only hangs on */
        contentId: z.optional(z.string()),
        base64: z.string(),
      }),
    ),
    [],
  ),
  /** ISO 8601 */
  receivedAt: z.string(),
});
export type Mail = z.infer<typeof Mail>;

/** @returns the bare address of `Name <a@b.c>` or `a@b.c` in lower case; undefined where there is none */
export function bareAddress(text: string): string | undefined {
  const inner = /^[^<>\r\n]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim();
  return /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.?[^\s@<>,;:"().]+$/.test(inner) ? inner.toLowerCase() : undefined;
}
