import * as z from 'zod/mini';

/** Rules in a tenant's row that assign order lines to labs: docs/labs.md. */

/** The shop's own print room, instead of a lab; no lab can have this id. */
export const PRINT_ROOM = 'print_room';

/** A tenant's id for a lab; short, because it is part of references sent to the lab. */
export const LabId = z.string().check(z.regex(/^[a-z][a-z0-9]{0,19}$/));

const RULES_MAX = 50;
const NAMES_MAX = 200;
const Names = z.array(z.string().check(z.minLength(1))).check(z.minLength(1), z.maxLength(NAMES_MAX));

/** Conditions that are absent match every line. */
const LabRule = z.strictObject({
  to: z.union([z.literal(PRINT_ROOM), LabId]),
  productIds: z.optional(Names),
  skus: z.optional(Names),
  delivery: z.optional(z.enum(['shipped', 'pick_up'])),
  /** Pick-up stores. */
  storeIds: z.optional(Names),
});
export type LabRule = z.infer<typeof LabRule>;

/** The first matching rule decides. Lines without one go to the print room. */
export const LabRouting = z.strictObject({ rules: z.array(LabRule).check(z.maxLength(RULES_MAX)) });
export type LabRouting = z.infer<typeof LabRouting>;
