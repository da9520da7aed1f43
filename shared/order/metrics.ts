import * as z from 'zod/mini';
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
