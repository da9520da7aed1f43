import * as z from 'zod/mini';

/** Which lab makes which lines of an order: rules that stand in the tenant's row. docs/labs.md. */

/** The shop's own, as a rule may name it in place of a lab: no lab can be called so. */
export const PRINT_ROOM = 'print_room';

/** What a tenant calls a lab: short, because it stands in the references that the lab is told. */
export const LabId = z.string().check(z.regex(/^[a-z][a-z0-9]{0,19}$/));

const RULES_MAX = 50;
const NAMES_MAX = 200;
const Names = z.array(z.string().check(z.minLength(1))).check(z.minLength(1), z.maxLength(NAMES_MAX));

/** What a rule does not mention fits every line. */
const LabRule = z.strictObject({
  to: z.union([z.literal(PRINT_ROOM), LabId]),
  productIds: z.optional(Names),
  skus: z.optional(Names),
  delivery: z.optional(z.enum(['shipped', 'pick_up'])),
  /** of stores where the order is picked up */
  storeIds: z.optional(Names),
});
export type LabRule = z.infer<typeof LabRule>;

/** The first rule that fits a line decides; a line that none fits is made in the print room. */
export const LabRouting = z.strictObject({ rules: z.array(LabRule).check(z.maxLength(RULES_MAX)) });
export type LabRouting = z.infer<typeof LabRouting>;
