import * as z from 'zod/mini';
import { Cents } from '../lib/scalars.ts';

/** A delivery method of a tenant. */
export const DeliveryMethod = z.object({
  title: z.string(),
  amountCents: Cents,
  freeFromCents: z.optional(Cents),
  /** Picked up at a store instead of shipped. */
  isPickUp: z.optional(z.boolean()),
  /** Its carrier or store requires a phone number. */
  needsPhone: z.optional(z.boolean()),
  /** From the order to the deadline of printing. */
  productionHours: z.optional(z.int().check(z.positive())),
  /** Working days of the carrier; without them, no date is promised. */
  transitDays: z.optional(z.object({ min: z.int(), max: z.int() })),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;
