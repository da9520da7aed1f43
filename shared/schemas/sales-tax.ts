import * as z from 'zod/mini';

/** Whether the prices of a tenant have sales tax in them, or none is collected. */
export const SalesTax = z.enum(['included', 'not_collected']);
export type SalesTax = z.infer<typeof SalesTax>;
