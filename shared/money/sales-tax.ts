import * as z from 'zod/mini';

/** Whether the prices of a tenant have sales tax in them, or none is collected. */
export const SalesTax = z.enum(['included', 'not_collected']);
export type SalesTax = z.infer<typeof SalesTax>;

/** The line of a cart, a receipt and a mail. */
export const SALES_TAX_LABEL = 'Sales tax';
export const SALES_TAX_TEXTS: Readonly<Record<SalesTax, string>> = {
  included: 'Included',
  not_collected: 'Not collected',
};
