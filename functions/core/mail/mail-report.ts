import * as z from 'zod/mini';
import { IsoTime } from '../../../shared/lib/scalars.ts';
import type { MailProblemKind } from '../../../shared/order/history.ts';
import { MailTags } from './mail-tags.ts';

const Mail = z.object({
  messageId: z.string(),
  /** By name; a name may occur several times. */
  tags: z.optional(z.record(z.string(), z.array(z.string()))),
});
const Recipients = z.array(z.object({ emailAddress: z.string() }));

/**
 * A report of SES about a mail, as EventBridge delivers it. Source: Amazon SES developer guide, "Examples of event data
 * that Amazon SES publishes".
 */
export const MailReport = z.object({
  source: z.literal('aws.ses'),
  time: IsoTime,
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      mail: Mail,
      bounce: z.object({
        feedbackId: z.string(),
        /** Permanent: the mailbox does not exist, is closed, or is on the suppression list. */
        bounceType: z.string(),
        bouncedRecipients: Recipients,
      }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      mail: Mail,
      complaint: z.object({ feedbackId: z.string(), complainedRecipients: Recipients }),
    }),
    z.object({ eventType: z.literal('Reject'), mail: Mail }),
  ]),
});
export type MailReport = z.infer<typeof MailReport>;

/** A report about a mail of ours. */
export interface MailProblem {
  reportId: string;
  kind: MailProblemKind;
  at: string;
  tags: MailTags;
  /** Whose mailboxes are marked: empty for a bounce that may pass, such as a full mailbox. */
  emails: string[];
}

/** @returns undefined for a mail that the shop did not send */
export function problemOf({ time: at, detail }: MailReport): MailProblem | undefined {
  const { messageId, tags: all = {} } = detail.mail;
  const first = Object.fromEntries(Object.entries(all).map(([name, [value]]) => [name, value]));
  const tags = MailTags.safeParse(first).data;
  if (!tags) return undefined;
  switch (detail.eventType) {
    case 'Bounce': {
      const { feedbackId: reportId, bounceType, bouncedRecipients } = detail.bounce;
      const emails = bounceType === 'Permanent' ? addressesOf(bouncedRecipients) : [];
      return { reportId, kind: 'bounced', at, tags, emails };
    }
    case 'Complaint': {
      const { feedbackId: reportId, complainedRecipients } = detail.complaint;
      return { reportId, kind: 'complained', at, tags, emails: addressesOf(complainedRecipients) };
    }
    case 'Reject':
      return { reportId: messageId, kind: 'rejected', at, tags, emails: [] };
  }
}

const addressesOf = (recipients: z.infer<typeof Recipients>): string[] =>
  recipients.map(({ emailAddress }) => bareAddress(emailAddress));

/** SES reports some addresses with their names. */
function bareAddress(text: string): string {
  return (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
}
