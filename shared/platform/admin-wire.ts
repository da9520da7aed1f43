import * as z from 'zod/mini';
import { IsoTime } from '../lib/scalars.ts';

const Count = z.int();

export const DEAD_LETTERS_SHOWN_MAX = 100;

/** A message that was given up. What it says is not shown: it may name shoppers. */
export const DeadLetterView = z.object({
  /** the work that it asked for: `Render` */
  work: z.string(),
  messageId: z.string(),
  sentAt: IsoTime,
  reason: z.string(),
  /** an event of a stream came from no queue */
  canSendBack: z.boolean(),
});
export type DeadLetterView = z.infer<typeof DeadLetterView>;

/** GET /v1/admin/dead-letters: of all shops, for whoever runs the system */
export const DeadLettersReply = z.object({
  letters: z.array(DeadLetterView),
  /**
   * about how many messages wait for each work, and how many are dead letters; of prints also the jobs that failed, which
   * become dead letters later, if at all: 100 means 100 or more
   */
  works: z.array(z.object({ work: z.string(), waiting: Count, failed: z.optional(Count), givenUp: Count })),
});
export type DeadLettersReply = z.infer<typeof DeadLettersReply>;

/** POST /v1/admin/dead-letters: those that are gone meanwhile are left out */
export const DecideDeadLettersRequest = z.object({
  decision: z.enum(['send_back', 'discard']),
  work: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  messageIds: z
    .array(z.string().check(z.regex(/^[\w-]{1,100}$/)))
    .check(z.minLength(1), z.maxLength(DEAD_LETTERS_SHOWN_MAX)),
});
export type DecideDeadLettersRequest = z.infer<typeof DecideDeadLettersRequest>;
export const DecidedDeadLettersReply = z.object({ messageIds: z.array(z.string()) });
