import * as z from 'zod/mini';
import { DAY_MS } from '../lib/time.ts';
import { LAB_LISTS } from './lab-orders.ts';
import { FailedPrint, QueueCountsReply } from './print-room.ts';

/** Daily metrics of a shop, and where orders wait: docs/spec 20.12. */

/** Days in one answer. */
const FIGURE_DAYS_MAX = 92;

const Day = z.iso.date();
const Count = z.int();

export const DayFigures = z.object({
  /** In UTC. */
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
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    return days >= 0 && days < FIGURE_DAYS_MAX;
  }, `From a day to the same or a later one, ${FIGURE_DAYS_MAX} at most.`),
);
export const FiguresReply = z.object({
  /** Every requested day, including days without events. */
  days: z.array(DayFigures),
  /** Where orders wait now; 100 means 100 or more. */
  queues: QueueCountsReply.shape.queues,
  labs: z.array(z.object({ list: z.enum(LAB_LISTS), orders: Count })),
  /** Print jobs with failed tiles, and those that await another attempt; neither are dead letters. */
  prints: z.object({ failed: Count, waiting: Count, tiles: z.array(FailedPrint) }),
});
export type FiguresReply = z.infer<typeof FiguresReply>;
