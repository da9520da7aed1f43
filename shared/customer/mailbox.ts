import * as z from 'zod/mini';
import { IsoTime } from '../lib/scalars.ts';

/** What is known about a mailbox that mail did not reach, or whose owner reported one as spam: docs/spec 14.7. */
export const MailboxState = z.object({
  /** When a mail to it was last refused for good, because it does not exist or is closed. */
  bouncedAt: z.optional(IsoTime),
  complainedAt: z.optional(IsoTime),
});
export type MailboxState = z.infer<typeof MailboxState>;

/** Whether it still gets mails that it did not ask for, such as reminders. */
export function takesMarketing({ bouncedAt, complainedAt }: MailboxState = {}): boolean {
  return bouncedAt === undefined && complainedAt === undefined;
}
