import * as z from 'zod/mini';
import { Cents } from '../lib/scalars.ts';

/** One way that a tenant's goods reach people. */
export const DeliveryMethod = z.object({
  title: z.string(),
  amountCents: Cents,
  freeFromCents: z.optional(Cents),
  /** people fetch it at a store instead of having it sent */
  isPickUp: z.optional(z.boolean()),
  /** its carrier or store takes an order only with a number to call */
  needsPhone: z.optional(z.boolean()),
  /** from the order until its tiles have to be printed */
  productionHours: z.optional(z.int().check(z.positive())),
  /** working days of the carrier; without them no date is promised */
  transitDays: z.optional(z.object({ min: z.int(), max: z.int() })),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;
