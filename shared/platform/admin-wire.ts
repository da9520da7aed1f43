import * as z from 'zod/mini';
import { IsoTime } from '../lib/scalars.ts';

/** Dead letters in the back office: docs/spec 20.12. */

const Count = z.int();

export const DEAD_LETTERS_SHOWN_MAX = 100;

/** A dead letter. Its body is not shown, because it may name shoppers. */
export const DeadLetterView = z.object({
  /** The kind of work, such as `Render`. */
  work: z.string(),
  messageId: z.string(),
  sentAt: IsoTime,
  reason: z.string(),
  /** False for stream events, which have no queue. */
  canSendBack: z.boolean(),
});
export type DeadLetterView = z.infer<typeof DeadLetterView>;

/** GET /v1/admin/dead-letters: of all shops, for operators */
export const DeadLettersReply = z.object({
  letters: z.array(DeadLetterView),
  /**
   * Approximate numbers of waiting messages and dead letters for each kind of work, for prints also of failed jobs, which
   * may become dead letters later: 100 means 100 or more.
   */
  works: z.array(z.object({ work: z.string(), waiting: Count, failed: z.optional(Count), givenUp: Count })),
});
export type DeadLettersReply = z.infer<typeof DeadLettersReply>;

/** POST /v1/admin/dead-letters: letters that no longer exist are left out */
export const DecideDeadLettersRequest = z.object({
  decision: z.enum(['send_back', 'discard']),
  work: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  messageIds: z
    .array(z.string().check(z.regex(/^[\w-]{1,100}$/)))
    .check(z.minLength(1), z.maxLength(DEAD_LETTERS_SHOWN_MAX)),
});
export type DecideDeadLettersRequest = z.infer<typeof DecideDeadLettersRequest>;
export const DecidedDeadLettersReply = z.object({ messageIds: z.array(z.string()) });
