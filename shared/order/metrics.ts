import * as z from 'zod/mini';
import { DAY_MS } from '../lib/time.ts';
import { REFUND_REASONS, REPRINT_REASONS } from './history.ts';
import { LAB_LISTS } from './lab-orders.ts';
import { NO_REASON } from './metric-names.ts';
import { FailedPrint, QueueCountsReply } from './print-room.ts';

/** Metrics of a shop, and where orders wait: docs/spec 20.12 and 20.15. */

/** Days in one answer. */
const FIGURE_DAYS_MAX = 92;

const Day = z.iso.date();
const Count = z.int();

export const DayFigures = z.object({
  /** In the shop's time zone. */
  day: Day,
  visits: Count,
  walls: Count,
  carts: Count,
  checkouts: Count,
  orders: Count,
  /** Of buyers who had ordered before. */
  repeatOrders: Count,
  tiles: Count,
  revenueCents: Count,
  discountCents: Count,
  refundedCents: Count,
  cancelled: Count,
});
export type DayFigures = z.infer<typeof DayFigures>;

/** A period in the shop's time zone: the last days up to today, or from a day to the same or a later one. */
export const PeriodQuery = z
  .object({
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(FIGURE_DAYS_MAX))),
    from: z.optional(Day),
    to: z.optional(Day),
  })
  .check(
    z.refine(({ days, from, to }) => {
      if (from === undefined || to === undefined) return days !== undefined && from === to;
      const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
      return days === undefined && length >= 1 && length <= FIGURE_DAYS_MAX;
    }, `A number of days, or from a day to the same or a later one; ${FIGURE_DAYS_MAX} days at most.`),
  );
export type PeriodQuery = z.infer<typeof PeriodQuery>;

/** GET /v1/admin/figures */
export const FiguresReply = z.object({
  timeZone: z.string(),
  /** Every requested day, including days without events. */
  days: z.array(DayFigures),
  /** Where orders wait now; 100 means 100 or more. */
  queues: QueueCountsReply.shape.queues,
  labs: z.array(z.object({ list: z.enum(LAB_LISTS), orders: Count })),
  /** Print jobs with failed tiles, and those that await another attempt; neither are dead letters. */
  prints: z.object({ failed: Count, waiting: Count, tiles: z.array(FailedPrint) }),
});
export type FiguresReply = z.infer<typeof FiguresReply>;

const Shipping = z.array(z.object({ days: z.int(), orders: Count }));

/** The metrics of a period. Each list has the largest first. */
export const Report = z.object({
  from: Day,
  to: Day,
  sums: z.omit(DayFigures, { day: true }),
  /** Without delivery. */
  products: z.array(z.object({ id: z.string(), name: z.string(), units: Count, revenueCents: Count })),
  /** Tiles with their pictures. */
  artists: z.array(z.object({ id: z.string(), name: z.string(), tiles: Count, revenueCents: Count })),
  promos: z.array(z.object({ code: z.string(), orders: Count, revenueCents: Count, discountCents: Count })),
  refunds: z.array(z.object({ reason: z.enum([...REFUND_REASONS, NO_REASON]), refunds: Count, amountCents: Count })),
  reprints: z.array(z.object({ reason: z.enum(REPRINT_REASONS), reprints: Count, copies: Count })),
  /** Orders by calendar days from payment to the last parcel; fewest days first. */
  shipped: Shipping,
  /** From payment to ready for pick-up. */
  ready: Shipping,
});
export type Report = z.infer<typeof Report>;

/** GET /v1/admin/reports */
export const ReportsReply = z.object({
  timeZone: z.string(),
  period: Report,
  /** As many days, directly before. */
  before: Report,
});
export type ReportsReply = z.infer<typeof ReportsReply>;
