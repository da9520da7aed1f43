import * as z from 'zod/mini';
import { IsoTime } from '../lib/scalars.ts';
import { LAB_LISTS } from './lab-orders.ts';
import { FailedPrint, QueueCountsReply } from './print-room.ts';

/** The figures of a shop, and the work that it has given up: docs/product.md 20.12. */

/** Days in one answer. */
const FIGURE_DAYS_MAX = 92;

const Day = z.iso.date();
const Count = z.int();

export const DayFigures = z.object({
  /** in UTC */
  day: Day,
  visits: Count,
  walls: Count,
  carts: Count,
  checkouts: Count,
  orders: Count,
  tiles: Count,
  revenueCents: Count,
  refundedCents: Count,
  cancelled: Count,
});
export type DayFigures = z.infer<typeof DayFigures>;

/** GET /v1/admin/figures?from=&to= */
export const FiguresQuery = z.object({ from: Day, to: Day }).check(
  z.refine(({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    return days >= 0 && days < FIGURE_DAYS_MAX;
  }, `From a day to the same or a later one, ${FIGURE_DAYS_MAX} at most.`),
);
export const FiguresReply = z.object({
  /** every day that was asked for, also those on which nothing happened */
  days: z.array(DayFigures),
  /** where orders wait now; 100 stands for that many or more */
  queues: QueueCountsReply.shape.queues,
  labs: z.array(z.object({ list: z.enum(LAB_LISTS), orders: Count })),
  /** print jobs with tiles that failed, and those that wait for another attempt: none of them is a dead letter */
  prints: z.object({ failed: Count, waiting: Count, tiles: z.array(FailedPrint) }),
});
export type FiguresReply = z.infer<typeof FiguresReply>;

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
