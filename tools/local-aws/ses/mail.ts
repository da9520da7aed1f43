import * as z from 'zod/mini';

export const Mail = z.object({
  id: z.string(),
  from: z.string(),
  /** The To header: comma-separated addresses. */
  to: z.string(),
  /** Bare lower-case addresses of all recipients, including Cc and Bcc. */
  recipients: z.array(z.string()),
  /** Recipients that did not get the mail, because they are on the suppression list. */
  undelivered: z._default(z.array(z.string()), []),
  replyTo: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Embedded files in base64. */
  attachments: z._default(
    z.array(
      z.object({
        fileName: z.string(),
        contentType: z.string(),
        /** Id that the HTML refers to; absent for plain attachments. */
        contentId: z.optional(z.string()),
        base64: z.string(),
      }),
    ),
    [],
  ),
  /** What became of it at the SMTP server; absent without one. */
  relay: z.optional(
    z.object({ state: z.enum(['waiting', 'sent', 'bounced', 'refused']), reason: z.optional(z.string()) }),
  ),
  /** ISO 8601 */
  receivedAt: z.string(),
});
export type Mail = z.infer<typeof Mail>;

/** @returns the bare address of `Name <a@b.c>` or `a@b.c` in lower case; undefined when invalid */
export function bareAddress(text: string): string | undefined {
  const inner = /^[^<>\r\n]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim();
  return /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.?[^\s@<>,;:"().]+$/.test(inner) ? inner.toLowerCase() : undefined;
}
